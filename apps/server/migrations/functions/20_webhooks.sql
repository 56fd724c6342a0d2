-- Webhooks: writing the outbox, and who sees it.

CREATE OR REPLACE FUNCTION enqueue_delivery(delivery uuid, due timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT graphile_worker.add_job(
           'send_webhook', json_build_object('id', d.id), run_at => due,
           queue_name => 'webhook-' || d.webhook_id, job_key => 'delivery-' || d.id, max_attempts => 25,
           -- Receivers that work do not wait while others that hang take all workers.
           priority => CASE WHEN w.failing_since IS NULL THEN 0 ELSE 10 END)
    FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id WHERE d.id = delivery
$$;
COMMENT ON FUNCTION enqueue_delivery IS 'Sends a delivery: one at a time for each webhook, and one job for each delivery.';
REVOKE ALL ON FUNCTION enqueue_delivery FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION enqueue_delivery TO portal_app, portal_worker;

CREATE OR REPLACE FUNCTION write_webhook_messages(messages jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  written uuid;
BEGIN
  -- A job, and the owner while data is loaded, work for all clinics.
  IF NOT (scope_is_administrator() OR pg_has_role(session_user, 'portal_worker', 'MEMBER')
          OR pg_has_role(session_user, current_user, 'MEMBER'))
     AND EXISTS (SELECT FROM jsonb_to_recordset(messages) AS m(clinic_id uuid)
                  WHERE (m.clinic_id = ANY (scope_clinics())) IS NOT TRUE) THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  FOR written IN
    INSERT INTO webhook_delivery (webhook_id, clinic_id, event, data, created_at, next_attempt_at)
      SELECT w.id, m.clinic_id, m.event, m.data, now(), now()
        FROM jsonb_to_recordset(messages) AS m(clinic_id uuid, event text, data jsonb, readers text[])
        JOIN location l ON l.id = m.clinic_id
        JOIN api_client c ON c.organization_id = l.organization_id
        JOIN webhook w ON w.client_id = c.id
       WHERE w.removed_at IS NULL AND c.revoked_at IS NULL AND c.scopes && m.readers
         AND (c.location_id = m.clinic_id OR c.location_id IS NULL AND NOT l.is_sandbox)
      RETURNING id
  LOOP
    PERFORM enqueue_delivery(written, now());
  END LOOP;
END $$;
COMMENT ON FUNCTION write_webhook_messages IS 'Writes and queues a delivery of each message for each webhook of the clinic whose client has one of the scopes in `readers`. A function of the owner, because a user does not see the clients of the whole group.';
REVOKE ALL ON FUNCTION write_webhook_messages FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION write_webhook_messages TO portal_app, portal_worker;

-- Policies and grants -----------------------------------------------------------------------------

REVOKE ALL ON webhook, webhook_delivery, webhook_attempt FROM portal_app, portal_worker;

ALTER TABLE webhook ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS webhook_clinic ON webhook;
CREATE POLICY webhook_clinic ON webhook TO portal_app
  USING (EXISTS (SELECT FROM api_client c WHERE c.id = client_id));
DROP POLICY IF EXISTS webhook_worker ON webhook;
CREATE POLICY webhook_worker ON webhook TO portal_worker USING (true);
GRANT SELECT, INSERT, UPDATE (removed_at, failing_since, paused_at) ON webhook TO portal_app;
GRANT SELECT, UPDATE (failing_since, paused_at) ON webhook TO portal_worker;

ALTER TABLE webhook_delivery ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS webhook_delivery_clinic ON webhook_delivery;
CREATE POLICY webhook_delivery_clinic ON webhook_delivery TO portal_app
  USING (EXISTS (SELECT FROM webhook w WHERE w.id = webhook_id));
DROP POLICY IF EXISTS webhook_delivery_worker ON webhook_delivery;
CREATE POLICY webhook_delivery_worker ON webhook_delivery TO portal_worker USING (true);
GRANT SELECT, UPDATE (status, attempts, next_attempt_at) ON webhook_delivery TO portal_app;
GRANT SELECT, UPDATE (status, attempts, next_attempt_at), DELETE ON webhook_delivery TO portal_worker;

ALTER TABLE webhook_attempt ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS webhook_attempt_clinic ON webhook_attempt;
CREATE POLICY webhook_attempt_clinic ON webhook_attempt FOR SELECT TO portal_app
  USING (EXISTS (SELECT FROM webhook_delivery d WHERE d.id = delivery_id));
DROP POLICY IF EXISTS webhook_attempt_worker ON webhook_attempt;
CREATE POLICY webhook_attempt_worker ON webhook_attempt TO portal_worker USING (true);
GRANT SELECT ON webhook_attempt TO portal_app;
GRANT SELECT, INSERT ON webhook_attempt TO portal_worker;

-- The job checks that the client of a message was not revoked.
DROP POLICY IF EXISTS api_client_worker ON api_client;
CREATE POLICY api_client_worker ON api_client FOR SELECT TO portal_worker USING (true);
GRANT SELECT ON api_client TO portal_worker;
