-- The place of each stored line in the claim as it was sent.

ALTER TABLE claim_line ADD COLUMN ref text NOT NULL;
ALTER TABLE claim_line ADD UNIQUE (clinic_id, claim_id, ref);
COMMENT ON COLUMN claim_line.ref IS 'Path of the line in the claim as sent, for example claim_drugs.2; joins the two.';
