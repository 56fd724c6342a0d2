-- Scan Pay and tele-consult claims: everybody reads the fees, a clinic reads its own payments and claims.

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['scan_pay_transaction', 'da_claim'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_clinic', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING (clinic_id = ANY ((SELECT scope_clinics())::uuid[]))',
                   name || '_clinic', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_administrator', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING (clinic_id <> ALL ((SELECT hidden_from_administrator())::uuid[]))',
                   name || '_administrator', name);
  END LOOP;
END $$;

REVOKE ALL ON scan_pay_fee, scan_pay_transaction, da_claim FROM portal_app, portal_worker;
GRANT SELECT ON scan_pay_fee, scan_pay_transaction, da_claim TO portal_app;
