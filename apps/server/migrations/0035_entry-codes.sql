-- Each entry of a batch has the number of its claim, so that a page of a long batch is read from an index.

ALTER TABLE batch_entry ADD COLUMN claim_code text;
UPDATE batch_entry e SET claim_code = c.claim_code FROM claim c WHERE (c.clinic_id, c.id) = (e.clinic_id, e.claim_id);
ALTER TABLE batch_entry ALTER COLUMN claim_code SET NOT NULL;
COMMENT ON COLUMN batch_entry.claim_code IS 'The number of the claim, which never changes.';
CREATE INDEX batch_entry_in_order ON batch_entry (clinic_id, batch_id, kind DESC, claim_code, claim_id);
