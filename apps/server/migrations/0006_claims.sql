-- Claims data. Every table has the tenant key clinic_id in its primary key.

CREATE SEQUENCE claim_number;
CREATE SEQUENCE draft_number;

CREATE TABLE claim_draft (
  clinic_id       uuid NOT NULL REFERENCES location,
  id              uuid NOT NULL DEFAULT uuidv7(),
  draft_no        text NOT NULL,
  claim_type      text NOT NULL CHECK (claim_type IN ('OUTPATIENT','INPATIENT')),
  member_id       uuid NOT NULL REFERENCES member,
  policy_id       uuid,
  visit_date      date,
  insurer_code    text,
  document        jsonb NOT NULL,
  total_amount    numeric(12,2) NOT NULL DEFAULT 0,
  version         integer NOT NULL DEFAULT 1,
  created_by      uuid NOT NULL REFERENCES app_user,
  created_at      timestamptz NOT NULL,
  modified_by     uuid NOT NULL REFERENCES app_user,
  modified_at     timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, id)
);
COMMENT ON TABLE claim_draft IS 'A claim being written: document is the claim as the form has it, complete or not.';
CREATE INDEX claim_draft_recent ON claim_draft (clinic_id, modified_at DESC);

CREATE TABLE claim (
  clinic_id                     uuid NOT NULL REFERENCES location,
  id                            uuid NOT NULL DEFAULT uuidv7(),
  claim_code                    text NOT NULL,
  version                       integer NOT NULL DEFAULT 1,
  raw_status                    text NOT NULL,
  claim_status                  text NOT NULL CHECK (claim_status IN ('processing','approved','declined','closed')),
  is_adjudicated                boolean NOT NULL DEFAULT false,
  claim_type                    text NOT NULL CHECK (claim_type IN ('OUTPATIENT','INPATIENT')),
  panel_type                    text NOT NULL DEFAULT 'PANEL' CHECK (panel_type IN ('PANEL','NON_PANEL')),
  source_system                 text NOT NULL DEFAULT 'PROVIDER',
  insurer_code                  text NOT NULL REFERENCES insurer,
  panel_id                      uuid NOT NULL REFERENCES panel,
  member_id                     uuid NOT NULL REFERENCES member,
  member_name                   text NOT NULL,
  member_id_tail                text,
  main_member_id                uuid NOT NULL REFERENCES member,
  main_member_name              text NOT NULL,
  member_type                   text NOT NULL CHECK (member_type IN ('MAIN','SPOUSE','CHILD','PARENT')),
  company_id                    uuid NOT NULL REFERENCES company,
  company_name                  text NOT NULL,
  company_policy_id             uuid NOT NULL REFERENCES company_policy,
  policy_id                     uuid NOT NULL REFERENCES policy,
  plan_id                       uuid NOT NULL REFERENCES plan,
  insurance_reference           text NOT NULL,
  insurance_plan_reference      text NOT NULL,
  visit_date                    date NOT NULL,
  visit_end_date                date NOT NULL,
  incurred_date                 date NOT NULL,
  submission_date               date NOT NULL,
  visit_hour                    integer CHECK (visit_hour BETWEEN 0 AND 23),
  visit_type                    text,
  practitioner_id               uuid REFERENCES practitioner,
  practitioner_name             text,
  principal_diagnosis           text,
  has_chronic_diagnosis         boolean NOT NULL DEFAULT false,
  is_urgent                     boolean NOT NULL DEFAULT false,
  referral_code                 text,
  referring_clinic_name         text,
  approval_code                 text REFERENCES approval_code,
  receipt_no                    text,
  mc_days                       numeric(3,1) CHECK (mc_days BETWEEN 0 AND 10),
  mc_reason                     text,
  mc_start_date                 date,
  currency_code                 text NOT NULL DEFAULT 'SGD',
  gst_percentage                numeric(5,2) NOT NULL,
  is_gst_payable                boolean NOT NULL,
  is_gst_mix_model              boolean NOT NULL,
  surcharge_id                  uuid,
  surcharge_description         text,
  surcharge_fee                 numeric(12,2) NOT NULL DEFAULT 0,
  consultation_fee              numeric(12,2) NOT NULL DEFAULT 0,
  drug_fee                      numeric(12,2) NOT NULL DEFAULT 0,
  lab_fee                       numeric(12,2) NOT NULL DEFAULT 0,
  xray_fee                      numeric(12,2) NOT NULL DEFAULT 0,
  procedure_fee                 numeric(12,2) NOT NULL DEFAULT 0,
  hs_fee                        numeric(12,2) NOT NULL DEFAULT 0,
  total_fee_before_gst          numeric(12,2) NOT NULL,
  total_fee_gst                 numeric(12,2) NOT NULL,
  total_fee_amount              numeric(12,2) NOT NULL CHECK (total_fee_amount >= 0),
  total_payable_amount          numeric(12,2) NOT NULL CHECK (total_payable_amount >= 0),
  total_payable_gst_amount      numeric(12,2) NOT NULL,
  total_copay_amount            numeric(12,2) NOT NULL CHECK (total_copay_amount >= 0),
  total_excluded_amount         numeric(12,2) NOT NULL CHECK (total_excluded_amount >= 0),
  total_patient_payable_amount  numeric(12,2) NOT NULL CHECK (total_patient_payable_amount >= 0),
  provider_batch_status         text,
  provider_batch_name           text,
  provider_batch_date           date,
  insert_date_time              timestamptz NOT NULL,
  update_date_time              timestamptz NOT NULL,
  created_by                    uuid REFERENCES app_user,
  modified_by                   uuid REFERENCES app_user,
  voided_at                     timestamptz,
  PRIMARY KEY (clinic_id, id),
  CHECK (total_fee_before_gst + total_fee_gst = total_fee_amount),
  CHECK (total_payable_amount + total_patient_payable_amount = total_fee_amount),
  CHECK (visit_end_date >= visit_date)
);
COMMENT ON TABLE claim IS 'A submitted claim. Names are copied at submission: a claim says what was true on its day.';
COMMENT ON COLUMN claim.main_member_id IS 'Main holder of the policy: the family of family limits.';
CREATE UNIQUE INDEX claim_code ON claim (clinic_id, claim_code);
CREATE INDEX claim_history ON claim (clinic_id, claim_type, visit_date DESC, id DESC) WHERE voided_at IS NULL;
CREATE INDEX claim_of_member ON claim (member_id, visit_date) WHERE voided_at IS NULL;
CREATE INDEX claim_waiting ON claim (update_date_time) WHERE raw_status IN ('NEW','UNPROCESSED') AND voided_at IS NULL;
CREATE UNIQUE INDEX claim_duplicate ON claim (clinic_id, member_id, visit_date, practitioner_id)
  NULLS NOT DISTINCT WHERE voided_at IS NULL AND approval_code IS NULL
  AND claim_status IN ('processing','approved') AND source_system = 'PROVIDER';
COMMENT ON INDEX claim_duplicate IS 'Closes the race of two submits of one visit; an approval code lifts it.';

CREATE TABLE claim_line (
  clinic_id           uuid NOT NULL,
  claim_id            uuid NOT NULL,
  line_no             integer NOT NULL,
  category            text NOT NULL,
  product_id          uuid REFERENCES product,
  product_code        text,
  name                text NOT NULL,
  consultation_type   text,
  mcr_no              text,
  dosage              numeric(10,3),
  frequency_per_day   integer CHECK (frequency_per_day BETWEEN 1 AND 4),
  duration            integer,
  months              numeric(3,1),
  si_unit             text,
  is_acute            boolean NOT NULL DEFAULT false,
  is_chronic          boolean NOT NULL DEFAULT false,
  is_suggested        boolean NOT NULL DEFAULT false,
  quantity            numeric(10,3) NOT NULL CHECK (quantity >= 0),
  unit_price          numeric(12,4) NOT NULL CHECK (unit_price >= 0),
  amount_before_gst   numeric(12,2) NOT NULL,
  amount_gst          numeric(12,2) NOT NULL,
  excluded_amount     numeric(12,2) NOT NULL DEFAULT 0,
  exclusion_reason    text,
  plan_benefit_id     uuid,
  PRIMARY KEY (clinic_id, claim_id, line_no),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim ON DELETE CASCADE
);
COMMENT ON TABLE claim_line IS 'Drug, procedure, test, fee and surcharge lines alike; drug columns are null elsewhere.';

CREATE TABLE claim_diagnosis (
  clinic_id        uuid NOT NULL,
  claim_id         uuid NOT NULL,
  line_no          integer NOT NULL,
  diagnosis_code   text NOT NULL,
  description      text NOT NULL,
  is_acute         boolean NOT NULL,
  is_chronic       boolean NOT NULL,
  is_principal     boolean NOT NULL,
  symptom_duration integer CHECK (symptom_duration BETWEEN 0 AND 3650),
  PRIMARY KEY (clinic_id, claim_id, line_no),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim ON DELETE CASCADE
);

CREATE TABLE claim_benefit (
  clinic_id           uuid NOT NULL,
  claim_id            uuid NOT NULL,
  plan_benefit_id     uuid NOT NULL,
  internal_benefit_id uuid NOT NULL,
  name                text NOT NULL,
  incurred_amount     numeric(12,2) NOT NULL,
  incurred_gst        numeric(12,2) NOT NULL,
  co_pay              numeric(12,2) NOT NULL,
  co_pay_gst          numeric(12,2) NOT NULL,
  payable_amount      numeric(12,2) NOT NULL,
  payable_gst         numeric(12,2) NOT NULL,
  excluded_amount     numeric(12,2) NOT NULL,
  excluded_gst        numeric(12,2) NOT NULL,
  applied_rules       text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (clinic_id, claim_id, plan_benefit_id),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim ON DELETE CASCADE
);
COMMENT ON TABLE claim_benefit IS 'What each benefit pays. Amounts without suffix are before GST.';

CREATE TABLE claim_violation (
  clinic_id                uuid NOT NULL,
  claim_id                 uuid NOT NULL,
  line_no                  integer NOT NULL,
  code                     text NOT NULL,
  drug_code                text,
  severity                 text NOT NULL CHECK (severity IN ('B','R','I')),
  figure                   text,
  is_approval_code_applied boolean NOT NULL DEFAULT false,
  PRIMARY KEY (clinic_id, claim_id, line_no),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim ON DELETE CASCADE
);

CREATE TABLE claim_remark (
  clinic_id  uuid NOT NULL,
  claim_id   uuid NOT NULL,
  id         uuid NOT NULL DEFAULT uuidv7(),
  type       text NOT NULL CHECK (type IN ('INSURER','SETTLEMENT','MEMBER','CLAIM','INTERNAL')),
  user_id    uuid,
  user_name  text NOT NULL,
  remarks    text NOT NULL CHECK (length(remarks) <= 500),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, claim_id, id),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim ON DELETE CASCADE
);
COMMENT ON COLUMN claim_remark.type IS 'INTERNAL remarks never leave the administrator''s side.';

CREATE TABLE claim_event (
  clinic_id   uuid NOT NULL,
  claim_id    uuid NOT NULL,
  id          uuid NOT NULL DEFAULT uuidv7(),
  actor       text NOT NULL,
  from_status text,
  to_status   text NOT NULL,
  reason      text,
  at          timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, claim_id, id),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim ON DELETE CASCADE
);

CREATE TABLE claim_version (
  clinic_id uuid NOT NULL,
  claim_id  uuid NOT NULL,
  version   integer NOT NULL,
  document  jsonb NOT NULL,
  at        timestamptz NOT NULL,
  by        uuid,
  PRIMARY KEY (clinic_id, claim_id, version),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim ON DELETE CASCADE
);
COMMENT ON TABLE claim_version IS 'The claim as it was sent, one row a version.';

CREATE TABLE benefit_usage (
  clinic_id           uuid NOT NULL,
  claim_id            uuid NOT NULL,
  plan_benefit_id     uuid NOT NULL REFERENCES plan_benefit,
  internal_benefit_id uuid NOT NULL,
  company_policy_id   uuid NOT NULL,
  policy_id           uuid NOT NULL,
  member_id           uuid NOT NULL,
  main_member_id      uuid NOT NULL,
  incurred_date       date NOT NULL,
  amount              numeric(12,2) NOT NULL CHECK (amount >= 0),
  days                integer NOT NULL DEFAULT 0,
  released_at         timestamptz,
  PRIMARY KEY (clinic_id, claim_id, plan_benefit_id),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim ON DELETE CASCADE
);
COMMENT ON TABLE benefit_usage IS 'Ledger of what benefits have paid; a released row counts no more (claim declined, closed or voided).';
CREATE INDEX benefit_usage_family ON benefit_usage (policy_id, main_member_id, internal_benefit_id, incurred_date)
  INCLUDE (member_id, amount) WHERE released_at IS NULL;
