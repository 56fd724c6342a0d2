-- A refusal names the rule, its figure and its limit. It does not suggest how to avoid the rule.

ALTER TABLE claim_violation DROP COLUMN remedy;
