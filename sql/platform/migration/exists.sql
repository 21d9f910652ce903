-- Whether anything was ever applied.
select to_regclass('migration') is not null;
