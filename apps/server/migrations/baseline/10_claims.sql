-- Claims and drafts. Every table of claims data has the tenant key clinic_id in its primary key.

CREATE SEQUENCE draft_number;

CREATE TABLE claim_draft (
  clinic_id    uuid NOT NULL REFERENCES location,
  id           uuid NOT NULL DEFAULT uuidv7(),
  draft_no     text NOT NULL,
  version      integer NOT NULL DEFAULT 1,
  claim_type   text NOT NULL CHECK (claim_type IN ('OUTPATIENT','INPATIENT')),
  member_id    uuid NOT NULL REFERENCES member,
  policy_id    uuid,
  visit_date   date,
  insurer_code text,
  sent_claim   jsonb NOT NULL,
  status       jsonb,
  total_amount numeric(12,2) NOT NULL DEFAULT 0,
  created_by   uuid NOT NULL REFERENCES app_user,
  created_at   timestamptz NOT NULL,
  modified_by  uuid NOT NULL REFERENCES app_user,
  modified_at  timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, id)
);
COMMENT ON TABLE claim_draft IS 'A claim that a user is still entering.';
COMMENT ON COLUMN claim_draft.sent_claim IS 'The claim as the form sent it, complete or not.';
COMMENT ON COLUMN claim_draft.status IS 'At the last save: the reasons why it could not be submitted, and the amount that the plan would pay, in cents. Null: unknown.';
CREATE INDEX claim_draft_recent ON claim_draft (clinic_id, modified_at DESC);
-- Opening a member lists the clinic's drafts for the member.
CREATE INDEX claim_draft_member ON claim_draft (member_id, clinic_id);

CREATE SEQUENCE claim_number;

CREATE TABLE claim (
  clinic_id                    uuid NOT NULL REFERENCES location,
  id                           uuid NOT NULL DEFAULT uuidv7(),
  claim_code                   text NOT NULL,
  version                      integer NOT NULL DEFAULT 1,
  draft_id                     uuid,
  claim_type                   text NOT NULL CHECK (claim_type IN ('OUTPATIENT','INPATIENT')),
  panel_type                   text NOT NULL DEFAULT 'PANEL' CHECK (panel_type IN ('PANEL','NON_PANEL')),
  source_system                text NOT NULL DEFAULT 'PROVIDER',

  raw_status                   text NOT NULL,
  claim_status                 text NOT NULL CHECK (claim_status IN ('processing','approved','declined','closed')),
  is_adjudicated               boolean NOT NULL DEFAULT false,
  displayed_status             text NOT NULL GENERATED ALWAYS AS
    (displayed_status_of(raw_status, claim_type, provider_batch_status, is_adjudicated)) STORED,
  reject_reason_classification text,
  reject_manual_reason         text,
  voided_at                    timestamptz,

  insurer_code                 text NOT NULL REFERENCES insurer,
  panel_id                     uuid NOT NULL REFERENCES panel,
  member_id                    uuid NOT NULL REFERENCES member,
  member_name                  text NOT NULL,
  member_id_tail               text,
  member_type                  text NOT NULL CHECK (member_type IN ('MAIN','SPOUSE','CHILD','PARENT')),
  main_member_id               uuid NOT NULL REFERENCES member,
  main_member_name             text NOT NULL,
  company_id                   uuid NOT NULL REFERENCES company,
  company_name                 text NOT NULL,
  company_policy_id            uuid NOT NULL REFERENCES company_policy,
  policy_id                    uuid NOT NULL REFERENCES policy,
  plan_id                      uuid NOT NULL REFERENCES plan,
  insurance_reference          text NOT NULL,
  insurance_plan_reference     text NOT NULL,

  visit_date                   date NOT NULL,
  visit_end_date               date NOT NULL,
  visit_hour                   integer CHECK (visit_hour BETWEEN 0 AND 23),
  visit_type                   text,
  incurred_date                date NOT NULL,
  submission_date              date NOT NULL,
  practitioner_id              uuid REFERENCES practitioner,
  practitioner_name            text,
  principal_diagnosis          text,
  has_chronic_diagnosis        boolean NOT NULL DEFAULT false,
  is_urgent                    boolean NOT NULL DEFAULT false,
  referral_code                text,
  referring_clinic_name        text,
  approval_code                text REFERENCES approval_code,
  receipt_no                   text,
  mc_days                      numeric(3,1) CHECK (mc_days BETWEEN 0 AND 10),
  mc_reason                    text,
  mc_start_date                date,

  currency_code                text NOT NULL DEFAULT 'SGD',
  gst_percentage               numeric(5,2) NOT NULL,
  is_gst_payable               boolean NOT NULL,
  is_gst_mix_model             boolean NOT NULL,
  surcharge_id                 uuid,
  surcharge_description        text,
  surcharge_fee                numeric(12,2) NOT NULL DEFAULT 0,
  consultation_fee             numeric(12,2) NOT NULL DEFAULT 0,
  drug_fee                     numeric(12,2) NOT NULL DEFAULT 0,
  lab_fee                      numeric(12,2) NOT NULL DEFAULT 0,
  xray_fee                     numeric(12,2) NOT NULL DEFAULT 0,
  procedure_fee                numeric(12,2) NOT NULL DEFAULT 0,
  hs_fee                       numeric(12,2) NOT NULL DEFAULT 0,
  total_fee_before_gst         numeric(12,2) NOT NULL,
  total_fee_gst                numeric(12,2) NOT NULL,
  total_fee_amount             numeric(12,2) NOT NULL CHECK (total_fee_amount >= 0),
  total_payable_amount         numeric(12,2) NOT NULL CHECK (total_payable_amount >= 0),
  total_payable_gst_amount     numeric(12,2) NOT NULL,
  total_copay_amount           numeric(12,2) NOT NULL CHECK (total_copay_amount >= 0),
  total_excluded_amount        numeric(12,2) NOT NULL CHECK (total_excluded_amount >= 0),
  total_patient_payable_amount numeric(12,2) NOT NULL CHECK (total_patient_payable_amount >= 0),
  owed_amount                  numeric(12,2) NOT NULL GENERATED ALWAYS AS
    (CASE WHEN claim_status IN ('declined','closed') THEN 0 ELSE total_payable_amount END) STORED,
  admin_fee_model              text,
  admin_fee_number             numeric(12,2),
  admin_fee_is_percentage      boolean,
  admin_fee_before_gst         numeric(12,2) CHECK (admin_fee_before_gst >= 0),
  admin_fee_gst                numeric(12,2),

  payee_type                   text NOT NULL DEFAULT 'PROVIDER' CHECK (payee_type IN ('PROVIDER','MEMBER')),
  batch_claim_id               text,
  provider_batch_status        text,
  provider_batch_name          text,
  provider_batch_date          date,
  insurer_batch_status         text CHECK (insurer_batch_status IN ('OPEN','BILLED','RECEIVED')),
  member_batch_status          text CHECK (member_batch_status IN ('OPEN','PAID')),
  cpf_batch_status             text CHECK (cpf_batch_status IN ('SUBMITTED','ACCEPTED','REJECTED')),
  ge_batch_status              text CHECK (ge_batch_status IN ('EXPORTED','ACKNOWLEDGED')),

  created_by                   uuid REFERENCES app_user,
  insert_date_time             timestamptz NOT NULL,
  modified_by                  uuid REFERENCES app_user,
  update_date_time             timestamptz NOT NULL,
  status_since                 timestamptz,
  waiting_since                timestamptz,
  waiting_paused_at            timestamptz,
  waiting_reasons              text[] NOT NULL DEFAULT '{}',
  assigned_to                  uuid REFERENCES app_user,
  proposed_by                  uuid REFERENCES app_user,
  letter_id                    uuid,
  PRIMARY KEY (clinic_id, id),
  CHECK (total_fee_before_gst + total_fee_gst = total_fee_amount),
  CHECK (total_payable_amount + total_patient_payable_amount = total_fee_amount),
  CHECK (visit_end_date >= visit_date),
  CHECK (num_nulls(admin_fee_model, admin_fee_number, admin_fee_is_percentage, admin_fee_before_gst, admin_fee_gst)
         IN (0, 5)),
  CONSTRAINT claim_pause_is_of_waiting CHECK (waiting_paused_at IS NULL OR waiting_since IS NOT NULL),
  FOREIGN KEY (clinic_id, letter_id) REFERENCES letter
);
COMMENT ON TABLE claim IS 'A submitted claim. Names are copied at submission, so that a claim keeps showing what was true on its day.';
COMMENT ON COLUMN claim.draft_id IS 'The draft that became this claim. The draft is deleted, but a tab that still has it open is sent to the claim. Null: there was no draft.';
COMMENT ON COLUMN claim.displayed_status IS 'The status that people see (docs/decisions/0026).';
COMMENT ON COLUMN claim.reject_reason_classification IS 'Code of the reason why the claim was declined.';
COMMENT ON COLUMN claim.reject_manual_reason IS 'The assessor''s explanation of why the claim was declined.';
COMMENT ON COLUMN claim.main_member_id IS 'The main member of the policy. Family limits add up the claims of everybody with the same main member.';
COMMENT ON COLUMN claim.owed_amount IS 'The amount that the plan owes: nothing for a declined or closed claim. The history can be sorted by it.';
COMMENT ON COLUMN claim.admin_fee_model IS 'The administrator''s fee as of when the claim was evaluated. Null: no fee applies.';
COMMENT ON COLUMN claim.batch_claim_id IS 'The claim''s id in its provider batch.';
COMMENT ON COLUMN claim.status_since IS 'When the claim got its raw status. Null: the claim is older than this column.';
COMMENT ON COLUMN claim.waiting_since IS 'When the claim began to wait for a person, later by the time during which its clock was stopped. Null: it does not wait.';
COMMENT ON COLUMN claim.waiting_paused_at IS 'Since when the clock is stopped because somebody outside must answer. Null: it runs.';
COMMENT ON COLUMN claim.waiting_reasons IS 'Codes of the reasons why the claim needs a decision.';
COMMENT ON COLUMN claim.assigned_to IS 'The assessor who works on the claim. Null: nobody has taken it.';
COMMENT ON COLUMN claim.proposed_by IS 'The assessor who has proposed an approval above their authority. Somebody else must approve it. Null: no proposal.';
COMMENT ON COLUMN claim.letter_id IS 'The guarantee letter of the stay. Null: none, or an older letter that is not in this system.';
CREATE INDEX claim_of_member ON claim (member_id, visit_date) WHERE voided_at IS NULL;
CREATE INDEX claim_of_draft ON claim (draft_id) WHERE draft_id IS NOT NULL;
-- Undecided claims by their last edit: the adjudication job looks for them every minute.
CREATE INDEX claim_undecided ON claim (update_date_time)
  WHERE raw_status IN ('NEW','UNPROCESSED') AND voided_at IS NULL;
CREATE INDEX claim_of_letter ON claim (letter_id) WHERE letter_id IS NOT NULL;
-- Final bills that the adjudication has not checked yet.
CREATE INDEX claim_billed ON claim (update_date_time)
  WHERE raw_status = 'PROCESSING-I/P' AND letter_id IS NOT NULL AND voided_at IS NULL;
CREATE UNIQUE INDEX claim_duplicate ON claim (clinic_id, member_id, visit_date, practitioner_id, claim_type)
  WHERE voided_at IS NULL AND approval_code IS NULL AND practitioner_id IS NOT NULL
  AND claim_status IN ('processing','approved') AND raw_status <> 'PENDING PROVIDER' AND source_system = 'PROVIDER';
COMMENT ON INDEX claim_duplicate IS 'Rejects the second of two simultaneous submissions of a visit or stay. A claim with an approval code may repeat a visit, and so may one without a doctor: laboratories may see a member twice a day. The claim of a guarantee letter counts from its final bill on.';
