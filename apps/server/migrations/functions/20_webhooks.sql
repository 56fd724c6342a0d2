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

CREATE OR REPLACE FUNCTION tell_webhooks(of_clinic uuid, event text, data jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  written uuid;
BEGIN
  FOR written IN
    INSERT INTO webhook_delivery (webhook_id, clinic_id, event, data, created_at, next_attempt_at)
      SELECT w.id, of_clinic, tell_webhooks.event, tell_webhooks.data, now(), now()
        FROM webhook w JOIN api_client c ON c.id = w.client_id JOIN location l ON l.organization_id = c.organization_id
       WHERE l.id = of_clinic AND w.removed_at IS NULL AND c.revoked_at IS NULL
         AND (c.location_id = of_clinic OR c.location_id IS NULL AND NOT l.is_sandbox)
         AND c.scopes && CASE tell_webhooks.event
                           WHEN 'letter.status_changed' THEN ARRAY['log:read', 'request-log:read']
                           WHEN 'claim.status_changed' THEN
                             CASE data->>'claim_type' WHEN 'INPATIENT' THEN ARRAY['inpatient-claim:read']
                                                      ELSE ARRAY['outpatient-claim:read'] END
                         END
      RETURNING id
  LOOP
    PERFORM enqueue_delivery(written, now());
  END LOOP;
END $$;
COMMENT ON FUNCTION tell_webhooks IS 'Writes a message for each address of a client that may read this record, in the transaction of the change.';

CREATE OR REPLACE FUNCTION claim_status_is_told() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  PERFORM tell_webhooks(NEW.clinic_id, 'claim.status_changed', jsonb_build_object(
    'uuid', NEW.id, 'claim_code', NEW.claim_code, 'claim_type', NEW.claim_type, 'clinic_id', NEW.clinic_id,
    'status', NEW.displayed_status, 'former_status', OLD.displayed_status));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER claim_status_is_told AFTER UPDATE ON claim
  FOR EACH ROW WHEN (OLD.displayed_status IS DISTINCT FROM NEW.displayed_status)
  EXECUTE FUNCTION claim_status_is_told();

CREATE OR REPLACE FUNCTION letter_status_is_told() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  PERFORM tell_webhooks(NEW.clinic_id, 'letter.status_changed', jsonb_build_object(
    'id', NEW.id, 'request_no', NEW.request_no, 'letter_no', NEW.letter_no, 'clinic_id', NEW.clinic_id,
    'status', NEW.status, 'former_status', OLD.status));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER letter_status_is_told AFTER UPDATE ON letter
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION letter_status_is_told();

REVOKE ALL ON FUNCTION tell_webhooks, claim_status_is_told, letter_status_is_told FROM PUBLIC, portal_app, portal_worker;

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
