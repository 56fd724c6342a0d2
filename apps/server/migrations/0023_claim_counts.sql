-- Exact counts and sums of the claim history without counting: per clinic, day or month, and filter value.

CREATE TABLE claim_change (
  clinic_id       uuid NOT NULL,
  id              bigint GENERATED ALWAYS AS IDENTITY,
  visit_date      date NOT NULL,
  claim_type      text NOT NULL,
  panel_type      text NOT NULL,
  claim_status    text NOT NULL,
  insurer_code    text NOT NULL,
  practitioner_id uuid NOT NULL,
  claims          integer NOT NULL,
  fee             numeric(14,2) NOT NULL,
  payable         numeric(14,2) NOT NULL,
  patient_payable numeric(14,2) NOT NULL,
  PRIMARY KEY (clinic_id, id)
);
COMMENT ON TABLE claim_change IS 'What claims added to and took from the counts since they were folded into claim_count. Rows are only inserted, so that submits of one clinic never wait for each other.';
COMMENT ON COLUMN claim_change.practitioner_id IS 'The zero id for a claim without one.';

CREATE TABLE claim_count (
  clinic_id       uuid NOT NULL REFERENCES location,
  span            text NOT NULL CHECK (span IN ('DAY','MONTH')),
  is_detailed     boolean NOT NULL,
  visit_date      date NOT NULL CHECK (span = 'DAY' OR extract(day FROM visit_date) = 1),
  claim_type      text NOT NULL,
  panel_type      text NOT NULL,
  claim_status    text NOT NULL,
  insurer_code    text NOT NULL,
  practitioner_id uuid NOT NULL,
  claims          integer NOT NULL,
  fee             numeric(14,2) NOT NULL,
  payable         numeric(14,2) NOT NULL,
  patient_payable numeric(14,2) NOT NULL,
  PRIMARY KEY (clinic_id, span, is_detailed, visit_date, claim_type, panel_type, claim_status, insurer_code, practitioner_id)
);
COMMENT ON TABLE claim_count IS 'Claims that are not voided, counted: claim_count and claim_change together are exact at any moment.';
COMMENT ON COLUMN claim_count.visit_date IS 'The day, or the first day of the month.';
COMMENT ON COLUMN claim_count.is_detailed IS 'Every claim is counted in four rows: by day and by month, each by insurer and practitioner (true), and over all of them (false: empty insurer_code, zero practitioner_id).';
CREATE INDEX claim_count_empty ON claim_count (clinic_id) WHERE claims = 0;

CREATE FUNCTION note_claim_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  nobody CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.voided_at IS NULL THEN
    INSERT INTO claim_change (clinic_id, visit_date, claim_type, panel_type, claim_status, insurer_code,
                              practitioner_id, claims, fee, payable, patient_payable)
    VALUES (OLD.clinic_id, OLD.visit_date, OLD.claim_type, OLD.panel_type, OLD.claim_status, OLD.insurer_code,
            coalesce(OLD.practitioner_id, nobody), -1, -OLD.total_fee_amount, -OLD.total_payable_amount,
            -OLD.total_patient_payable_amount);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.voided_at IS NULL THEN
    INSERT INTO claim_change (clinic_id, visit_date, claim_type, panel_type, claim_status, insurer_code,
                              practitioner_id, claims, fee, payable, patient_payable)
    VALUES (NEW.clinic_id, NEW.visit_date, NEW.claim_type, NEW.panel_type, NEW.claim_status, NEW.insurer_code,
            coalesce(NEW.practitioner_id, nobody), 1, NEW.total_fee_amount, NEW.total_payable_amount,
            NEW.total_patient_payable_amount);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER claim_change_inserted AFTER INSERT OR DELETE ON claim
  FOR EACH ROW EXECUTE FUNCTION note_claim_change();
CREATE TRIGGER claim_change_updated AFTER UPDATE OF clinic_id, visit_date, claim_type, panel_type, claim_status,
    insurer_code, practitioner_id, total_fee_amount, total_payable_amount, total_patient_payable_amount, voided_at
  ON claim FOR EACH ROW EXECUTE FUNCTION note_claim_change();

CREATE FUNCTION fold_claim_changes() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('fold_claim_changes'));
  WITH folded AS (DELETE FROM claim_change RETURNING *)
  INSERT INTO claim_count AS c (clinic_id, span, is_detailed, visit_date, claim_type, panel_type, claim_status,
                                insurer_code, practitioner_id, claims, fee, payable, patient_payable)
  SELECT clinic_id, CASE WHEN day IS NULL THEN 'MONTH' ELSE 'DAY' END, insurer_code IS NOT NULL, coalesce(day, month),
         claim_type, panel_type, claim_status, coalesce(insurer_code, ''),
         coalesce(practitioner_id, '00000000-0000-0000-0000-000000000000'),
         sum(claims), sum(fee), sum(payable), sum(patient_payable)
    FROM (SELECT folded.*, visit_date AS day, date_trunc('month', visit_date::timestamp)::date AS month FROM folded) f
   GROUP BY clinic_id, claim_type, panel_type, claim_status,
            GROUPING SETS ((day), (month)), GROUPING SETS ((insurer_code, practitioner_id), ())
  ON CONFLICT (clinic_id, span, is_detailed, visit_date, claim_type, panel_type, claim_status, insurer_code, practitioner_id)
  DO UPDATE SET claims = c.claims + excluded.claims, fee = c.fee + excluded.fee,
                payable = c.payable + excluded.payable,
                patient_payable = c.patient_payable + excluded.patient_payable;
  DELETE FROM claim_count WHERE claims = 0;
END $$;
COMMENT ON FUNCTION fold_claim_changes IS 'Moves claim_change into claim_count. Readers see the rows before or after, never both or neither.';

REVOKE ALL ON FUNCTION note_claim_change, fold_claim_changes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fold_claim_changes TO portal_worker;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['claim_change','claim_count'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING (clinic_id = ANY ((SELECT scope_clinics())::uuid[]))',
                   name || '_clinic', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING ((SELECT scope_is_administrator()))',
                   name || '_administrator', name);
    EXECUTE format('GRANT SELECT ON %I TO portal_app', name);
  END LOOP;
END $$;

INSERT INTO claim_change (clinic_id, visit_date, claim_type, panel_type, claim_status, insurer_code, practitioner_id,
                          claims, fee, payable, patient_payable)
SELECT clinic_id, visit_date, claim_type, panel_type, claim_status, insurer_code,
       coalesce(practitioner_id, '00000000-0000-0000-0000-000000000000'), count(*), sum(total_fee_amount),
       sum(total_payable_amount), sum(total_patient_payable_amount)
  FROM claim WHERE voided_at IS NULL
 GROUP BY 1, 2, 3, 4, 5, 6, 7;
SELECT fold_claim_changes();

-- A page of the history: the days come from the counts, the claims of these days from this index alone.
DROP INDEX claim_history;
CREATE INDEX claim_history ON claim (clinic_id, visit_date DESC, id DESC)
  INCLUDE (claim_type, panel_type, claim_status, insurer_code, practitioner_id) WHERE voided_at IS NULL;
CREATE INDEX claim_new ON claim (clinic_id, insert_date_time) WHERE raw_status IN ('NEW','NEW-M') AND voided_at IS NULL;
CREATE INDEX claim_submitted ON claim (clinic_id, submission_date) WHERE voided_at IS NULL;
