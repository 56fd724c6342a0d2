-- The rest of a claim: its batches, its decision, the administrator's fee, what is not covered, and
-- what was paid.

ALTER TABLE claim
  ADD COLUMN insurer_batch_status text CHECK (insurer_batch_status IN ('OPEN','BILLED','RECEIVED')),
  ADD COLUMN member_batch_status text CHECK (member_batch_status IN ('OPEN','PAID')),
  ADD COLUMN cpf_batch_status text CHECK (cpf_batch_status IN ('SUBMITTED','ACCEPTED','REJECTED')),
  ADD COLUMN ge_batch_status text CHECK (ge_batch_status IN ('EXPORTED','ACKNOWLEDGED')),
  ADD COLUMN batch_claim_id text,
  ADD COLUMN reject_reason_classification text,
  ADD COLUMN reject_manual_reason text,
  ADD COLUMN payee_type text NOT NULL DEFAULT 'PROVIDER' CHECK (payee_type IN ('PROVIDER','MEMBER')),
  ADD COLUMN admin_fee_model text,
  ADD COLUMN admin_fee_number numeric(12,2),
  ADD COLUMN admin_fee_is_percentage boolean,
  ADD COLUMN admin_fee_before_gst numeric(12,2) CHECK (admin_fee_before_gst >= 0),
  ADD COLUMN admin_fee_gst numeric(12,2),
  ADD CHECK (num_nulls(admin_fee_model, admin_fee_number, admin_fee_is_percentage, admin_fee_before_gst, admin_fee_gst)
             IN (0, 5));
COMMENT ON COLUMN claim.batch_claim_id IS 'The id of the claim in its provider batch.';
COMMENT ON COLUMN claim.reject_reason_classification IS 'Code of the reason for which the claim was declined.';
COMMENT ON COLUMN claim.reject_manual_reason IS 'What a person wrote to it.';
COMMENT ON COLUMN claim.admin_fee_model IS 'What the clinic pays the administrator, as it was when the claim was judged; null where none is set.';

UPDATE claim c SET reject_reason_classification = e.reason
  FROM claim_event e
 WHERE e.clinic_id = c.clinic_id AND e.claim_id = c.id AND e.to_status = 'DECLINED'
   AND c.raw_status IN ('DECLINED','CLOSED-DECLINED');

CREATE TABLE claim_exclusion (
  clinic_id       uuid NOT NULL,
  claim_id        uuid NOT NULL,
  no              integer NOT NULL,
  line_no         integer,
  plan_benefit_id uuid,
  reason          text NOT NULL,
  amount          numeric(12,2) NOT NULL,
  PRIMARY KEY (clinic_id, claim_id, no),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim ON DELETE CASCADE
);
COMMENT ON TABLE claim_exclusion IS 'What is not covered and why; the amounts add up to the excluded total. Of a line, of a benefit, or of the surcharge (neither).';

INSERT INTO claim_exclusion (clinic_id, claim_id, no, line_no, reason, amount)
SELECT clinic_id, claim_id, line_no, line_no, exclusion_reason, excluded_amount
  FROM claim_line WHERE exclusion_reason IS NOT NULL;

CREATE TABLE claim_payment (
  clinic_id    uuid NOT NULL,
  claim_id     uuid NOT NULL,
  id           uuid NOT NULL DEFAULT uuidv7(),
  payment_date date NOT NULL,
  amount       numeric(12,2) NOT NULL,
  reference    text,
  PRIMARY KEY (clinic_id, claim_id, id),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim ON DELETE CASCADE
);
COMMENT ON TABLE claim_payment IS 'What was paid of a claim; an adjustment is a further row.';

INSERT INTO claim_payment (clinic_id, claim_id, payment_date, amount)
SELECT c.clinic_id, c.id, (e.at AT TIME ZONE 'Asia/Singapore')::date, c.total_payable_amount
  FROM claim c JOIN claim_event e ON e.clinic_id = c.clinic_id AND e.claim_id = c.id AND e.to_status = 'PAID';

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['claim_exclusion','claim_payment'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING (clinic_id = ANY ((SELECT scope_clinics())::uuid[]))',
                   name || '_clinic', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING ((SELECT scope_is_administrator()))',
                   name || '_administrator', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_worker USING (true)', name || '_worker', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, DELETE ON claim_exclusion TO portal_app, portal_worker;
GRANT SELECT ON claim_payment TO portal_app;
GRANT SELECT, INSERT ON claim_payment TO portal_worker;
