-- The parts of a claim: its lines, diagnoses, benefits, violations, remarks, versions and payments.

CREATE TABLE claim_line (
  clinic_id         uuid NOT NULL,
  claim_id          uuid NOT NULL,
  line_no           integer NOT NULL,
  ref               text NOT NULL,
  category          text NOT NULL,
  product_id        uuid REFERENCES product,
  product_code      text,
  name              text NOT NULL,
  consultation_type text,
  mcr_no            text,
  dosage            numeric(10,3),
  frequency_per_day integer CHECK (frequency_per_day BETWEEN 1 AND 4),
  duration          integer,
  months            numeric(3,1),
  si_unit           text,
  is_acute          boolean NOT NULL DEFAULT false,
  is_chronic        boolean NOT NULL DEFAULT false,
  is_suggested      boolean NOT NULL DEFAULT false,
  quantity          numeric(10,3) NOT NULL CHECK (quantity >= 0),
  unit_price        numeric(12,4) NOT NULL CHECK (unit_price >= 0),
  amount_before_gst numeric(12,2) NOT NULL,
  amount_gst        numeric(12,2) NOT NULL,
  excluded_amount   numeric(12,2) NOT NULL DEFAULT 0,
  exclusion_reason  text,
  plan_benefit_id   uuid,
  accepted_amount   numeric(12,2) CHECK (accepted_amount >= 0),
  decision_reason   text,
  PRIMARY KEY (clinic_id, claim_id, line_no),
  UNIQUE (clinic_id, claim_id, ref),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim ON DELETE CASCADE,
  CHECK ((accepted_amount IS NULL) = (decision_reason IS NULL))
);
COMMENT ON TABLE claim_line IS 'Drugs, procedures, tests, fees and surcharges. Columns about drugs are null in all other lines.';
COMMENT ON COLUMN claim_line.ref IS 'The path of the line in the claim as it was sent, for example claim_drugs.2.';
COMMENT ON COLUMN claim_line.duration IS 'How many days the drug lasts. Null if months is set.';
COMMENT ON COLUMN claim_line.accepted_amount IS 'The most that an assessor accepts for the line, with or without GST like its unit price. Null: no decision.';
COMMENT ON COLUMN claim_line.decision_reason IS 'Code of the reason for accepting less.';

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
COMMENT ON TABLE claim_diagnosis IS 'The diagnoses of a claim, as they were described at submission.';
COMMENT ON COLUMN claim_diagnosis.symptom_duration IS 'In days.';

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
  excluded_amount     numeric(12,2) NOT NULL,
  excluded_gst        numeric(12,2) NOT NULL,
  payable_amount      numeric(12,2) NOT NULL,
  payable_gst         numeric(12,2) NOT NULL,
  balance_after       numeric(12,2),
  applied_rules       text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (clinic_id, claim_id, plan_benefit_id),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim ON DELETE CASCADE
);
COMMENT ON TABLE claim_benefit IS 'The part of the claim that each benefit pays. Amounts are before GST unless the name says otherwise.';
COMMENT ON COLUMN claim_benefit.balance_after IS 'The remaining amount of the benefit''s tightest limit after this claim, before GST. Null: the benefit has no limit in money.';

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
COMMENT ON TABLE claim_exclusion IS 'The amounts that the plan does not cover, with the reason: of a line, of a benefit, or of the surcharge (both null). The amounts add up to the claim''s excluded total.';

CREATE TABLE claim_violation (
  clinic_id                uuid NOT NULL,
  claim_id                 uuid NOT NULL,
  line_no                  integer NOT NULL,
  code                     text NOT NULL,
  severity                 text NOT NULL CHECK (severity IN ('B','R','I')),
  of_line                  integer,
  drug_code                text,
  figure                   text,
  figure_unit              text CHECK (figure_unit IN ('MONEY','QUANTITY','UNIT_PRICE','DATE','DAYS','MONTHS','LINES','VISITS')),
  figure_limit             text,
  limit_unit               text CHECK (limit_unit IN ('MONEY','QUANTITY','UNIT_PRICE','DATE','DAYS','MONTHS','LINES','VISITS')),
  is_approval_code_applied boolean NOT NULL DEFAULT false,
  PRIMARY KEY (clinic_id, claim_id, line_no),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim ON DELETE CASCADE
);
COMMENT ON TABLE claim_violation IS 'The approval rules that the claim broke when it was last evaluated.';
COMMENT ON COLUMN claim_violation.of_line IS 'The line that broke the rule. Null: the claim as a whole did.';
COMMENT ON COLUMN claim_violation.figure IS 'The figure that broke the rule. Null: the rule has none, or a visit at another clinic broke it (docs/decisions/0020).';
COMMENT ON COLUMN claim_violation.figure_unit IS 'The unit of the figure. MONEY is in dollars.';
COMMENT ON COLUMN claim_violation.figure_limit IS 'The highest or lowest figure that the rule allows. Null if figure is null.';

CREATE TABLE claim_remark (
  clinic_id  uuid NOT NULL,
  claim_id   uuid NOT NULL,
  id         uuid NOT NULL DEFAULT uuidv7(),
  line_no    integer NOT NULL DEFAULT 1,
  type       text NOT NULL CHECK (type IN ('INSURER','SETTLEMENT','MEMBER','CLAIM','INTERNAL')),
  is_of_form boolean NOT NULL DEFAULT false,
  user_id    uuid,
  user_name  text NOT NULL,
  remarks    text NOT NULL CHECK (length(remarks) <= 500),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, claim_id, id),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim ON DELETE CASCADE
);
COMMENT ON TABLE claim_remark IS 'Remarks on a claim: from its form, or added later by the clinic or the administrator.';
COMMENT ON COLUMN claim_remark.line_no IS 'Orders remarks of the same moment.';
COMMENT ON COLUMN claim_remark.type IS 'Only the administrator sees INTERNAL remarks.';
COMMENT ON COLUMN claim_remark.is_of_form IS 'Whether the remark was entered in the form. An edit without it deletes it; remarks that were added later stay.';

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
COMMENT ON TABLE claim_event IS 'Changes of the claim''s raw status.';

CREATE TABLE claim_version (
  clinic_id                    uuid NOT NULL,
  claim_id                     uuid NOT NULL,
  version                      integer NOT NULL,
  sent_claim                   jsonb NOT NULL,
  total_fee_before_gst         numeric(12,2),
  total_fee_gst                numeric(12,2),
  total_fee_amount             numeric(12,2),
  total_payable_amount         numeric(12,2),
  total_copay_amount           numeric(12,2),
  total_excluded_amount        numeric(12,2),
  total_patient_payable_amount numeric(12,2),
  at                           timestamptz NOT NULL,
  by                           uuid,
  PRIMARY KEY (clinic_id, claim_id, version),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim ON DELETE CASCADE
);
COMMENT ON TABLE claim_version IS 'Each version of the claim as it was sent, and the totals that it came to.';

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
COMMENT ON TABLE claim_payment IS 'Payments of the claim. An adjustment is another row.';

CREATE TABLE claim_cover_hit (
  clinic_id   uuid NOT NULL,
  claim_id    uuid NOT NULL,
  faults      text[] NOT NULL CHECK (faults <> '{}'),
  since       date,
  found_at    timestamptz NOT NULL,
  kept_faults text[],
  kept_reason text,
  kept_by     uuid REFERENCES app_user,
  kept_at     timestamptz,
  is_kept     boolean NOT NULL GENERATED ALWAYS AS (coalesce(faults <@ kept_faults, false)) STORED,
  PRIMARY KEY (clinic_id, claim_id),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim ON DELETE CASCADE,
  CHECK (num_nulls(kept_faults, kept_reason, kept_by, kept_at) IN (0, 4))
);
COMMENT ON TABLE claim_cover_hit IS 'Claims that are not covered by the master data of today (docs/decisions/0062). The row is deleted when the cover holds again.';
COMMENT ON COLUMN claim_cover_hit.since IS 'The first day without cover. Null: unknown.';
COMMENT ON COLUMN claim_cover_hit.kept_faults IS 'The faults in spite of which somebody has kept the claim. Null: nobody has. A further fault needs a decision of its own.';
CREATE INDEX claim_cover_hit_open ON claim_cover_hit (found_at) WHERE NOT is_kept;

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
COMMENT ON TABLE benefit_usage IS 'The usage of benefits by claims: one row per claim and benefit.';
COMMENT ON COLUMN benefit_usage.released_at IS 'When the claim was declined, closed or voided. From then on the row does not count.';
CREATE INDEX benefit_usage_family ON benefit_usage (main_member_id, internal_benefit_id, incurred_date)
  WHERE released_at IS NULL;
