-- Payments: who sees which rows. Clinics read the batches, entries and documents that are theirs; the administrator's
-- staff see all of them; jobs and commands write as the worker.

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['bank_account', 'provider_batch', 'batch_entry', 'claim_adjustment', 'payment', 'tax_document'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_clinic', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING (clinic_id = ANY ((SELECT scope_clinics())::uuid[]))',
                   name || '_clinic', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_administrator', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING ((SELECT scope_is_administrator()))',
                   name || '_administrator', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_worker', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_worker USING (true)', name || '_worker', name);
  END LOOP;
END $$;

-- Runs belong to no clinic: only the administrator's staff see them.
ALTER TABLE payment_run ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS payment_run_administrator ON payment_run;
CREATE POLICY payment_run_administrator ON payment_run TO portal_app USING ((SELECT scope_is_administrator()));
DROP POLICY IF EXISTS payment_run_worker ON payment_run;
CREATE POLICY payment_run_worker ON payment_run TO portal_worker USING (true);

REVOKE ALL ON bank_account, payment_run, provider_batch, batch_entry, claim_adjustment, payment, tax_document,
  document_counter FROM portal_app, portal_worker;
GRANT SELECT ON bank_account, provider_batch, batch_entry, claim_adjustment, payment, tax_document, payment_run TO portal_app;
GRANT INSERT ON claim_adjustment TO portal_app;
GRANT INSERT, UPDATE ON payment_run, payment TO portal_app;
GRANT SELECT ON bank_account TO portal_worker;
GRANT SELECT, INSERT, UPDATE ON provider_batch, batch_entry, claim_adjustment, payment, tax_document, payment_run,
  document_counter TO portal_worker;
REVOKE ALL ON SEQUENCE payment_run_number FROM portal_app, portal_worker;
GRANT USAGE ON SEQUENCE payment_run_number TO portal_app, portal_worker;
