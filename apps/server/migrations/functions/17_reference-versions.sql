-- Servers keep reference data in memory for as long as its version is the current one. A transaction that changes a
-- table of a kind increases the version just before it commits. A transaction that judges a claim holds the versions
-- until it ends, so no claim is committed after a change that it was judged without.

CREATE OR REPLACE FUNCTION note_reference_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  INSERT INTO reference_change (kind, xid) VALUES (TG_ARGV[0], pg_current_xact_id()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION note_reference_change FROM PUBLIC;

-- The key of the advisory lock: claims hold it shared, a change takes it alone.
CREATE OR REPLACE FUNCTION reference_lock() RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT 7301482991 $$;
REVOKE ALL ON FUNCTION reference_lock FROM PUBLIC;

CREATE OR REPLACE FUNCTION increase_reference_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(reference_lock());
  UPDATE reference_version SET version = version + 1 WHERE kind = NEW.kind;
  DELETE FROM reference_change WHERE kind = NEW.kind AND xid = NEW.xid;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION increase_reference_version FROM PUBLIC;

CREATE OR REPLACE FUNCTION reference_versions(hold boolean) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF hold THEN PERFORM pg_advisory_xact_lock_shared(reference_lock()); END IF;
  -- A statement of its own, which sees what was committed while it waited for the lock.
  RETURN (SELECT jsonb_object_agg(kind, version) FROM reference_version);
END $$;
COMMENT ON FUNCTION reference_versions IS 'The version of each kind of reference data. With hold, no change of reference data can commit until this transaction ends.';
REVOKE ALL ON FUNCTION reference_versions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reference_versions TO portal_app, portal_identity, portal_worker;

DROP TRIGGER IF EXISTS increase_version ON reference_change;
CREATE CONSTRAINT TRIGGER increase_version AFTER INSERT ON reference_change
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increase_reference_version();

DO $$
DECLARE
  kind text;
  name text;
BEGIN
  FOR kind, name IN
    SELECT k.kind, unnest(k.names) FROM (VALUES
      ('CLINIC', ARRAY['organization', 'location', 'insurer', 'programme', 'panel', 'location_panel', 'practitioner',
                       'practitioner_location', 'gst_registration', 'surcharge', 'public_holiday', 'admin_fee',
                       'lookup', 'setting']),
      ('PLAN', ARRAY['plan', 'plan_panel', 'internal_benefit', 'internal_benefit_mapping', 'plan_benefit',
                     'plan_benefit_rule']),
      ('PRODUCT', ARRAY['diagnosis', 'product', 'panel_product', 'location_product', 'diagnosis_product',
                        'location_panel']),
      ('RULE', ARRAY['approval_rule', 'claim_form_config', 'location'])) AS k (kind, names) LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS %I ON %I', 'note_' || lower(kind), name);
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
         FOR EACH STATEMENT EXECUTE FUNCTION note_reference_change(%L)',
      'note_' || lower(kind), name, kind);
  END LOOP;
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['reference_version', 'reference_change'] LOOP
    EXECUTE format('REVOKE ALL ON %I FROM portal_app, portal_worker', name);
  END LOOP;
END $$;
