-- Files of claims that clinics upload, correct and submit.

CREATE TABLE bulk_upload (
  clinic_id     uuid NOT NULL REFERENCES location,
  id            uuid NOT NULL DEFAULT uuidv7(),
  version       integer NOT NULL DEFAULT 1,
  status        text NOT NULL CHECK (status IN ('MAPPING','CHECKED','SUBMITTING')),
  file_name     text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  content_hash  bytea NOT NULL CHECK (octet_length(content_hash) = 32),
  content       bytea NOT NULL,
  headings      text[] NOT NULL CHECK (cardinality(headings) BETWEEN 1 AND 100),
  mapping       jsonb NOT NULL,
  row_count     integer NOT NULL CHECK (row_count BETWEEN 1 AND 20000),
  uploaded_by   uuid NOT NULL REFERENCES app_user,
  uploaded_name text NOT NULL,
  uploaded_at   timestamptz NOT NULL,
  changed_at    timestamptz NOT NULL,
  submitted_by  uuid REFERENCES app_user,
  progressed_at timestamptz,
  number_form   text NOT NULL DEFAULT 'POINT'
    CONSTRAINT bulk_upload_number_form CHECK (number_form IN ('POINT', 'COMMA', 'UNCLEAR')),
  PRIMARY KEY (clinic_id, id),
  UNIQUE (id),
  CONSTRAINT bulk_upload_once UNIQUE (clinic_id, content_hash),
  CHECK (status <> 'SUBMITTING' OR (submitted_by IS NOT NULL AND progressed_at IS NOT NULL))
);
COMMENT ON TABLE bulk_upload IS 'A CSV or XLSX file of claims. It is deleted 30 days after its last change.';
COMMENT ON COLUMN bulk_upload.content_hash IS 'SHA-256 of the file: a clinic has each file once.';
COMMENT ON COLUMN bulk_upload.content IS 'The rows of the file, encrypted, because any column can have national numbers.';
COMMENT ON COLUMN bulk_upload.mapping IS 'For each column of the file the column of a claim, or null.';
COMMENT ON COLUMN bulk_upload.submitted_by IS 'The user in whose name the job submits the claims.';
COMMENT ON COLUMN bulk_upload.progressed_at IS 'The last sign of life of the job that submits the claims.';
COMMENT ON COLUMN bulk_upload.number_form IS 'Decimal point, decimal comma, or UNCLEAR: the file does not say. Decided for the whole file when its columns are mapped.';
CREATE INDEX bulk_upload_recent ON bulk_upload (clinic_id, uploaded_at DESC, id DESC);
CREATE INDEX bulk_upload_running ON bulk_upload (progressed_at) WHERE status = 'SUBMITTING';
CREATE INDEX bulk_upload_kept ON bulk_upload (changed_at);

CREATE TABLE bulk_row (
  clinic_id      uuid NOT NULL,
  upload_id      uuid NOT NULL,
  no             integer NOT NULL CHECK (no BETWEEN 1 AND 5000),
  version        integer NOT NULL DEFAULT 1,
  state          text NOT NULL CHECK (state IN ('NEEDS_CORRECTION','REFUSED','WARNING','READY','SUBMITTED','SKIPPED')),
  lines          bytea NOT NULL,
  sent_claim     jsonb,
  places         jsonb,
  problems       jsonb NOT NULL DEFAULT '[]',
  member_id      uuid REFERENCES member,
  visit_date     date,
  doctor_code    text,
  total_amount   numeric(12,2),
  payable_amount numeric(12,2),
  patient_amount numeric(12,2),
  claim_id       uuid,
  PRIMARY KEY (clinic_id, upload_id, no),
  FOREIGN KEY (clinic_id, upload_id) REFERENCES bulk_upload ON DELETE CASCADE,
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim,
  CHECK ((state = 'SUBMITTED') = (claim_id IS NOT NULL)),
  CHECK (state NOT IN ('READY','WARNING') OR (sent_claim IS NOT NULL AND places IS NOT NULL))
);
COMMENT ON TABLE bulk_row IS 'A claim of an uploaded file. Its claim and its state SUBMITTED are written in one transaction, so no claim is submitted twice.';
COMMENT ON COLUMN bulk_row.lines IS 'The rows of the claim with their cells by column, encrypted.';
COMMENT ON COLUMN bulk_row.sent_claim IS 'The claim as it will be submitted. Null: too little of it is readable.';
COMMENT ON COLUMN bulk_row.places IS 'The row of each line of the claim, so that a refusal is shown at its cell.';
COMMENT ON COLUMN bulk_row.problems IS '[{"line", "column", "code", "params", "isWarning"}]: problems of the last check, or of the refusal.';
COMMENT ON COLUMN bulk_row.doctor_code IS 'Registration number of the attending doctor.';
CREATE UNIQUE INDEX bulk_row_of_claim ON bulk_row (clinic_id, claim_id) WHERE claim_id IS NOT NULL;
CREATE INDEX bulk_row_by_state ON bulk_row (clinic_id, upload_id, state, no);
CREATE INDEX bulk_row_by_visit ON bulk_row (clinic_id, upload_id, member_id, visit_date);

CREATE TABLE bulk_mapping (
  clinic_id    uuid NOT NULL REFERENCES location,
  headings_key text NOT NULL CHECK (length(headings_key) <= 20000),
  mapping      jsonb NOT NULL,
  saved_at     timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, headings_key)
);
COMMENT ON TABLE bulk_mapping IS 'The last mapping of the columns of a clinic''s files, by the headings of the files.';
