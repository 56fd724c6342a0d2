-- Requests for approval codes: who sees them, and who may issue codes.

ALTER TABLE approval_request ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS approval_request_clinic ON approval_request;
CREATE POLICY approval_request_clinic ON approval_request TO portal_app
  USING (clinic_id = ANY ((SELECT scope_clinics())::uuid[]));
DROP POLICY IF EXISTS approval_request_administrator ON approval_request;
CREATE POLICY approval_request_administrator ON approval_request TO portal_app
  USING (clinic_id <> ALL ((SELECT hidden_from_administrator())::uuid[]));

REVOKE ALL ON approval_request FROM portal_app, portal_worker;
GRANT SELECT, INSERT ON approval_request TO portal_app;
GRANT UPDATE (version, status, decided_by, decided_at, decision_reason, approval_code) ON approval_request TO portal_app;
REVOKE ALL ON SEQUENCE approval_request_number FROM portal_app, portal_worker;
GRANT USAGE ON SEQUENCE approval_request_number TO portal_app;

-- Only an administrator issues and revokes codes. The policies of 05_members.sql let every session see codes and mark
-- them as used.
DROP POLICY IF EXISTS approval_code_issued ON approval_code;
CREATE POLICY approval_code_issued ON approval_code AS RESTRICTIVE FOR INSERT TO portal_app
  WITH CHECK ((SELECT scope_is_administrator()));
GRANT INSERT ON approval_code TO portal_app;
GRANT UPDATE (revoked_by, revoked_at, revoked_for) ON approval_code TO portal_app;
