-- What the directories of laboratories, X-ray clinics and specialists say, besides names and addresses.

CREATE TABLE location_directory (
  location_id uuid PRIMARY KEY REFERENCES location,
  hours       text NOT NULL CHECK (length(hours) BETWEEN 1 AND 200),
  tests       text[] NOT NULL DEFAULT '{}'
);
COMMENT ON TABLE location_directory IS 'Opening hours and tests of a laboratory or X-ray clinic.';
COMMENT ON COLUMN location_directory.hours IS 'As shown: "Mon–Fri 08:00–18:00".';

CREATE TABLE practitioner_profile (
  practitioner_id uuid PRIMARY KEY REFERENCES practitioner,
  gender          text CHECK (gender IN ('FEMALE','MALE')),
  languages       text[] NOT NULL DEFAULT '{}',
  hospitals       text[] NOT NULL DEFAULT '{}',
  next_available  date
);
COMMENT ON TABLE practitioner_profile IS 'What a clinic wants to know before it refers a patient to a specialist.';
COMMENT ON COLUMN practitioner_profile.hospitals IS 'Hospitals at which the doctor is accredited.';
COMMENT ON COLUMN practitioner_profile.next_available IS 'As the specialist has last told. Null: unknown.';
