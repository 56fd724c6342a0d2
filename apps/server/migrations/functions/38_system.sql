-- What operators ask first. The functions read only counts, small tables and partial indexes, so that they stay cheap with
-- many claims (docs/decisions/0096).

CREATE OR REPLACE FUNCTION job_states(OUT id bigint, OUT task text, OUT state text, OUT due timestamptz, OUT attempts integer,
                                      OUT most_attempts integer, OUT locked_at timestamptz, OUT last_error text)
  RETURNS SETOF record
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT j.id, t.identifier,
         CASE WHEN j.locked_at IS NOT NULL THEN
                CASE WHEN j.locked_at < now() - interval '15 minutes' THEN 'STUCK' ELSE 'RUNNING' END
              WHEN j.attempts >= j.max_attempts THEN 'FAILED'
              WHEN j.run_at < now() - interval '5 minutes' THEN 'LATE'
              WHEN j.last_error IS NOT NULL THEN 'RETRYING'
              WHEN j.run_at > now() THEN 'PLANNED'
              ELSE 'WAITING' END,
         j.run_at, j.attempts, j.max_attempts, j.locked_at, j.last_error
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
$$;
COMMENT ON FUNCTION job_states IS 'The jobs that are not done. STUCK: running for 15 minutes. FAILED: all attempts are used. LATE: due for 5 minutes and not begun. RETRYING: waits after a failure.';

CREATE OR REPLACE FUNCTION last_backup(OUT taken_at timestamptz, OUT verified_at timestamptz, OUT log_failing_since timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT greatest(max(succeeded_at) FILTER (WHERE kind = 'BACKUP'), (SELECT max(backup_at) FROM work_pause)),
         max(succeeded_at) FILTER (WHERE kind = 'VERIFICATION'),
         max(failed_at) FILTER (WHERE kind = 'LOG' AND failed_at > coalesce(succeeded_at, '-infinity'))
    FROM backup_report
$$;
COMMENT ON FUNCTION last_backup IS 'When the last backup was taken or this database was restored from one, when one was last verified, and since when the log cannot be sent.';

CREATE OR REPLACE FUNCTION system_figures(at timestamptz) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT jsonb_build_object(
    'schema', (SELECT replace(max(name), '.sql', '') FROM migration WHERE name ~ '^[0-9]{4}_'),
    'postgres', current_setting('server_version'),
    'jobs', (SELECT coalesce(jsonb_agg(q), '[]') FROM (
      SELECT task, state, count(*) AS count,
             greatest(extract(epoch FROM now() - min(CASE WHEN state IN ('STUCK','RUNNING') THEN locked_at ELSE due END)), 0)
               AS oldest_seconds
        FROM job_states() GROUP BY task, state ORDER BY task, state) q),
    'paused', (SELECT coalesce(jsonb_agg(kind ORDER BY kind), '[]') FROM work_pause),
    'running', (SELECT jsonb_agg(w) FROM (
      SELECT 'imports' AS work, count(*) AS count, extract(epoch FROM at - min(progressed_at)) AS quiet_seconds
        FROM import_run WHERE status IN ('PREVIEWING','APPLYING')
      UNION ALL SELECT 'payments', count(*), extract(epoch FROM at - min(progressed_at)) FROM payment_work WHERE status = 'RUNNING'
      UNION ALL SELECT 'bulk-claims', count(*), extract(epoch FROM at - min(progressed_at)) FROM bulk_upload WHERE status = 'SUBMITTING'
      UNION ALL SELECT 'tax-documents', count(*), extract(epoch FROM at - min(issued_on)) FROM tax_document WHERE made_at IS NULL
      UNION ALL SELECT 'virus-scans', count(*), extract(epoch FROM at - min(checked_at)) FROM document
                 WHERE scan = 'CHECKING' AND deleted_at IS NULL) w),
    'webhooks', (SELECT jsonb_build_object('failing', count(*) FILTER (WHERE paused_at IS NULL),
                                           'paused', count(*) FILTER (WHERE paused_at IS NOT NULL))
                   FROM webhook WHERE removed_at IS NULL AND failing_since IS NOT NULL),
    'unsealed', (SELECT count(*) FROM audit_unsealed),
    'claims', (SELECT coalesce(jsonb_object_agg(status, claims), '{}') FROM (
      SELECT c.displayed_status AS status, sum(c.claims) AS claims
        FROM location l JOIN claim_count c ON c.clinic_id = l.id AND c.span = 'ALL' AND NOT c.is_detailed
       GROUP BY c.displayed_status) counted),
    'undecided', (SELECT jsonb_build_object('count', count(*), 'oldest_seconds', extract(epoch FROM at - min(update_date_time)))
                    FROM claim WHERE raw_status IN ('NEW','UNPROCESSED') AND voided_at IS NULL),
    'waiting', (SELECT jsonb_build_object(
        'day', count(*) FILTER (WHERE waiting_since > at - interval '1 day'),
        'week', count(*) FILTER (WHERE waiting_since <= at - interval '1 day' AND waiting_since > at - interval '7 days'),
        'longer', count(*) FILTER (WHERE waiting_since <= at - interval '7 days'),
        'oldest_seconds', extract(epoch FROM at - min(waiting_since)))
      FROM claim WHERE waiting_since IS NOT NULL AND voided_at IS NULL),
    'batches', (SELECT jsonb_build_object('open', count(*) FILTER (WHERE status = 'OPEN'), 'closed', count(*) FILTER (WHERE status = 'CLOSED'),
                                          'unpaid_amount', coalesce(sum(net_amount) FILTER (WHERE status = 'CLOSED'), 0),
                                          'oldest_seconds', extract(epoch FROM at - min(closed_at)))
                  FROM provider_batch WHERE status IN ('OPEN','CLOSED')),
    'sessions', (SELECT count(*) FROM user_session
                  WHERE ended_at IS NULL AND expires_at > at AND last_active_at > at - idle_limit),
    'backup', (SELECT to_jsonb(b) FROM last_backup() b),
    'saml_certificates', (SELECT coalesce(jsonb_agg(to_jsonb(certificates)), '[]') FROM sso_connection
                           WHERE is_enabled AND certificates IS NOT NULL),
    'database', jsonb_build_object(
      'bytes', pg_database_size(current_database()),
      'most_connections', current_setting('max_connections')::int,
      'connections', (SELECT coalesce(jsonb_object_agg(state, connections), '{}') FROM (
        SELECT state, count(*) AS connections FROM pg_stat_activity
         WHERE datname = current_database() AND state IN ('active','idle','idle in transaction') GROUP BY state) s),
      'waiting_for_locks', (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'),
      'longest_transaction_seconds', (SELECT coalesce(extract(epoch FROM now() - min(xact_start)), 0) FROM pg_stat_activity
         WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()),
      'standbys', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', application_name, 'seconds', coalesce(extract(epoch FROM replay_lag), 0))), '[]')
                     FROM pg_stat_replication)))
$$;
COMMENT ON FUNCTION system_figures IS 'One reading of the system for /metrics, `portal status` and the screen System: counts and ages, nothing about a person. `at` is the portal''s time. Figures about connections of other roles and standbys need an owner that is a superuser or has pg_read_all_stats.';

CREATE OR REPLACE FUNCTION troubled_jobs() RETURNS TABLE (id text, task text, state text, due timestamptz, attempts integer,
  most_attempts integer, locked_at timestamptz, last_error text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT id::text, task, state, due, attempts, most_attempts, locked_at, left(last_error, 500) FROM job_states()
   WHERE state IN ('STUCK','FAILED','LATE','RETRYING') ORDER BY array_position(ARRAY['STUCK','FAILED','LATE','RETRYING'], state), due
   LIMIT 100
$$;
COMMENT ON FUNCTION troubled_jobs IS 'The jobs that an operator looks at, the worst first. Never their payload, which has data of people.';

CREATE OR REPLACE FUNCTION end_trouble(job text, action text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  found_task text;
BEGIN
  IF NOT scope_is_administrator() THEN RAISE EXCEPTION 'not an administrator' USING ERRCODE = 'insufficient_privilege'; END IF;
  -- The state is read under the lock of the row, so that a job which has just ended or begun is left alone.
  PERFORM FROM graphile_worker._private_jobs j WHERE j.id::text = job FOR UPDATE;
  SELECT task INTO found_task FROM job_states() WHERE id::text = job AND state IN ('STUCK','FAILED','LATE','RETRYING');
  IF found_task IS NULL THEN RETURN NULL; END IF;
  IF action = 'retry' THEN
    UPDATE graphile_worker._private_jobs j
       SET run_at = now(), attempts = 0, last_error = NULL, locked_at = NULL, locked_by = NULL, updated_at = now() WHERE j.id::text = job;
  ELSE
    DELETE FROM graphile_worker._private_jobs j WHERE j.id::text = job;
  END IF;
  RETURN found_task;
END $$;
COMMENT ON FUNCTION end_trouble IS 'Starts a troubled job again from its first attempt (retry), or removes it (cancel). Returns its task; null if there is no such job, or if it has no trouble.';

REVOKE ALL ON FUNCTION job_states, last_backup, system_figures, troubled_jobs, end_trouble FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION system_figures TO portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION troubled_jobs, end_trouble TO portal_app;
