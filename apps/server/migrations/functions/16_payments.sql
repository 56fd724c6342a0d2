-- Payments: who sees which rows. Clinics read the batches, entries and documents that are theirs; the administrator's
-- staff see and change all of them; so do jobs and commands, as the worker.

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['bank_account', 'provider_batch', 'batch_entry', 'claim_adjustment', 'payment', 'tax_document',
                              'debt', 'debt_recovery', 'debt_repayment', 'debt_plan', 'debt_instalment', 'debt_reminder'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_clinic', name);
    EXECUTE format('CREATE POLICY %I ON %I FOR SELECT TO portal_app USING (clinic_id = ANY ((SELECT scope_clinics())::uuid[]))',
                   name || '_clinic', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_administrator', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING (clinic_id <> ALL ((SELECT hidden_from_administrator())::uuid[]))',
                   name || '_administrator', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_worker', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_worker USING (true)', name || '_worker', name);
  END LOOP;
END $$;

-- Runs, work and receipts from insurers belong to no clinic, and reasons of write-offs and premiums are internal: only the administrator's staff see them.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['payment_run', 'payment_work', 'debt_write_off', 'premium', 'insurer_receipt',
                              'insurer_receipt_part'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_administrator', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING ((SELECT scope_is_administrator()))',
                   name || '_administrator', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_worker', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_worker USING (true)', name || '_worker', name);
  END LOOP;
END $$;

REVOKE ALL ON bank_account, payment_run, payment_work, provider_batch, batch_entry, claim_adjustment, payment, tax_document,
  document_counter, debt, debt_recovery, debt_plan, debt_instalment, debt_write_off, debt_reminder, premium,
  debt_repayment, insurer_receipt, insurer_receipt_part FROM portal_app, portal_worker;
GRANT SELECT ON premium TO portal_app;
GRANT SELECT, INSERT ON insurer_receipt, insurer_receipt_part, debt_repayment TO portal_app;
GRANT SELECT ON debt, debt_recovery, debt_plan, debt_instalment, debt_write_off, debt_reminder TO portal_app, portal_worker;
-- A batch that is closed becomes a debt or recovers some, in a job. People arrange, remind and write off.
GRANT INSERT, UPDATE ON debt TO portal_worker;
GRANT INSERT ON debt_recovery TO portal_worker;
GRANT UPDATE ON debt TO portal_app;
GRANT INSERT, UPDATE ON debt_plan TO portal_app;
GRANT INSERT ON debt_instalment, debt_write_off, debt_reminder TO portal_app;
GRANT SELECT ON bank_account, provider_batch, batch_entry, claim_adjustment, payment, tax_document, payment_run TO portal_app;
GRANT UPDATE ON provider_batch TO portal_app;
GRANT SELECT, INSERT, UPDATE ON payment_work TO portal_app, portal_worker;
GRANT INSERT ON claim_adjustment TO portal_app;
GRANT INSERT, UPDATE ON payment_run, payment TO portal_app;
GRANT SELECT ON bank_account TO portal_worker;
GRANT SELECT, INSERT, UPDATE ON provider_batch, batch_entry, claim_adjustment, payment, tax_document, payment_run,
  document_counter TO portal_worker;
-- A claim that is no longer covered leaves its open batch.
GRANT DELETE ON provider_batch, batch_entry TO portal_worker;
REVOKE ALL ON SEQUENCE payment_run_number FROM portal_app, portal_worker;
GRANT USAGE ON SEQUENCE payment_run_number TO portal_app, portal_worker;

CREATE OR REPLACE FUNCTION has_decided_in_run(actor uuid, run uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
  SELECT EXISTS (SELECT FROM payment p
                   JOIN batch_entry e ON e.clinic_id = p.clinic_id AND e.batch_id = p.batch_id
                  WHERE p.run_id = run
                    AND (EXISTS (SELECT FROM audit_entry a
                                  WHERE a.subject_type = 'claim' AND a.subject_id = e.claim_id::text AND a.user_id = actor
                                    AND a.action IN ('assessment.decide', 'assessment.keep-cover'))
                      OR EXISTS (SELECT FROM claim_adjustment c
                                  WHERE c.clinic_id = e.clinic_id AND c.claim_id = e.claim_id AND c.id = e.adjustment_id
                                    AND c.user_id = actor)
                      OR EXISTS (SELECT FROM proposal w
                                  WHERE w.call = 'adjustClaim' AND w.status = 'CONFIRMED' AND w.proposed_by = actor
                                    AND w.request #>> '{params,id}' = e.claim_id::text)))
$$;
COMMENT ON FUNCTION has_decided_in_run IS 'Whether a person has decided or adjusted a claim that a payment run pays.';
REVOKE ALL ON FUNCTION has_decided_in_run FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION has_decided_in_run TO portal_app, portal_worker;
