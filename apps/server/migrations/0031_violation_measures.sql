-- Which line broke a rule, and figure and limit with their units, as people read them.
ALTER TABLE claim_violation
  ADD COLUMN of_line      integer,
  ADD COLUMN figure_unit  text CHECK (figure_unit IN ('CENTS','QUANTITY','UNIT_PRICE','DATE','DAYS','MONTHS','LINES','VISITS')),
  ADD COLUMN figure_limit text,
  ADD COLUMN limit_unit   text CHECK (limit_unit IN ('CENTS','QUANTITY','UNIT_PRICE','DATE','DAYS','MONTHS','LINES','VISITS'));
COMMENT ON COLUMN claim_violation.of_line IS 'The number of the line that broke the rule; null: the claim as a whole, or from before it was kept.';
COMMENT ON COLUMN claim_violation.figure_unit IS 'What the figure counts; CENTS are written in dollars. Null: no figure, or from before it was kept.';
COMMENT ON COLUMN claim_violation.figure_limit IS 'What the figure may be; null: nothing said, or from before it was kept.';
