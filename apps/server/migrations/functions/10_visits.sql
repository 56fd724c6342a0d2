-- A member's earlier visits, for the approval rules.

CREATE OR REPLACE FUNCTION visit_facts(
  of_member uuid, visit date, at_location uuid, by_practitioner uuid, drug_codes text[], without_claim uuid,
  is_only_here boolean
) RETURNS TABLE (
  same_day_here bigint, same_day_of_type bigint, visits_last_7_days bigint, chronic_visits_this_year bigint,
  last_visit_here date, supplies jsonb
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF NOT scope_is_entered() AND NOT pg_has_role(session_user, 'portal_worker', 'MEMBER') THEN RETURN; END IF;
  RETURN QUERY
    WITH counted AS (
      SELECT c.clinic_id, c.id, c.visit_date, c.practitioner_id, c.has_chronic_diagnosis, l.location_type
        FROM claim c JOIN location l ON l.id = c.clinic_id
       WHERE c.member_id = of_member AND c.voided_at IS NULL
         AND (NOT is_only_here OR c.clinic_id = at_location)
         AND (c.claim_status IN ('processing','approved') OR c.provider_batch_status IS NOT NULL)
         AND c.visit_date BETWEEN (visit - interval '12 months')::date AND make_date(extract(year FROM visit)::int, 12, 31)
         AND c.id IS DISTINCT FROM without_claim
    )
    SELECT count(*) FILTER (WHERE k.visit_date = visit AND k.clinic_id = at_location),
           count(*) FILTER (WHERE k.visit_date = visit AND k.location_type =
             (SELECT here.location_type FROM location here WHERE here.id = at_location)),
           count(*) FILTER (WHERE k.visit_date BETWEEN visit - 6 AND visit AND k.location_type IN ('GP','GPJB','TCM')),
           count(*) FILTER (WHERE k.has_chronic_diagnosis AND extract(year FROM k.visit_date) = extract(year FROM visit)),
           max(k.visit_date) FILTER (WHERE k.visit_date < visit
             AND (k.practitioner_id = by_practitioner OR k.clinic_id = at_location)),
           (SELECT coalesce(jsonb_agg(s), '[]') FROM (
              SELECT DISTINCT ON (d.product_code) d.product_code AS "productCode", c2.visit_date AS "suppliedOn", fill."days"
                FROM counted c2
                JOIN claim_line d ON d.clinic_id = c2.clinic_id AND d.claim_id = c2.id
               CROSS JOIN LATERAL (SELECT coalesce(d.duration,
                 CASE d.months WHEN 0.5 THEN 15 WHEN 1 THEN 31 WHEN 2 THEN 62 WHEN 3 THEN 93 END, 0) AS "days") fill
               WHERE d.product_code = ANY (drug_codes) AND c2.visit_date <= visit
               ORDER BY d.product_code, c2.visit_date + fill."days" DESC, c2.visit_date DESC) s)
      FROM counted k;
END $$;
COMMENT ON FUNCTION visit_facts IS 'History that the approval rules ask for, over all clinics or at one of them, without saying which clinic. Of all clinics it must not leave the server.';
REVOKE ALL ON FUNCTION visit_facts FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION visit_facts TO portal_app, portal_worker;
