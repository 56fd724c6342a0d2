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
    EXECUTE format('REVOKE ALL ON %I FROM portal_app, portal_worker', name);
    EXECUTE format('GRANT SELECT ON %I TO portal_app, portal_worker', name);
  END LOOP;
END $$;
