-- Requests of clinics to change their data. An administrator accepts or declines them.

CREATE SEQUENCE clinic_change_number;

CREATE TABLE clinic_change (
  clinic_id       uuid NOT NULL REFERENCES location,
  id              uuid NOT NULL DEFAULT uuidv7(),
  request_no      text NOT NULL UNIQUE,
  version         integer NOT NULL DEFAULT 1,
  status          text NOT NULL CHECK (status IN ('WAITING','ACCEPTED','DECLINED','WITHDRAWN')),
  is_waiting      boolean NOT NULL GENERATED ALWAYS AS (status = 'WAITING') STORED,
  reason          text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  account_sealed  bytea,
  requested_by    uuid NOT NULL REFERENCES app_user,
  requested_at    timestamptz NOT NULL,
  decided_by      uuid REFERENCES app_user,
  decided_at      timestamptz,
  decision_reason text CHECK (length(decision_reason) BETWEEN 1 AND 500),
  PRIMARY KEY (clinic_id, id),
  CONSTRAINT clinic_change_state UNIQUE (clinic_id, id, is_waiting),
  CONSTRAINT clinic_change_decided CHECK (num_nonnulls(decided_by, decided_at) = CASE status WHEN 'WAITING' THEN 0 ELSE 2 END),
  CONSTRAINT clinic_change_declined_for CHECK ((status = 'DECLINED') = (decision_reason IS NOT NULL)),
  CONSTRAINT clinic_change_forgets_account CHECK (account_sealed IS NULL OR status = 'WAITING')
);
COMMENT ON TABLE clinic_change IS 'A clinic asks the administrator to change its data (docs/decisions/0048-requests-to-change-clinic-data.md).';
COMMENT ON COLUMN clinic_change.account_sealed IS 'The new account number, encrypted. It is deleted when the request ends.';
COMMENT ON COLUMN clinic_change.decided_by IS 'The user who ended the request: an administrator, or the user of the clinic who withdrew it.';
CREATE INDEX clinic_change_recent ON clinic_change (clinic_id, requested_at DESC);
CREATE INDEX clinic_change_waiting ON clinic_change (requested_at) WHERE status = 'WAITING';
CREATE INDEX clinic_change_ended ON clinic_change (clinic_id, decided_at DESC) WHERE status IN ('ACCEPTED','DECLINED');

CREATE TABLE clinic_change_field (
  clinic_id  uuid NOT NULL,
  request_id uuid NOT NULL,
  field      text NOT NULL CHECK (field IN
    ('unit','block','street','zone','estate','city','postal_code','phone','hours','gst_number','gst_start','gst_end',
     'bank_holder','bank_bic','bank_account')),
  old_value  text,
  new_value  text,
  is_waiting boolean NOT NULL DEFAULT true,
  PRIMARY KEY (clinic_id, request_id, field),
  FOREIGN KEY (clinic_id, request_id, is_waiting) REFERENCES clinic_change (clinic_id, id, is_waiting) ON UPDATE CASCADE,
  CONSTRAINT clinic_change_field_differs CHECK (field = 'bank_account' OR old_value IS DISTINCT FROM new_value)
);
COMMENT ON TABLE clinic_change_field IS 'A value that a clinic asks to have changed. Null: empty.';
COMMENT ON COLUMN clinic_change_field.old_value IS 'The value at the time of the request. Of a bank account, the last characters, as in new_value.';
COMMENT ON COLUMN clinic_change_field.is_waiting IS 'As in clinic_change, by the foreign key.';
CREATE UNIQUE INDEX clinic_change_once ON clinic_change_field (clinic_id, field) WHERE is_waiting;
COMMENT ON INDEX clinic_change_once IS 'A clinic has one waiting request for a field.';
