-- Searching the audit trail.

-- Entries are only added, in the order of time, so this index costs almost nothing.
CREATE INDEX audit_entry_at ON audit_entry USING brin (at) WITH (pages_per_range = 16);
CREATE INDEX audit_entry_on_behalf ON audit_entry (clinic_id, at DESC) WHERE on_behalf_of IS NOT NULL;
COMMENT ON INDEX audit_entry_on_behalf IS 'What administrators did on behalf of a clinic. They are few, so most entries do not touch it.';

UPDATE role SET permissions = permissions || '{audit:read}' WHERE name = 'superadmin';
