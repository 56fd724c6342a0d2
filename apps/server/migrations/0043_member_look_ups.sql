-- How often members are looked up on a day, and which members a clinic has looked up
-- (docs/decisions/0019).

CREATE TABLE look_up_count (
  day        date NOT NULL,
  scope      text NOT NULL CHECK (scope IN ('USER','CLINIC')),
  subject_id uuid NOT NULL,
  look_ups   integer NOT NULL CHECK (look_ups >= 0),
  misses     integer NOT NULL CHECK (misses BETWEEN 0 AND look_ups),
  PRIMARY KEY (day, scope, subject_id)
);
COMMENT ON TABLE look_up_count IS 'Look-ups of members by signed-in users on a day in Singapore, by user and by clinic. Rows of earlier days are deleted.';
COMMENT ON COLUMN look_up_count.subject_id IS 'The user or the clinic, by scope.';
COMMENT ON COLUMN look_up_count.misses IS 'Look-ups that found nobody; they count as look-ups too.';
GRANT SELECT, INSERT, UPDATE, DELETE ON look_up_count TO portal_app;

CREATE TABLE member_look_up (
  clinic_id uuid NOT NULL REFERENCES location,
  member_id uuid NOT NULL REFERENCES member,
  last_at   timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, member_id)
);
COMMENT ON TABLE member_look_up IS 'When a clinic last found a member by a search or read their detail.';
ALTER TABLE member_look_up ENABLE ROW LEVEL SECURITY;
CREATE POLICY member_look_up_clinic ON member_look_up TO portal_app
  USING (clinic_id = ANY ((SELECT scope_clinics())::uuid[]));
CREATE POLICY member_look_up_administrator ON member_look_up TO portal_app
  USING ((SELECT scope_is_administrator()));
GRANT SELECT, INSERT, UPDATE ON member_look_up TO portal_app;

-- A clinic's drafts for a member are asked for on every reading of the member.
CREATE INDEX claim_draft_member ON claim_draft (member_id, clinic_id);
