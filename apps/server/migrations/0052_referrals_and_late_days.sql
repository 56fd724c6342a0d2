-- How often a referral code can be used follows from what it refers to (packages/rules, referral-code.ts).

ALTER TABLE referral_code DROP COLUMN is_single_use;
COMMENT ON COLUMN referral_code.used_by IS 'The claim that used it; of a referral to a specialist, which serves every visit until its last day, the claim that used it last. Null again once that claim is voided or declined.';

-- A claim is late by one configured default, in the parameters of rule CAR002, unless an insurer has documented
-- days of its own there. The numbers of the specification, whose meaning is not shown, no longer count as days.

ALTER TABLE insurer
  DROP COLUMN late_days,
  ADD COLUMN insurer_number integer;
COMMENT ON COLUMN insurer.insurer_number IS 'The number of the insurer in the specification. Its meaning is not shown: nothing depends on it.';

UPDATE insurer SET insurer_number = given.number
  FROM (VALUES ('GEL', 8), ('DA', 8), ('NTUC', 8), ('HSBC', 8), ('AXA', 30), ('NHI', 30)) AS given (code, number)
 WHERE insurer.code = given.code;

-- A rule that somebody has changed stays as it is.
UPDATE approval_rule SET params = jsonb_set(params, '{byInsurer}', '{}')
 WHERE evaluator = 'LATE' AND params -> 'byInsurer' = '{"GEL": 8, "DA": 8, "NTUC": 8, "HSBC": 8, "AXA": 30, "NHI": 30}';
