-- The displayed status of a claim, so that the history can be filtered and counted by what people see.

-- The rule is displayedStatus in packages/rules (claim-status.ts); a test compares every combination.
CREATE FUNCTION displayed_status_of(stored_status text, claim_type text, batch_status text, is_adjudicated boolean)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN raw_status = 'DRAFT' THEN 'Draft'
    WHEN raw_status IN ('DECLINED','CLOSED-DECLINED') THEN 'Declined'
    WHEN raw_status IN ('CLOSED','TRANSFER TO I/P') THEN 'Closed'
    WHEN batch_status = 'PAID_TO_PROVIDERS' THEN 'Paid'
    WHEN coalesce(batch_status, '') <> '' OR is_adjudicated THEN 'Approved'
    WHEN raw_status = 'APPROVED' AND claim_type = 'OUTPATIENT' THEN 'Processing'
    WHEN raw_status IN ('APPROVED','APPROVED (PENDING PAYMENT)') THEN 'Approved'
    WHEN raw_status IN ('NEW','NEW-M') THEN 'New'
    WHEN raw_status IN ('SUBMITTED','UNPROCESSED','PROCESSING','PROCESSING-I/P','PROCESSED','PENDING ASSESSOR',
                        'PENDING INTERNAL','PENDING INTERNAL APPROVAL','ADJUSTMENT') THEN 'Processing'
    WHEN raw_status = 'PENDING' THEN 'Pending'
    WHEN raw_status = 'PENDING MEMBER' THEN 'Pending Member'
    WHEN raw_status = 'PENDING INSURER' THEN 'Pending Insurer'
    WHEN raw_status = 'PENDING INSURER APPROVAL' THEN 'Pending Insurer Approval'
    WHEN raw_status = 'PENDING BROKER APPROVAL' THEN 'Pending Broker Approval'
    WHEN raw_status = 'PENDING PROVIDER' THEN 'LOG Issued'
    WHEN raw_status = 'PENDING APPROVAL' THEN 'Pending Approval'
    WHEN raw_status = 'BATCH' THEN 'Batched'
    WHEN raw_status = 'PAID' THEN 'Paid'
    ELSE 'Legacy'
  END
  FROM (SELECT upper(btrim(stored_status)) AS raw_status) AS normal
$$;

ALTER TABLE claim
  ADD COLUMN displayed_status text NOT NULL
    GENERATED ALWAYS AS (displayed_status_of(raw_status, claim_type, provider_batch_status, is_adjudicated)) STORED,
  ADD COLUMN owed_amount numeric(12,2) NOT NULL
    GENERATED ALWAYS AS (CASE WHEN claim_status IN ('declined','closed') THEN 0 ELSE total_payable_amount END) STORED;
COMMENT ON COLUMN claim.displayed_status IS 'What people see; follows from raw status, kind of claim, batch and sign-off.';
COMMENT ON COLUMN claim.owed_amount IS 'What the plan owes: nothing on a declined or closed claim. The history is ordered by it.';

TRUNCATE claim_change, claim_count;
ALTER TABLE claim_change ADD COLUMN displayed_status text NOT NULL;
ALTER TABLE claim_count ADD COLUMN displayed_status text NOT NULL, DROP CONSTRAINT claim_count_pkey,
  ADD PRIMARY KEY (clinic_id, span, is_detailed, visit_date, claim_type, panel_type, claim_status, displayed_status,
                   insurer_code, practitioner_id);

CREATE OR REPLACE FUNCTION note_claim_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  nobody CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  IF TG_OP = 'UPDATE' AND
     (OLD.clinic_id, OLD.visit_date, OLD.claim_type, OLD.panel_type, OLD.claim_status, OLD.displayed_status,
      OLD.insurer_code, OLD.practitioner_id, OLD.total_fee_amount, OLD.total_payable_amount,
      OLD.total_patient_payable_amount, OLD.voided_at)
     IS NOT DISTINCT FROM
     (NEW.clinic_id, NEW.visit_date, NEW.claim_type, NEW.panel_type, NEW.claim_status, NEW.displayed_status,
      NEW.insurer_code, NEW.practitioner_id, NEW.total_fee_amount, NEW.total_payable_amount,
      NEW.total_patient_payable_amount, NEW.voided_at) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.voided_at IS NULL THEN
    INSERT INTO claim_change (clinic_id, visit_date, claim_type, panel_type, claim_status, displayed_status,
                              insurer_code, practitioner_id, claims, fee, payable, patient_payable)
    VALUES (OLD.clinic_id, OLD.visit_date, OLD.claim_type, OLD.panel_type, OLD.claim_status, OLD.displayed_status,
            OLD.insurer_code, coalesce(OLD.practitioner_id, nobody), -1, -OLD.total_fee_amount, -OLD.total_payable_amount,
            -OLD.total_patient_payable_amount);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.voided_at IS NULL THEN
    INSERT INTO claim_change (clinic_id, visit_date, claim_type, panel_type, claim_status, displayed_status,
                              insurer_code, practitioner_id, claims, fee, payable, patient_payable)
    VALUES (NEW.clinic_id, NEW.visit_date, NEW.claim_type, NEW.panel_type, NEW.claim_status, NEW.displayed_status,
            NEW.insurer_code, coalesce(NEW.practitioner_id, nobody), 1, NEW.total_fee_amount, NEW.total_payable_amount,
            NEW.total_patient_payable_amount);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER claim_change_updated ON claim;
CREATE TRIGGER claim_change_updated AFTER UPDATE OF clinic_id, visit_date, claim_type, panel_type, claim_status,
    raw_status, provider_batch_status, is_adjudicated, insurer_code, practitioner_id, total_fee_amount,
    total_payable_amount, total_patient_payable_amount, voided_at
  ON claim FOR EACH ROW EXECUTE FUNCTION note_claim_change();

CREATE OR REPLACE FUNCTION fold_claim_changes() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('fold_claim_changes'));
  WITH folded AS (DELETE FROM claim_change RETURNING *)
  INSERT INTO claim_count AS c (clinic_id, span, is_detailed, visit_date, claim_type, panel_type, claim_status,
                                displayed_status, insurer_code, practitioner_id, claims, fee, payable, patient_payable)
  SELECT clinic_id, CASE WHEN day IS NULL THEN 'MONTH' ELSE 'DAY' END, insurer_code IS NOT NULL, coalesce(day, month),
         claim_type, panel_type, claim_status, displayed_status, coalesce(insurer_code, ''),
         coalesce(practitioner_id, '00000000-0000-0000-0000-000000000000'),
         sum(claims), sum(fee), sum(payable), sum(patient_payable)
    FROM (SELECT folded.*, visit_date AS day, date_trunc('month', visit_date::timestamp)::date AS month FROM folded) f
   GROUP BY clinic_id, claim_type, panel_type, claim_status, displayed_status,
            GROUPING SETS ((day), (month)), GROUPING SETS ((insurer_code, practitioner_id), ())
  ON CONFLICT (clinic_id, span, is_detailed, visit_date, claim_type, panel_type, claim_status, displayed_status,
               insurer_code, practitioner_id)
  DO UPDATE SET claims = c.claims + excluded.claims, fee = c.fee + excluded.fee,
                payable = c.payable + excluded.payable,
                patient_payable = c.patient_payable + excluded.patient_payable;
  DELETE FROM claim_count WHERE claims = 0;
END $$;

INSERT INTO claim_change (clinic_id, visit_date, claim_type, panel_type, claim_status, displayed_status, insurer_code,
                          practitioner_id, claims, fee, payable, patient_payable)
SELECT clinic_id, visit_date, claim_type, panel_type, claim_status, displayed_status, insurer_code,
       coalesce(practitioner_id, '00000000-0000-0000-0000-000000000000'), count(*), sum(total_fee_amount),
       sum(total_payable_amount), sum(total_patient_payable_amount)
  FROM claim WHERE voided_at IS NULL
 GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
SELECT fold_claim_changes();

-- Each order has its claims in an index that alone answers the counted filters.
DROP INDEX claim_history, claim_by_submission, claim_by_member_name, claim_by_fee, claim_by_payable, claim_code;
CREATE INDEX claim_history ON claim (clinic_id, visit_date DESC, id DESC)
  INCLUDE (claim_type, panel_type, claim_status, displayed_status, insurer_code, practitioner_id) WHERE voided_at IS NULL;
CREATE INDEX claim_by_submission ON claim (clinic_id, insert_date_time, id)
  INCLUDE (claim_type, panel_type, claim_status, displayed_status, insurer_code, practitioner_id, visit_date) WHERE voided_at IS NULL;
CREATE INDEX claim_by_member_name ON claim (clinic_id, member_name, id)
  INCLUDE (claim_type, panel_type, claim_status, displayed_status, insurer_code, practitioner_id, visit_date) WHERE voided_at IS NULL;
CREATE INDEX claim_by_fee ON claim (clinic_id, total_fee_amount, id)
  INCLUDE (claim_type, panel_type, claim_status, displayed_status, insurer_code, practitioner_id, visit_date) WHERE voided_at IS NULL;
CREATE INDEX claim_by_owed ON claim (clinic_id, owed_amount, id)
  INCLUDE (claim_type, panel_type, claim_status, displayed_status, insurer_code, practitioner_id, visit_date) WHERE voided_at IS NULL;
CREATE UNIQUE INDEX claim_code ON claim (clinic_id, claim_code)
  INCLUDE (id, voided_at, claim_type, panel_type, claim_status, displayed_status, insurer_code, practitioner_id, visit_date);
