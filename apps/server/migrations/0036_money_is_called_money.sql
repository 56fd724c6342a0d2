-- A figure of money is in dollars, and its unit no longer called cents.
ALTER TABLE claim_violation
  DROP CONSTRAINT claim_violation_figure_unit_check,
  DROP CONSTRAINT claim_violation_limit_unit_check;
UPDATE claim_violation
   SET figure_unit = CASE figure_unit WHEN 'CENTS' THEN 'MONEY' ELSE figure_unit END,
       limit_unit  = CASE limit_unit WHEN 'CENTS' THEN 'MONEY' ELSE limit_unit END
 WHERE 'CENTS' IN (figure_unit, limit_unit);
ALTER TABLE claim_violation
  ADD CONSTRAINT claim_violation_figure_unit_check
    CHECK (figure_unit IN ('MONEY','QUANTITY','UNIT_PRICE','DATE','DAYS','MONTHS','LINES','VISITS')),
  ADD CONSTRAINT claim_violation_limit_unit_check
    CHECK (limit_unit IN ('MONEY','QUANTITY','UNIT_PRICE','DATE','DAYS','MONTHS','LINES','VISITS'));
COMMENT ON COLUMN claim_violation.figure_unit IS 'What the figure counts; MONEY is in dollars. Null: no figure, or from before it was kept.';
