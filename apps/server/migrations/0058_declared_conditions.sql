-- The conditions that members declare on joining a policy.

ALTER TABLE policy_member ADD COLUMN declared_conditions text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN policy_member.declared_conditions IS 'Prefixes of diagnosis codes; not covered before claim_effective_date, never where that is null.';
