-- Files of claims: who sees them, and how the job that submits one enters its clinic.

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['bulk_upload', 'bulk_row', 'bulk_mapping'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_clinic', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING (clinic_id = ANY ((SELECT scope_clinics())::uuid[]))',
                   name || '_clinic', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_administrator', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING (clinic_id <> ALL ((SELECT hidden_from_administrator())::uuid[]))',
                   name || '_administrator', name);
  END LOOP;
END $$;

-- Jobs find interrupted submissions, stop them, and delete old files.
DROP POLICY IF EXISTS bulk_upload_worker ON bulk_upload;
CREATE POLICY bulk_upload_worker ON bulk_upload TO portal_worker USING (true);

REVOKE ALL ON bulk_upload, bulk_row, bulk_mapping FROM portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON bulk_upload, bulk_row TO portal_app;
GRANT SELECT, INSERT, UPDATE ON bulk_mapping TO portal_app;
GRANT SELECT, DELETE ON bulk_upload TO portal_worker;
GRANT UPDATE (status, version, changed_at, progressed_at) ON bulk_upload TO portal_worker;

CREATE OR REPLACE FUNCTION enter_bulk_upload(wanted uuid)
RETURNS TABLE (
  user_id uuid, username text, name text, user_type text, profile_type text, roles text[], role_permissions text[],
  location_id uuid, location_code text, organization_id uuid, organization_name text, external_client_id text,
  session_expires_at timestamptz, must_change_password boolean, factor_due_at timestamptz, needs_step_up boolean,
  step_up_at timestamptz, clinic_ids uuid[], scopes text[], is_sandbox boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  payload text;
BEGIN
  SELECT u.id, u.username, u.name, u.user_type, u.profile_type, u.roles,
         ARRAY(SELECT DISTINCT unnest(r.permissions) FROM role r WHERE r.name = ANY (u.roles)),
         l.id, l.code, u.organization_id, o.name, NULL, now() + interval '1 hour', false, NULL,
         false, NULL, ARRAY[l.id], NULL, l.is_sandbox
    INTO user_id, username, name, user_type, profile_type, roles, role_permissions,
         location_id, location_code, organization_id, organization_name, external_client_id, session_expires_at,
         must_change_password, factor_due_at, needs_step_up, step_up_at, clinic_ids, scopes, is_sandbox
    FROM bulk_upload b
    JOIN app_user u ON u.id = b.submitted_by
    JOIN location l ON l.id = b.clinic_id
    LEFT JOIN organization o ON o.id = u.organization_id
   WHERE b.id = wanted AND b.status = 'SUBMITTING' AND u.status = 'ACTIVE' AND NOT u.is_program
     AND CASE u.user_type WHEN 'CLINICUSER' THEN u.location_id = l.id
                          WHEN 'CLINICGROUPUSER' THEN u.organization_id = l.organization_id AND NOT l.is_sandbox
                          ELSE true END;
  IF NOT FOUND THEN RETURN; END IF;
  payload := wanted::text || '|' || user_id::text || '|' || location_id::text;
  PERFORM set_config('portal.scope', payload || '|' || scope_signature(payload), true);
  RETURN NEXT;
END $$;
COMMENT ON FUNCTION enter_bulk_upload IS 'Starts a step of the job that submits a file: lets the transaction see the clinic of the file, in the name of the user who submitted it. No row: it was stopped, or the user may no longer work for the clinic.';
REVOKE ALL ON FUNCTION enter_bulk_upload FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION enter_bulk_upload TO portal_app;

-- The same as benefit_used, for many claims at once; each question is planned once for all of them.
CREATE OR REPLACE FUNCTION benefits_used_of_many(asked jsonb)
RETURNS TABLE (no integer, asked_no integer, amount numeric, visits bigint, days bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT scope_is_entered() THEN RETURN; END IF;
  RETURN QUERY
    SELECT q.no, used.*
      FROM jsonb_to_recordset(asked) AS q(
             no integer, "policyId" uuid, "memberId" uuid, "mainMemberId" uuid, "companyPolicyId" uuid, asked jsonb)
     CROSS JOIN LATERAL benefit_sums(q."policyId", q."memberId", q."mainMemberId", q."companyPolicyId", q.asked, NULL) used;
END $$;
COMMENT ON FUNCTION benefits_used_of_many IS 'Amounts, visits and days used in each requested period, for many claims that do not exist yet.';
REVOKE ALL ON FUNCTION benefits_used_of_many FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION benefits_used_of_many TO portal_app;
