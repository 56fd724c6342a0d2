-- Stored functions name the schema of the functions that they call, because pg_restore loads rows without a search path. Their
-- results are the same as before, so stored results stay valid.
COMMENT ON COLUMN policy.policy_number_key IS 'For look-ups. Two policies can have the same key: AXA-1 and AXA1.';
