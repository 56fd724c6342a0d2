-- Planned changes of approval rules and their dry runs, and the claim form. Only the administrator's staff change them.

CREATE OR REPLACE FUNCTION approval_rule_version(rule_code text) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT ('x' || left(md5(string_agg(r::text, ' ' ORDER BY active_from)), 7))::bit(28)::integer + 1
    FROM approval_rule r WHERE code = rule_code
$$;
COMMENT ON FUNCTION approval_rule_version IS 'A number that follows from all periods of a rule, so it is another one after any change, also after an import. Null: there is no such rule.';

CREATE OR REPLACE FUNCTION change_approval_rule(
  rule_code text, expected_version integer, today date, replaced date, planned jsonb
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT scope_is_administrator() THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('rule:' || rule_code, 0));
  IF approval_rule_version(rule_code) IS DISTINCT FROM expected_version THEN RETURN false; END IF;
  IF replaced <= today OR (planned ->> 'active_from')::date <= today THEN
    RAISE EXCEPTION 'a period has begun' USING ERRCODE = 'check_violation', CONSTRAINT = 'a_change_is_planned';
  END IF;
  DELETE FROM approval_rule WHERE code = rule_code AND active_from = replaced;
  IF planned IS NOT NULL THEN
    INSERT INTO approval_rule (code, active_from, name, description, evaluator, params, provider_types, claim_types,
                               panel_ids, severity, liftable, is_on)
    SELECT rule_code, x.active_from, x.name, x.description, newest.evaluator, x.params, x.provider_types,
           x.claim_types, x.panel_ids, x.severity, x.liftable, x.is_on
      FROM jsonb_to_record(planned) AS x (active_from date, name text, description text, params jsonb, provider_types text[], claim_types text[],
                                          panel_ids uuid[], severity text, liftable boolean, is_on boolean),
           LATERAL (SELECT evaluator FROM approval_rule
                     WHERE code = rule_code AND active_from <= x.active_from ORDER BY active_from DESC LIMIT 1) AS newest;
  END IF;
  RETURN true;
END $$;
COMMENT ON FUNCTION change_approval_rule IS 'Removes a planned period of a rule, adds one, or both. False: the version of the rule is another one. Periods that have begun stay. The application has no other way to change rules.';

CREATE OR REPLACE FUNCTION change_form_config(config uuid, expected_version integer, fields jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT scope_is_administrator() THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE claim_form_config AS c
     SET is_referral_visible = x.is_referral_visible, requires_referral = x.requires_referral,
         is_mc_visible = x.is_mc_visible, max_diagnoses = x.max_diagnoses, required_documents = x.required_documents,
         drug_months = x.drug_months, version = c.version + 1
    FROM jsonb_to_record(fields) AS x (is_referral_visible boolean, requires_referral text[], is_mc_visible boolean,
                                       max_diagnoses integer, required_documents text[], drug_months numeric(3,1)[])
   WHERE c.id = config AND c.version = expected_version;
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION change_form_config IS 'Changes a configuration of the claim form. False: its version is another one. The application has no other way to change it.';

CREATE OR REPLACE FUNCTION switch_fwa(was_on boolean, new_state boolean) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT scope_is_administrator() THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE setting SET value = value || jsonb_build_object('fwa', new_state)
   WHERE name = 'features' AND (value ->> 'fwa')::boolean = was_on;
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION switch_fwa IS 'Switches the check of drug lines on or off. False: it is not in the state that was read.';

CREATE OR REPLACE FUNCTION change_decision_delay(expected_version integer, new_minutes integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT scope_is_administrator() THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE setting SET value = jsonb_build_object('minutes', new_minutes, 'version', expected_version + 1)
   WHERE name = 'decision_delay' AND (value ->> 'version')::integer = expected_version;
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION change_decision_delay IS 'Changes the time before a claim is decided. False: its version is another one.';

-- Programmes: expected_version null adds one, fields null removes one.
CREATE OR REPLACE FUNCTION change_programme(
  of_code text, of_sub text, expected_version integer, fields jsonb
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT scope_is_administrator() THEN
    RAISE EXCEPTION 'not allowed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF fields IS NULL THEN
    DELETE FROM programme WHERE code = of_code AND sub_info = of_sub AND version = expected_version;
    RETURN FOUND;
  END IF;
  IF expected_version IS NULL THEN
    INSERT INTO programme (code, sub_info, insurer_code, tenant, name, sort_order, is_hidden, is_no_search_controlls,
                           on_login, in_fixed_list, newer_api)
    SELECT of_code, of_sub, x.insurer_code, x.tenant, x.name, x."order", x.is_hidden, x.has_no_search, x.on_login,
           x.in_fixed_list, x.newer_api
      FROM jsonb_to_record(fields) AS x (insurer_code text, tenant text, name text, "order" integer, is_hidden boolean,
                                         has_no_search boolean, on_login boolean, in_fixed_list boolean, newer_api boolean)
    ON CONFLICT DO NOTHING;
    RETURN FOUND;
  END IF;
  UPDATE programme AS p
     SET name = x.name, sort_order = x."order", is_hidden = x.is_hidden, is_no_search_controlls = x.has_no_search,
         on_login = x.on_login, in_fixed_list = x.in_fixed_list, newer_api = x.newer_api, version = p.version + 1
    FROM jsonb_to_record(fields) AS x (name text, "order" integer, is_hidden boolean, has_no_search boolean,
                                       on_login boolean, in_fixed_list boolean, newer_api boolean)
   WHERE p.code = of_code AND p.sub_info = of_sub AND p.version = expected_version;
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION change_programme IS 'Adds, changes or removes a programme. False: its version is another one, or it exists already. A programme with group policies cannot be removed (foreign key). The application has no other way to change programmes.';

REVOKE ALL ON FUNCTION approval_rule_version, change_approval_rule, change_form_config, switch_fwa, change_decision_delay, change_programme
  FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION approval_rule_version, change_approval_rule, change_form_config, switch_fwa, change_decision_delay, change_programme
  TO portal_app;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['rule_dry_run', 'rule_dry_run_claim'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_administrator', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING ((SELECT scope_is_administrator()))',
                   name || '_administrator', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_worker', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_worker USING (true)', name || '_worker', name);
  END LOOP;
END $$;

REVOKE ALL ON rule_dry_run, rule_dry_run_claim FROM portal_app, portal_worker;
GRANT SELECT, INSERT ON rule_dry_run TO portal_app;
GRANT SELECT ON rule_dry_run_claim TO portal_app;
GRANT SELECT, UPDATE ON rule_dry_run TO portal_worker;
GRANT SELECT, INSERT, DELETE ON rule_dry_run_claim TO portal_worker;
