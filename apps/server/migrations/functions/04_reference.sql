-- Reference data: clinics, products, plans and rules. Every session reads them; only owners write them.

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'organization', 'location', 'insurer', 'programme', 'panel', 'location_panel', 'practitioner',
    'practitioner_location', 'gst_registration', 'surcharge', 'public_holiday', 'admin_fee', 'lookup',
    'diagnosis', 'product', 'panel_product', 'location_product', 'diagnosis_product',
    'plan', 'plan_panel', 'internal_benefit', 'internal_benefit_mapping', 'plan_benefit', 'plan_benefit_rule',
    'company', 'company_policy', 'approval_rule', 'claim_form_config'] LOOP
    EXECUTE format('REVOKE ALL ON %I FROM portal_app, portal_identity, portal_worker', name);
    EXECUTE format('GRANT SELECT ON %I TO portal_app, portal_worker', name);
  END LOOP;
END $$;
GRANT SELECT ON organization, location TO portal_identity;

-- Whether a clinic is on a panel on a day; the rule `isOnPanel` says the same for a claim.
CREATE OR REPLACE FUNCTION is_on_panel(one location_panel, day date) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT one.status = 'ACTIVE' AND day BETWEEN coalesce(one.start_date, '-infinity') AND coalesce(one.end_date, 'infinity')
$$;
REVOKE ALL ON FUNCTION is_on_panel FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_on_panel TO portal_app, portal_worker;
