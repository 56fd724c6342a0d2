-- Violations that were kept before visits elsewhere became verdicts: figure, limit and remedy may be read
-- off a visit at another clinic. The rule that was broken stays.
UPDATE claim_violation v
   SET figure = NULL, figure_unit = NULL, figure_limit = NULL, limit_unit = NULL, remedy = NULL
  FROM approval_rule r
 WHERE r.code = v.code
   AND r.evaluator IN ('REPEATED_FIRST','DRUG_REPEAT','CHRONIC_VISITS_OVER','WEEK_VISITS_OVER');
