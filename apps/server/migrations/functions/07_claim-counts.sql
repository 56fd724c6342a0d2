-- The counts of the claim history: a trigger records changes, and a job adds them to the counts (docs/decisions/0015).

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
COMMENT ON FUNCTION note_claim_change IS 'Notes what a change of a claim subtracts from the counts and adds to them.';
CREATE OR REPLACE TRIGGER claim_change_inserted AFTER INSERT OR DELETE ON claim
  FOR EACH ROW EXECUTE FUNCTION note_claim_change();
CREATE OR REPLACE TRIGGER claim_change_updated AFTER UPDATE OF clinic_id, visit_date, claim_type, panel_type, claim_status,
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
  SELECT clinic_id, CASE WHEN GROUPING(day) = 0 THEN 'DAY' WHEN GROUPING(month) = 0 THEN 'MONTH' ELSE 'ALL' END,
         insurer_code IS NOT NULL, coalesce(day, month, '0001-01-01'),
         claim_type, panel_type, claim_status, displayed_status, coalesce(insurer_code, ''),
         coalesce(practitioner_id, '00000000-0000-0000-0000-000000000000'),
         sum(claims), sum(fee), sum(payable), sum(patient_payable)
    FROM (SELECT folded.*, visit_date AS day, date_trunc('month', visit_date::timestamp)::date AS month FROM folded) f
   GROUP BY clinic_id, claim_type, panel_type, claim_status, displayed_status,
            GROUPING SETS ((day), (month), ()), GROUPING SETS ((insurer_code, practitioner_id), ())
  ON CONFLICT (clinic_id, span, is_detailed, visit_date, claim_type, panel_type, claim_status, displayed_status,
               insurer_code, practitioner_id)
  DO UPDATE SET claims = c.claims + excluded.claims, fee = c.fee + excluded.fee,
                payable = c.payable + excluded.payable,
                patient_payable = c.patient_payable + excluded.patient_payable;
  DELETE FROM claim_count WHERE claims = 0;
END $$;
COMMENT ON FUNCTION fold_claim_changes IS 'Moves claim_change into claim_count. Readers see the rows in one of the two, never in both or neither. To count again, empty both tables and insert a row into claim_change for each claim that is not voided.';

REVOKE ALL ON FUNCTION note_claim_change, fold_claim_changes FROM PUBLIC, portal_app, portal_worker;
GRANT EXECUTE ON FUNCTION fold_claim_changes TO portal_worker;
