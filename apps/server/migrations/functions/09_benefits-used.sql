-- The usage of benefits over all clinics: sums and counts, never claims (docs/decisions/0004).

-- The sums, for the two functions that check the caller's rights. This function has no search path of its own, so
-- that PostgreSQL can inline it.
CREATE OR REPLACE FUNCTION benefit_sums(
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
COMMENT ON FUNCTION benefit_used IS 'Amounts, visits and days used in each requested period. without_claim is the claim that is being edited.';

CREATE OR REPLACE FUNCTION tool_benefit_used(of_index bytea, of_policy uuid, asked jsonb)
RETURNS TABLE (asked_no integer, amount numeric, visits bigint, days bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT used.*
    FROM member m
    JOIN policy_member pm ON pm.member_id = m.id AND pm.policy_id = of_policy
    JOIN policy p ON p.id = pm.policy_id
   CROSS JOIN LATERAL benefit_sums(p.id, m.id, p.main_member_id, p.company_policy_id, asked, NULL) AS used
   WHERE m.national_id_index = of_index
$$;
COMMENT ON FUNCTION tool_benefit_used IS 'The same for the tools before sign-in: for the member with a national number, in one of their policies.';

REVOKE ALL ON FUNCTION benefit_sums, benefit_used, tool_benefit_used FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION benefit_used TO portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION tool_benefit_used TO portal_app;
