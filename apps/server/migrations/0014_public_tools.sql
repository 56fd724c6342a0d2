-- What the tools before sign-in may know of members: the policies of one national number in one
-- programme, and the use of one of them. Without a session these functions are the only way there;
-- each asks for the blind index of the number, which nobody can make without the key.

CREATE FUNCTION tool_policies(
  of_index bytea, programme_codes text[], programme_subs text[], of_policy uuid, on_date date
) RETURNS TABLE (
  policy_member_id uuid, member_id uuid, member_name text, national_id_tail text,
  policy_id uuid, policy_number text, insurance_reference text, policy_status text,
  policy_start date, policy_expiry date, company_policy_id uuid, company_id uuid, company_name text,
  insurer_code text, system_version text, relation text, main_member_id uuid, main_member_name text,
  member_start date, member_end date, suspended_from date, suspension_remarks text,
  pre_existing_coverage text, claim_effective_date date,
  plan_id uuid, plan_start date, plan_end date, employment jsonb
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT pm.id, m.id, m.name, m.national_id_tail,
         p.id, p.policy_number, p.insurance_reference, p.status,
         p.start_date, p.expiry_date, cp.id, c.id, c.name,
         cp.insurer_code, cp.system_version, pm.relation, p.main_member_id, main.name,
         pm.start_date, pm.end_date, pm.suspended_from, pm.suspension_remarks,
         pm.pre_existing_coverage, pm.claim_effective_date,
         pmp.plan_id, pmp.start_date, pmp.end_date,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('from_date', e.from_date, 'to_date', e.to_date)), '[]')
            FROM policy_member holder
            JOIN employment_history e ON e.policy_member_id = holder.id
           WHERE holder.policy_id = p.id AND holder.member_id = p.main_member_id)
    FROM member m
    JOIN policy_member pm ON pm.member_id = m.id
    JOIN policy p ON p.id = pm.policy_id
    JOIN member main ON main.id = p.main_member_id
    JOIN company_policy cp ON cp.id = p.company_policy_id
    JOIN company c ON c.id = cp.company_id
    LEFT JOIN policy_member_plan pmp ON pmp.policy_member_id = pm.id
                                    AND on_date BETWEEN pmp.start_date AND pmp.end_date
   WHERE m.national_id_index = of_index
     AND (p.id = of_policy
          OR (cp.programme_code, cp.programme_sub) IN (SELECT * FROM unnest(programme_codes, programme_subs)))
   ORDER BY cp.system_version DESC, p.policy_number, p.id
$$;
COMMENT ON FUNCTION tool_policies IS 'Policies of one national number in the programmes, or its one policy of that id, with the plan of a day. Nothing of the person but name and the last four characters of the number.';

-- The sums behind benefit_used, for the two functions that decide who may ask. It has no search path
-- of its own, so that it becomes part of the statement that calls it.
CREATE FUNCTION benefit_sums(
  of_policy uuid, of_member uuid, of_main_member uuid, of_company_policy uuid, asked jsonb, without_claim uuid
) RETURNS TABLE (asked_no integer, amount numeric, visits bigint, days bigint)
LANGUAGE sql STABLE AS $$
  SELECT a.no, coalesce(sum(u.amount), 0), count(DISTINCT u.claim_id), coalesce(sum(u.days), 0)
    FROM jsonb_to_recordset(asked) AS a(
           no integer, "internalBenefitId" uuid, scope text, "from" date, "to" date, lifetime boolean)
    LEFT JOIN benefit_usage u
      ON u.released_at IS NULL
     AND u.internal_benefit_id = a."internalBenefitId"
     AND u.main_member_id = of_main_member
     AND (u.policy_id = of_policy OR (a.lifetime AND u.company_policy_id = of_company_policy))
     AND (a.scope = 'FAMILY' OR u.member_id = of_member)
     AND (a.lifetime OR u.incurred_date BETWEEN a."from" AND a."to")
     AND u.claim_id IS DISTINCT FROM without_claim
   GROUP BY a.no
$$;

CREATE OR REPLACE FUNCTION benefit_used(
  of_policy uuid, of_member uuid, of_main_member uuid, of_company_policy uuid, asked jsonb, without_claim uuid
) RETURNS TABLE (asked_no integer, amount numeric, visits bigint, days bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT scope_is_entered() AND NOT pg_has_role(session_user, 'portal_worker', 'MEMBER') THEN RETURN; END IF;
  RETURN QUERY SELECT * FROM benefit_sums(of_policy, of_member, of_main_member, of_company_policy, asked, without_claim);
END $$;

CREATE FUNCTION tool_benefit_used(of_index bytea, of_policy uuid, asked jsonb)
RETURNS TABLE (asked_no integer, amount numeric, visits bigint, days bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT used.*
    FROM member m
    JOIN policy_member pm ON pm.member_id = m.id AND pm.policy_id = of_policy
    JOIN policy p ON p.id = pm.policy_id
   CROSS JOIN LATERAL benefit_sums(p.id, m.id, p.main_member_id, p.company_policy_id, asked, NULL) AS used
   WHERE m.national_id_index = of_index
$$;
COMMENT ON FUNCTION tool_benefit_used IS 'As benefit_used, for the holder of one national number in one policy of theirs.';

ALTER TABLE referral_code ADD COLUMN remarks text;

CREATE FUNCTION tool_create_referral(
  of_index bytea, of_policy uuid, new_code text, wanted_type text, referring_location uuid,
  wanted_diagnosis text, wanted_description text, given_remarks text, first_day date, last_day date
) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  INSERT INTO referral_code (code, member_id, policy_id, referral_type, referring_location_id,
                             diagnosis_code, diagnosis_description, remarks, valid_from, valid_to)
  SELECT new_code, pm.member_id, pm.policy_id, wanted_type, referring_location,
         wanted_diagnosis, wanted_description, given_remarks, first_day, last_day
    FROM policy_member pm JOIN member m ON m.id = pm.member_id
   WHERE m.national_id_index = of_index AND pm.policy_id = of_policy
  ON CONFLICT (code) DO NOTHING;
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION tool_create_referral IS 'Stores a notification code for the holder of a national number in a policy of theirs; false where the code is taken or the two do not belong together.';

-- How often the tools were asked ------------------------------------------------------------------

CREATE TABLE tool_count (
  purpose  text NOT NULL CHECK (purpose IN ('CLINIC_MISS','ADDRESS_MISS','NUMBER_LOOKUP')),
  key_hash bytea NOT NULL,
  day      date NOT NULL,
  count    integer NOT NULL CHECK (count >= 0),
  PRIMARY KEY (day, purpose, key_hash)
);
COMMENT ON TABLE tool_count IS 'Look-ups of the tools before sign-in on a day in Singapore: misses by clinic code or address, look-ups by national number. Keyed hashes only.';

CREATE TABLE captcha_used (
  signature  bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE captcha_used IS 'Captcha solutions that were sent, until they expire: each is good once.';
CREATE INDEX captcha_used_expiry ON captcha_used (expires_at);

REVOKE ALL ON FUNCTION tool_policies, benefit_sums, tool_benefit_used, tool_create_referral FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tool_policies, tool_benefit_used, tool_create_referral TO portal_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON tool_count TO portal_app;
GRANT SELECT, INSERT, DELETE ON captcha_used TO portal_app;
