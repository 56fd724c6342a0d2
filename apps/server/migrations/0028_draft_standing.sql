-- What stood in the way of a draft, and what the plan paid, when it was saved.
ALTER TABLE claim_draft ADD COLUMN standing jsonb;
COMMENT ON COLUMN claim_draft.standing IS 'What stood in its way when it was saved: names of obstacles, and what the plan paid in cents; null: not known.';
