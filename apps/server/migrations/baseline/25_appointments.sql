-- Appointments at clinics, as administrators enter them.

CREATE TABLE appointment (
  id                  uuid PRIMARY KEY DEFAULT uuidv7(),
  version             integer NOT NULL DEFAULT 1,
  clinic_id           uuid NOT NULL REFERENCES location,
  referring_clinic_id uuid REFERENCES location,
  referral_code       text REFERENCES referral_code,
  member_id           uuid NOT NULL REFERENCES member,
  appointment_type    text NOT NULL CHECK (appointment_type IN ('CONSULT','LAB','XRAY','HS')),
  practitioner_id     uuid REFERENCES practitioner,
  day                 date NOT NULL,
  start_minute        integer NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
  minutes             integer NOT NULL CHECK (minutes BETWEEN 5 AND 480),
  note                text CHECK (length(note) BETWEEN 1 AND 200),
  created_by          uuid REFERENCES app_user,
  created_at          timestamptz NOT NULL,
  cancelled_by        uuid REFERENCES app_user,
  cancelled_at        timestamptz,
  CONSTRAINT appointment_ends_that_day CHECK (start_minute + minutes <= 1440),
  CONSTRAINT appointment_cancelled CHECK (num_nonnulls(cancelled_by, cancelled_at) IN (0, 2)),
  CONSTRAINT appointment_of_referrer CHECK (referring_clinic_id IS NULL OR referral_code IS NOT NULL)
);
COMMENT ON TABLE appointment IS 'An appointment of a member at a clinic. It is never deleted.';
COMMENT ON COLUMN appointment.clinic_id IS 'Where it takes place.';
COMMENT ON COLUMN appointment.referring_clinic_id IS 'The clinic that the referral code came from, which also sees the appointment.';
COMMENT ON COLUMN appointment.start_minute IS 'Minutes after midnight in Singapore.';
COMMENT ON COLUMN appointment.created_by IS 'Null: written by the demo data.';
CREATE INDEX appointment_of_clinic ON appointment (clinic_id, day);
CREATE INDEX appointment_of_referring_clinic ON appointment (referring_clinic_id, day) WHERE referring_clinic_id IS NOT NULL;
CREATE INDEX appointment_by_day ON appointment (day, start_minute, id);
CREATE UNIQUE INDEX appointment_of_code ON appointment (referral_code) WHERE cancelled_at IS NULL;
COMMENT ON INDEX appointment_of_code IS 'A referral code has one appointment at a time.';
