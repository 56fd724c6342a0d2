-- What became of a draft: whoever still writes it in another tab is told the claim.

ALTER TABLE claim ADD COLUMN draft_id uuid;
COMMENT ON COLUMN claim.draft_id IS 'The draft that was submitted as this claim; it is gone. Null for a claim made without one.';
CREATE INDEX claim_of_draft ON claim (draft_id) WHERE draft_id IS NOT NULL;
