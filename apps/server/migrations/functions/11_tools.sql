-- Functions for the tools before sign-in (docs/decisions/0011). Without a session, members can be read only through
-- them. Each one requires the blind index of a national number, which cannot be computed without the key. Only
-- create_referral, which stores the codes of signed-in clinics as well, accepts a session instead.

CREATE OR REPLACE FUNCTION tool_policies(
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
COMMENT ON FUNCTION tool_policies IS 'The policies of one national number in the given programmes, or the policy of_policy, with the plan on a day. About the person it returns only the name and the last four characters of the number.';

CREATE OR REPLACE FUNCTION create_referral(of_index bytea, referral jsonb, of_request bytea) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  INSERT INTO referral_code (code, member_id, policy_id, referral_type, referring_location_id, referring_practitioner_id,
                             referred_location_id, referred_practitioner_id, diagnosis_code, diagnosis_description,
                             remarks, valid_from, valid_to, request_hash)
  SELECT r.code, r.member_id, r.policy_id, r.referral_type, r.referring_location_id, r.referring_practitioner_id,
         r.referred_location_id, r.referred_practitioner_id, r.diagnosis_code, r.diagnosis_description,
         r.remarks, r.valid_from, r.valid_to, of_request
    FROM jsonb_populate_record(NULL::referral_code, referral) r
    JOIN policy_member pm ON pm.member_id = r.member_id AND pm.policy_id = r.policy_id
    JOIN member m ON m.id = r.member_id
   WHERE m.national_id_index = of_index
      OR (of_index IS NULL AND scope_is_entered() AND coalesce(m.sandbox_id, no_sandbox()) = scope_sandbox())
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
COMMENT ON FUNCTION create_referral IS 'Stores a referral code for a member in one of their policies: with the index of the member''s national number, or without it in a session. The keys of the referral are columns of referral_code. False: the code is taken, the request was handled before, or number, member and policy do not belong together.';

CREATE OR REPLACE FUNCTION tool_referral_of_request(of_request bytea)
RETURNS TABLE (code text, valid_from text, valid_to text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT r.code, r.valid_from::text, r.valid_to::text FROM referral_code r WHERE r.request_hash = of_request
$$;
COMMENT ON FUNCTION tool_referral_of_request IS 'The notification code that an earlier request with the same key received, if any.';

REVOKE ALL ON FUNCTION tool_policies, create_referral, tool_referral_of_request FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION tool_policies, create_referral, tool_referral_of_request TO portal_app;

REVOKE ALL ON tool_count, captcha_used FROM portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON tool_count TO portal_app;
GRANT SELECT, INSERT, DELETE ON captcha_used TO portal_app;
