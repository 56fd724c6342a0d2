-- A look-up that the same asker repeats on the same day costs nothing (docs/decisions/0011).
ALTER TABLE tool_count DROP CONSTRAINT tool_count_purpose_check;
ALTER TABLE tool_count ADD CONSTRAINT tool_count_purpose_check
  CHECK (purpose IN ('CLINIC_MISS','ADDRESS_MISS','NUMBER_LOOKUP','ASKER_LOOKUP','ASKER_MISS'));
COMMENT ON TABLE tool_count IS 'Look-ups of the tools before sign-in on a day in Singapore: misses by clinic code or address, askers by national number, and what each asker was answered or missed already. Keyed hashes only.';
