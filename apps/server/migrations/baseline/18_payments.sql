-- Payment of approved claims: provider batches and their claims, payment runs, payments, adjustments, tax documents.

CREATE TABLE bank_account (
  clinic_id      uuid PRIMARY KEY REFERENCES location,
  holder         text NOT NULL,
  bic            text NOT NULL CHECK (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  account_sealed bytea NOT NULL,
  account_tail   text NOT NULL,
  is_sandbox     boolean NOT NULL DEFAULT false CHECK (NOT is_sandbox),
  CONSTRAINT bank_account_of_clinic FOREIGN KEY (clinic_id, is_sandbox) REFERENCES location (id, is_sandbox)
);
COMMENT ON TABLE bank_account IS 'The account that a clinic is paid to.';
COMMENT ON COLUMN bank_account.account_sealed IS 'The account number, encrypted.';
COMMENT ON COLUMN bank_account.is_sandbox IS 'Always false: with the foreign key, a sandbox has no bank account.';

CREATE SEQUENCE payment_run_number;

CREATE TABLE payment_run (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  run_no        text NOT NULL UNIQUE,
  status        text NOT NULL CHECK (status IN ('PREPARED','RELEASED','CANCELLED')),
  payment_date  date NOT NULL,
  payment_count integer NOT NULL CHECK (payment_count >= 0),
  total_amount  numeric(14,2) NOT NULL CHECK (total_amount >= 0),
  prepared_by   uuid NOT NULL REFERENCES app_user,
  prepared_name text NOT NULL,
  prepared_at   timestamptz NOT NULL,
  released_by   uuid REFERENCES app_user,
  released_name text,
  released_at   timestamptz,
  returned_at   timestamptz,
  CONSTRAINT run_is_released_by_another CHECK (released_by IS NULL OR released_by <> prepared_by),
  CHECK ((status = 'RELEASED') = (num_nonnulls(released_by, released_at) = 2))
);
COMMENT ON TABLE payment_run IS 'Payments that finance prepares, and a second person releases to the bank.';
COMMENT ON COLUMN payment_run.returned_at IS 'When the last return file of the bank was read.';
-- Only one run can be in preparation.
CREATE UNIQUE INDEX payment_run_open ON payment_run ((true)) WHERE status = 'PREPARED';

CREATE TABLE provider_batch (
  clinic_id         uuid NOT NULL REFERENCES location,
  id                uuid NOT NULL DEFAULT uuidv7(),
  name              text NOT NULL,
  insurer_code      text NOT NULL REFERENCES insurer,
  claim_type        text NOT NULL CHECK (claim_type IN ('OUTPATIENT','INPATIENT')),
  batch_date        date NOT NULL,
  status            text NOT NULL CHECK (status IN ('OPEN','CLOSED','PAID_TO_PROVIDERS')),
  claim_count       integer NOT NULL DEFAULT 0,
  adjustment_count  integer NOT NULL DEFAULT 0,
  gross_amount      numeric(14,2) NOT NULL DEFAULT 0,
  adjustment_amount numeric(14,2) NOT NULL DEFAULT 0,
  fee_before_gst    numeric(14,2) NOT NULL DEFAULT 0,
  fee_gst           numeric(14,2) NOT NULL DEFAULT 0,
  carried_in        numeric(14,2) NOT NULL DEFAULT 0 CHECK (carried_in <= 0),
  net_amount        numeric(14,2) NOT NULL GENERATED ALWAYS AS
    (gross_amount + adjustment_amount + carried_in - fee_before_gst - fee_gst) STORED,
  opened_at         timestamptz NOT NULL,
  closed_at         timestamptz,
  paid_on           date,
  carried_to        uuid,
  is_sandbox        boolean NOT NULL DEFAULT false CHECK (NOT is_sandbox),
  PRIMARY KEY (clinic_id, id),
  UNIQUE (clinic_id, name),
  FOREIGN KEY (clinic_id, carried_to) REFERENCES provider_batch,
  CHECK ((status = 'OPEN') = (closed_at IS NULL)),
  CHECK ((status = 'PAID_TO_PROVIDERS') = (paid_on IS NOT NULL)),
  CONSTRAINT provider_batch_of_clinic FOREIGN KEY (clinic_id, is_sandbox) REFERENCES location (id, is_sandbox)
);
COMMENT ON TABLE provider_batch IS 'The approved claims of a clinic, insurer and type that are paid together.';
COMMENT ON COLUMN provider_batch.carried_in IS 'The negative net of earlier batches of the same clinic, insurer and type.';
COMMENT ON COLUMN provider_batch.carried_to IS 'The later batch that has taken the negative net of this one. A negative net is never paid.';
COMMENT ON COLUMN provider_batch.is_sandbox IS 'Always false: with the foreign key, no batch belongs to a sandbox.';
CREATE INDEX provider_batch_recent ON provider_batch (clinic_id, batch_date DESC);
CREATE INDEX provider_batch_status ON provider_batch (status, batch_date);
CREATE INDEX provider_batch_paid ON provider_batch (clinic_id, paid_on) WHERE paid_on IS NOT NULL;

CREATE TABLE batch_entry (
  clinic_id      uuid NOT NULL,
  batch_id       uuid NOT NULL,
  claim_id       uuid NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('CLAIM','ADJUSTMENT')),
  payable        numeric(12,2) NOT NULL,
  payable_gst    numeric(12,2) NOT NULL,
  fee_before_gst numeric(12,2) NOT NULL,
  fee_gst        numeric(12,2) NOT NULL,
  is_taxed       boolean NOT NULL,
  expected       numeric(12,2) NOT NULL,
  reason         text,
  adjustment_id  uuid,
  claim_code     text NOT NULL,
  PRIMARY KEY (clinic_id, batch_id, claim_id, kind),
  FOREIGN KEY (clinic_id, batch_id) REFERENCES provider_batch,
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim,
  CHECK (kind = 'ADJUSTMENT' OR (payable >= 0 AND fee_before_gst >= 0)),
  CHECK ((kind = 'ADJUSTMENT') = (adjustment_id IS NOT NULL))
);
COMMENT ON TABLE batch_entry IS 'A claim in a batch, or the change of a claim that an earlier batch has paid.';
COMMENT ON COLUMN batch_entry.expected IS 'What the plan would have paid for the claim as the clinic last sent it.';
COMMENT ON COLUMN batch_entry.reason IS 'The reason of a difference between expected and paid. Null: none.';
COMMENT ON COLUMN batch_entry.claim_code IS 'The number of the claim, which never changes.';
-- A claim is paid by exactly one batch.
CREATE UNIQUE INDEX batch_entry_of_claim ON batch_entry (clinic_id, claim_id) WHERE kind = 'CLAIM';
CREATE INDEX batch_entry_in_order ON batch_entry (clinic_id, batch_id, kind DESC, claim_code, claim_id);

CREATE TABLE claim_adjustment (
  clinic_id      uuid NOT NULL,
  claim_id       uuid NOT NULL,
  id             uuid NOT NULL DEFAULT uuidv7(),
  payable        numeric(12,2) NOT NULL,
  payable_gst    numeric(12,2) NOT NULL,
  fee_before_gst numeric(12,2) NOT NULL,
  fee_gst        numeric(12,2) NOT NULL,
  reason         text NOT NULL,
  user_id        uuid NOT NULL REFERENCES app_user,
  user_name      text NOT NULL,
  at             timestamptz NOT NULL,
  batch_id       uuid,
  PRIMARY KEY (clinic_id, claim_id, id),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim,
  FOREIGN KEY (clinic_id, batch_id) REFERENCES provider_batch
);
COMMENT ON TABLE claim_adjustment IS 'The change of a claim after its payment. Amounts are differences to what was paid.';
COMMENT ON COLUMN claim_adjustment.batch_id IS 'The batch that pays or recovers the change. Null: the next one.';
CREATE INDEX claim_adjustment_open ON claim_adjustment (clinic_id) WHERE batch_id IS NULL;

CREATE TABLE payment (
  clinic_id      uuid NOT NULL,
  id             uuid NOT NULL DEFAULT uuidv7(),
  run_id         uuid NOT NULL REFERENCES payment_run,
  run_no         text NOT NULL,
  payment_date   date NOT NULL,
  batch_id       uuid NOT NULL,
  end_to_end_id  text NOT NULL UNIQUE CHECK (length(end_to_end_id) <= 35),
  amount         numeric(14,2) NOT NULL CHECK (amount > 0),
  status         text NOT NULL CHECK (status IN ('PREPARED','PAID','FAILED','CANCELLED')),
  holder         text NOT NULL,
  bic            text NOT NULL,
  account_sealed bytea NOT NULL,
  account_tail   text NOT NULL,
  failure_code   text,
  failure_reason text,
  settled_at     timestamptz,
  PRIMARY KEY (clinic_id, id),
  FOREIGN KEY (clinic_id, batch_id) REFERENCES provider_batch,
  CHECK ((status = 'FAILED') = (failure_reason IS NOT NULL))
);
COMMENT ON TABLE payment IS 'One transfer of a payment run: the net of a batch to the clinic''s account, as it was on that day.';
COMMENT ON COLUMN payment.run_no IS 'Copied from the run, with payment_date, because clinics cannot read runs.';
COMMENT ON COLUMN payment.end_to_end_id IS 'The reference that the bank returns.';
-- A batch is paid once, unless the bank refuses the payment.
CREATE UNIQUE INDEX payment_of_batch ON payment (clinic_id, batch_id) WHERE status IN ('PREPARED','PAID');
CREATE INDEX payment_of_run ON payment (run_id);
CREATE INDEX payment_by_batch ON payment (clinic_id, batch_id);

CREATE TABLE document_counter (
  kind    text NOT NULL,
  year    integer NOT NULL,
  running integer NOT NULL,
  PRIMARY KEY (kind, year)
);
COMMENT ON TABLE document_counter IS 'The last number of each kind of tax document in a year. A row lock keeps the numbers without gaps.';

CREATE TABLE tax_document (
  clinic_id   uuid NOT NULL,
  id          uuid NOT NULL DEFAULT uuidv7(),
  batch_id    uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('SUMMARY','BCTI','INVOICE','CREDIT_NOTE')),
  corrects    text CHECK (corrects IN ('BCTI','INVOICE')),
  document_no text NOT NULL,
  year        integer NOT NULL,
  running     integer NOT NULL,
  issued_on   date NOT NULL,
  before_gst  numeric(14,2) NOT NULL,
  gst         numeric(14,2) NOT NULL,
  total       numeric(14,2) NOT NULL,
  file_key    text,
  made_at     timestamptz,
  PRIMARY KEY (clinic_id, id),
  FOREIGN KEY (clinic_id, batch_id) REFERENCES provider_batch,
  UNIQUE (kind, year, running),
  UNIQUE (document_no),
  CHECK ((kind = 'CREDIT_NOTE') = (corrects IS NOT NULL)),
  CHECK (before_gst + gst = total),
  CHECK ((file_key IS NULL) = (made_at IS NULL))
);
COMMENT ON TABLE tax_document IS 'The numbered documents of a closed batch. The amounts are fixed when the batch is closed; a job makes the file.';
CREATE UNIQUE INDEX tax_document_of_batch ON tax_document (clinic_id, batch_id, kind, coalesce(corrects, ''));
CREATE INDEX tax_document_to_make ON tax_document (issued_on) WHERE made_at IS NULL;

CREATE TABLE payment_work (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  kind          text NOT NULL CHECK (kind IN ('COLLECT','CLOSE','SETTLE')),
  status        text NOT NULL CHECK (status IN ('RUNNING','DONE','FAILED')),
  task          jsonb NOT NULL,
  done          integer NOT NULL DEFAULT 0,
  total         integer NOT NULL DEFAULT 0,
  started_by    uuid REFERENCES app_user,
  started_name  text NOT NULL,
  started_at    timestamptz NOT NULL,
  progressed_at timestamptz NOT NULL,
  ended_at      timestamptz,
  CHECK ((status = 'RUNNING') = (ended_at IS NULL))
);
COMMENT ON TABLE payment_work IS 'Long work of the finance desk that a job does: collecting, closing, settling.';
COMMENT ON COLUMN payment_work.task IS 'The day, the batches or the run that the work is about.';
-- One piece of work at a time.
CREATE UNIQUE INDEX payment_work_running ON payment_work ((true)) WHERE status = 'RUNNING';
CREATE INDEX payment_work_recent ON payment_work (started_at DESC);

-- Approved claims that no batch has taken.
CREATE INDEX claim_to_batch ON claim (clinic_id, insurer_code, claim_type, insert_date_time)
  WHERE raw_status = 'APPROVED' AND provider_batch_status IS NULL AND voided_at IS NULL;

-- How long payments take: the claims of paid batches with the day of their submission.
CREATE INDEX claim_days_of_batch ON claim (clinic_id, provider_batch_name) INCLUDE (submission_date, claim_type)
  WHERE provider_batch_name IS NOT NULL;
