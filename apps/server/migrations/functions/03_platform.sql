-- The audit trail, security alerts, the job queue, settings and stored responses.

-- Audit trail -------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION audit_entry_waits() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS
$$ BEGIN INSERT INTO audit_unsealed (entry_id) VALUES (NEW.id); RETURN NULL; END $$;
CREATE OR REPLACE TRIGGER audit_entry_waits AFTER INSERT ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION audit_entry_waits();

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege'; END $$;
CREATE OR REPLACE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER audit_seal_append_only BEFORE UPDATE OR DELETE ON audit_seal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

REVOKE ALL ON FUNCTION audit_entry_waits, refuse_change FROM PUBLIC;

REVOKE ALL ON audit_entry, audit_seal, audit_unsealed FROM portal_app, portal_identity, portal_worker;
ALTER TABLE audit_entry ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS audit_entry_write ON audit_entry;
CREATE POLICY audit_entry_write ON audit_entry FOR INSERT TO portal_app, portal_identity
  WITH CHECK (clinic_id IS NULL OR clinic_id = ANY ((SELECT scope_clinics())::uuid[]) OR (SELECT scope_is_administrator()));
DROP POLICY IF EXISTS audit_entry_read ON audit_entry;
CREATE POLICY audit_entry_read ON audit_entry FOR SELECT TO portal_app
  USING (clinic_id = ANY ((SELECT scope_clinics())::uuid[]) OR (SELECT scope_is_administrator()));
DROP POLICY IF EXISTS audit_entry_worker ON audit_entry;
CREATE POLICY audit_entry_worker ON audit_entry TO portal_worker USING (true);
-- Without the session, whose id is enough to enter it.
GRANT SELECT (id, clinic_id, at, user_id, username, on_behalf_of, action, subject_type, subject_id, before, after, trace_id)
  ON audit_entry TO portal_app;
GRANT INSERT ON audit_entry TO portal_app, portal_identity;
GRANT SELECT, INSERT ON audit_entry TO portal_worker;
GRANT SELECT, INSERT ON audit_seal TO portal_worker;
GRANT SELECT, DELETE ON audit_unsealed TO portal_worker;

CREATE OR REPLACE FUNCTION sealed_text(e audit_entry) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(e.id, e.clinic_id, e.at, e.user_id, e.username, e.on_behalf_of, e.session_id, e.action,
                           e.subject_type, e.subject_id, e.before, e.after, e.trace_id)::text
$$;
COMMENT ON FUNCTION sealed_text IS 'An entry as the text over which its seal is made.';
REVOKE ALL ON FUNCTION sealed_text FROM PUBLIC, portal_app;
GRANT EXECUTE ON FUNCTION sealed_text TO portal_worker;

-- The text contains the id of the session, which is enough to enter it, so it is returned once the session has ended.
CREATE OR REPLACE FUNCTION seal_of_entry(entry uuid, OUT chain_id uuid, OUT sequence bigint, OUT previous text, OUT hash text,
                                         OUT canonical text) RETURNS SETOF record
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT s.chain_id, s.sequence, encode(p.hash, 'hex'), encode(s.hash, 'hex'), sealed_text(e)
    FROM audit_seal s
    JOIN audit_entry e ON e.id = s.entry_id
    LEFT JOIN audit_seal p ON p.chain_id = s.chain_id AND p.sequence = s.sequence - 1
   WHERE s.entry_id = entry AND scope_is_administrator()
     AND NOT EXISTS (SELECT FROM user_session u WHERE u.id = e.session_id AND u.ended_at IS NULL AND u.expires_at > now())
$$;
COMMENT ON FUNCTION seal_of_entry IS 'The seal of an entry and the one before it, for administrators who export entries with their proof.';
REVOKE ALL ON FUNCTION seal_of_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION seal_of_entry TO portal_app;

-- Security alerts: administrators read and acknowledge them, the jobs write them and send entries to a syslog server.

ALTER TABLE security_alert ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS security_alert_administrator ON security_alert;
CREATE POLICY security_alert_administrator ON security_alert TO portal_app
  USING ((SELECT scope_is_administrator()));
DROP POLICY IF EXISTS security_alert_worker ON security_alert;
CREATE POLICY security_alert_worker ON security_alert TO portal_worker USING (true);

REVOKE ALL ON security_alert, security_unsent FROM portal_app, portal_worker;
GRANT SELECT, UPDATE (acknowledged_at, acknowledged_by, note) ON security_alert TO portal_app;
GRANT SELECT, INSERT, UPDATE (facts, last_at) ON security_alert TO portal_worker;
GRANT SELECT, INSERT, DELETE ON security_unsent TO portal_worker;

CREATE OR REPLACE FUNCTION session_origin(session uuid, OUT address text, OUT user_agent text) RETURNS SETOF record
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT s.address, s.user_agent FROM user_session s WHERE s.id = session
$$;
COMMENT ON FUNCTION session_origin IS 'Where a session was opened from, for the entries that are sent to a syslog server. The jobs cannot read sessions otherwise.';
REVOKE ALL ON FUNCTION session_origin FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_origin TO portal_worker;

-- Job queue ---------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION enqueue_job(task text, payload json, due timestamptz, key text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF task NOT IN ('adjudicate_claim', 'send_mail', 'delete_object', 'make_tax_document', 'do_payment_work',
                  'do_import', 'make_export', 'try_rule', 'submit_bulk_claims', 'find_all_cover_hits',
                  'scan_documents') THEN
    RAISE EXCEPTION 'no such job: %', task USING ERRCODE = 'invalid_parameter_value';
  END IF;
  PERFORM graphile_worker.add_job(
    task, payload, run_at => due, job_key => key, max_attempts => 25,
    -- Closing batches adds hundreds of documents at once; nobody waits for these, but for mails and payments.
    priority => CASE task WHEN 'make_tax_document' THEN 10 ELSE 0 END);
END $$;
COMMENT ON FUNCTION enqueue_job IS 'Adds a job in the transaction of the change. The application has no other access to the queue.';
REVOKE ALL ON FUNCTION enqueue_job FROM PUBLIC, portal_app, portal_identity, portal_worker;
GRANT EXECUTE ON FUNCTION enqueue_job TO portal_app, portal_identity, portal_worker;

REVOKE ALL ON job_pool FROM portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON job_pool TO portal_worker;

REVOKE ALL ON work_pause FROM portal_app, portal_worker;
GRANT SELECT ON work_pause TO portal_app, portal_worker;
REVOKE ALL ON backup_line, backup_report FROM portal_app, portal_worker;
GRANT SELECT ON backup_report TO portal_app, portal_worker;

-- Settings and stored responses ---------------------------------------------------------------------

REVOKE ALL ON wall_secret, keys_of_data, setting, idempotency_key FROM portal_app, portal_identity, portal_worker;
GRANT SELECT ON setting TO portal_app, portal_identity, portal_worker;

-- A stored response contains the data of the call, so only the user who called can see it.
ALTER TABLE idempotency_key ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS idempotency_key_user ON idempotency_key;
CREATE POLICY idempotency_key_user ON idempotency_key TO portal_app USING (user_id = (SELECT scope_user()));
DROP POLICY IF EXISTS idempotency_key_worker ON idempotency_key;
CREATE POLICY idempotency_key_worker ON idempotency_key TO portal_worker USING (true);
GRANT SELECT, INSERT ON idempotency_key TO portal_app;
GRANT SELECT, DELETE ON idempotency_key TO portal_worker;
