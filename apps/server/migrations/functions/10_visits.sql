-- A member's visits, for the approval rules; the rules decide which visits count and for what
-- (packages/rules, visit-history.ts).

-- The function runs as its owner, because the rules need visits to all clinics. It does not reveal the clinic, the
-- doctor or the claim of a visit, only whether the visit was at the asking clinic and to the given doctor.
-- The server must turn visits to other clinics into verdicts and send only those (docs/decisions/0004, 0020).
CREATE OR REPLACE FUNCTION visit_facts(
  of_member uuid, from_day date, to_day date, at_location uuid, by_practitioner uuid, drug_codes text[],
  without_claim uuid
) RETURNS TABLE (
  visit_date date, location_type text, is_here boolean, is_same_doctor boolean, claim_status text,
  is_batched boolean, has_chronic_diagnosis boolean, supplies jsonb
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT scope_is_entered() AND NOT pg_has_role(session_user, 'portal_worker', 'MEMBER') THEN RETURN; END IF;
  RETURN QUERY
    SELECT c.visit_date, l.location_type, c.clinic_id = at_location,
           coalesce(c.practitioner_id = by_practitioner, false), c.claim_status,
           c.provider_batch_status IS NOT NULL, c.has_chronic_diagnosis,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('productCode', d.product_code, 'days', d.duration,
                                                         'months', d.months)), '[]')
              FROM claim_line d
             WHERE d.clinic_id = c.clinic_id AND d.claim_id = c.id AND d.product_code = ANY (drug_codes))
      FROM claim c JOIN location l ON l.id = c.clinic_id
     WHERE c.member_id = of_member AND c.voided_at IS NULL AND c.visit_date BETWEEN from_day AND to_day
       AND c.raw_status <> 'PENDING PROVIDER'
       AND c.id IS DISTINCT FROM without_claim;
END $$;
COMMENT ON FUNCTION visit_facts IS 'A member''s visits in a period, at all clinics, with the supplies of the given drugs. The claim of a guarantee letter is a visit from its final bill on. without_claim is the claim that is being edited. Of visits to other clinics, only verdicts of rules may leave the server.';
REVOKE ALL ON FUNCTION visit_facts FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION visit_facts TO portal_app, portal_worker;
