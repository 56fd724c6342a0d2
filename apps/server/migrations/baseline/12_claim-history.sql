-- Tables and indexes that keep the claim history fast: counts by day and month, words of names, and an index
-- for each order (docs/decisions/0015).

CREATE TABLE claim_change (
  clinic_id        uuid NOT NULL,
  id               bigint GENERATED ALWAYS AS IDENTITY,
  visit_date       date NOT NULL,
  claim_type       text NOT NULL,
  panel_type       text NOT NULL,
  claim_status     text NOT NULL,
  displayed_status text NOT NULL,
  insurer_code     text NOT NULL,
  practitioner_id  uuid NOT NULL,
  claims           integer NOT NULL,
  fee              numeric(14,2) NOT NULL,
  payable          numeric(14,2) NOT NULL,
  patient_payable  numeric(14,2) NOT NULL,
  PRIMARY KEY (clinic_id, id)
);
COMMENT ON TABLE claim_change IS 'Changes of the counts that are not in claim_count yet. Rows are only inserted, so simultaneous submissions of a clinic do not wait for each other.';
COMMENT ON COLUMN claim_change.practitioner_id IS 'The zero UUID for a claim without a practitioner.';

CREATE TABLE claim_count (
  clinic_id        uuid NOT NULL REFERENCES location,
  span             text NOT NULL CHECK (span IN ('DAY','MONTH','ALL')),
  is_detailed      boolean NOT NULL,
  visit_date       date NOT NULL,
  claim_type       text NOT NULL,
  panel_type       text NOT NULL,
  claim_status     text NOT NULL,
  displayed_status text NOT NULL,
  insurer_code     text NOT NULL,
  practitioner_id  uuid NOT NULL,
  claims           integer NOT NULL,
  fee              numeric(14,2) NOT NULL,
  payable          numeric(14,2) NOT NULL,
  patient_payable  numeric(14,2) NOT NULL,
  PRIMARY KEY (clinic_id, span, is_detailed, visit_date, claim_type, panel_type, claim_status, displayed_status,
               insurer_code, practitioner_id),
  CONSTRAINT claim_count_date_check CHECK (
    CASE span WHEN 'MONTH' THEN extract(day FROM visit_date) = 1 WHEN 'ALL' THEN visit_date = DATE '0001-01-01' ELSE true END)
);
COMMENT ON TABLE claim_count IS 'Counts and sums of claims that are not voided. claim_count and claim_change together are always exact.';
COMMENT ON COLUMN claim_count.is_detailed IS 'Every claim is counted in six rows: by day, by month and for all days, each once by insurer and practitioner (true) and once for all of them together (false: empty insurer_code, zero practitioner_id).';
COMMENT ON COLUMN claim_count.visit_date IS 'The day, the first day of the month, or 1 January of the year 1 for all days.';
CREATE INDEX claim_count_empty ON claim_count (clinic_id) WHERE claims = 0;

CREATE TABLE patient_word (
  clinic_id uuid NOT NULL REFERENCES location,
  word      text COLLATE "C" NOT NULL,
  member_id uuid NOT NULL REFERENCES member,
  name      text NOT NULL,
  PRIMARY KEY (clinic_id, word, member_id) INCLUDE (name)
);
COMMENT ON TABLE patient_word IS 'The words in the names of members who have claims at a clinic.';
COMMENT ON COLUMN patient_word.name IS 'All words of the name, each with a space before it.';

-- Each order of the history has an index that also supports the filters, so that skipping to a page does
-- not read the claims before it.
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

-- The search (functions/08_claim-search.sql): claims of the matching members, and by the start of a code or a number.
CREATE INDEX claim_of_patient ON claim (clinic_id, member_id, visit_date DESC, id DESC)
  INCLUDE (claim_type, panel_type, claim_status, insurer_code, practitioner_id) WHERE voided_at IS NULL;

CREATE INDEX claim_code_start ON claim (clinic_id, claim_code text_pattern_ops)
  INCLUDE (id, visit_date, claim_type, panel_type, claim_status, insurer_code, practitioner_id) WHERE voided_at IS NULL;

CREATE INDEX claim_by_number ON claim (clinic_id, claim_number_of(claim_code)) WHERE voided_at IS NULL;

-- Counted directly because they are few: new claims, and claims submitted on a day.
CREATE INDEX claim_new ON claim (clinic_id, insert_date_time) WHERE raw_status IN ('NEW','NEW-M') AND voided_at IS NULL;

CREATE INDEX claim_pending ON claim (clinic_id) WHERE raw_status LIKE 'PENDING%' AND voided_at IS NULL;

CREATE INDEX claim_submitted_type ON claim (clinic_id, submission_date) INCLUDE (claim_type) WHERE voided_at IS NULL;
