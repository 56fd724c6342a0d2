-- What the rules say would clear a violation, as it stood when the claim was judged.
ALTER TABLE claim_violation ADD COLUMN remedy jsonb;
COMMENT ON COLUMN claim_violation.remedy IS 'The smallest change that clears it: action, figure, unit. Null: from before it was kept.';
