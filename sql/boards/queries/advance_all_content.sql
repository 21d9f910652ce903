-- Makes every sampler state stale, and every publication wait until this transaction is over.
update content_version set version = version + 1
