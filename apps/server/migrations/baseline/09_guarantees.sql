-- Guarantee letters: the requests of clinics, the guaranteed amounts, and the amounts that claims use.

CREATE SEQUENCE letter_number;

CREATE TABLE letter (
  clinic_id       uuid NOT NULL REFERENCES location,
  id              uuid NOT NULL DEFAULT uuidv7(),
  number          integer NOT NULL,
  request_no      text NOT NULL,
  letter_no       text,
  version         integer NOT NULL DEFAULT 1,
  status          text NOT NULL CHECK (status IN
                    ('DRAFT','SUBMITTED','PENDING_INFO','APPROVED','REJECTED','WITHDRAWN','CANCELLED','EXPIRED')),
  member_id       uuid NOT NULL REFERENCES member,
  policy_id       uuid REFERENCES policy,
  insurer_code    text REFERENCES insurer,
  admission_date  date,
  hospital_name   text,
  surgeon_name    text,
  estimated_total numeric(12,2) NOT NULL DEFAULT 0 CHECK (estimated_total >= 0),
  sent_request    jsonb NOT NULL,
  submitted_at    timestamptz,
  cap_amount      numeric(12,2),
  used_amount     numeric(12,2) NOT NULL DEFAULT 0,
  valid_from      date,
  valid_to        date,
  certificate_ref text,
  asked_amount    numeric(12,2) CHECK (asked_amount > 0),
  created_by      uuid NOT NULL REFERENCES app_user,
  created_at      timestamptz NOT NULL,
  modified_by     uuid REFERENCES app_user,
  modified_at     timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, id),
  UNIQUE (clinic_id, request_no),
  UNIQUE (clinic_id, letter_no),
  CHECK (status IN ('DRAFT','WITHDRAWN') OR submitted_at IS NOT NULL),
  CONSTRAINT letter_is_issued CHECK
    ((status IN ('APPROVED','CANCELLED','EXPIRED')) =
     (num_nonnulls(letter_no, cap_amount, valid_from, valid_to) = 4)),
  CONSTRAINT letter_within_cap CHECK (used_amount >= 0 AND used_amount <= coalesce(cap_amount, 0)),
  CHECK (valid_to >= valid_from)
);
COMMENT ON TABLE letter IS 'A request for a guarantee letter, and the letter that it becomes.';
COMMENT ON COLUMN letter.number IS 'The running number within request_no and letter_no.';
COMMENT ON COLUMN letter.sent_request IS 'The request as the clinic last saved it, complete or not.';
COMMENT ON COLUMN letter.cap_amount IS 'The sum of the rows in letter_amount. Null: not issued.';
COMMENT ON COLUMN letter.used_amount IS 'What the plan owes for the claims under the letter. A trigger keeps it up to date; the cap is its limit.';
COMMENT ON COLUMN letter.valid_to IS 'The last day for the final bill. The letter expires on the day after.';
COMMENT ON COLUMN letter.certificate_ref IS 'The number of the pre-authorisation certificate (PAC).';
COMMENT ON COLUMN letter.asked_amount IS 'The top-up that the clinic has asked for. Null: none, or it has been decided.';
CREATE INDEX letter_recent ON letter (clinic_id, modified_at DESC);
CREATE INDEX letter_waiting ON letter (submitted_at) WHERE status IN ('SUBMITTED','PENDING_INFO');
CREATE INDEX letter_open ON letter (valid_to) WHERE status = 'APPROVED';
CREATE INDEX letter_of_member ON letter (member_id, clinic_id);

CREATE TABLE letter_event (
  clinic_id   uuid NOT NULL,
  letter_id   uuid NOT NULL,
  id          uuid NOT NULL DEFAULT uuidv7(),
  move        text NOT NULL,
  from_status text,
  to_status   text NOT NULL,
  user_id     uuid REFERENCES app_user,
  user_name   text NOT NULL,
  remark      text,
  at          timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, letter_id, id),
  FOREIGN KEY (clinic_id, letter_id) REFERENCES letter ON DELETE CASCADE
);
COMMENT ON TABLE letter_event IS 'The moves of a letter: who, when, and the question, reply or reason.';

CREATE TABLE letter_amount (
  clinic_id uuid NOT NULL,
  letter_id uuid NOT NULL,
  id        uuid NOT NULL DEFAULT uuidv7(),
  amount    numeric(12,2) NOT NULL CHECK (amount <> 0),
  reason    text NOT NULL,
  user_id   uuid REFERENCES app_user,
  user_name text NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, letter_id, id),
  FOREIGN KEY (clinic_id, letter_id) REFERENCES letter ON DELETE CASCADE
);
COMMENT ON TABLE letter_amount IS 'The first cap of a letter, its top-ups (above 0) and its adjustments (below 0). The cap is their sum.';
