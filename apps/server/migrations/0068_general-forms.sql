-- General forms: files of the administrator that clinics read. Their contents are in the object store.

CREATE TABLE general_form (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  title          text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  category       text NOT NULL CHECK (category IN ('CLAIM_FORM','LETTER_FORM','MEDICAL_REPORT','CONSENT')),
  insurer_code   text REFERENCES insurer,
  language       text NOT NULL CHECK (language IN ('en','ch','es','jp','de','fr')),
  version_date   date NOT NULL,
  file_name      text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  content_type   text NOT NULL,
  content_length integer NOT NULL CHECK (content_length > 0),
  replaces       uuid REFERENCES general_form ON DELETE SET NULL,
  created_by     uuid REFERENCES app_user,
  created_at     timestamptz NOT NULL,
  confirmed_at   timestamptz,
  removed_at     timestamptz,
  CONSTRAINT general_form_removed CHECK (removed_at IS NULL OR confirmed_at IS NOT NULL)
);
COMMENT ON TABLE general_form IS 'A form for clinics. Its id is the key of its file in the object store.';
COMMENT ON COLUMN general_form.insurer_code IS 'Null: of all insurers.';
COMMENT ON COLUMN general_form.replaces IS 'The form that was removed when this one was confirmed.';
COMMENT ON COLUMN general_form.created_by IS 'Null: from the demo data.';
COMMENT ON COLUMN general_form.confirmed_at IS 'When the file had arrived and was checked. Null: clinics do not see the form.';
CREATE INDEX general_form_shown ON general_form (lower(title), id) WHERE confirmed_at IS NOT NULL AND removed_at IS NULL;
CREATE INDEX general_form_awaited ON general_form (created_at) WHERE confirmed_at IS NULL;

UPDATE role SET permissions = permissions || '{form-library:update}' WHERE name = 'superadmin';
