-- Messages of the administrator to clinics, and files that clinics read. The files are in the object store.

CREATE TABLE broadcast (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  version        integer NOT NULL DEFAULT 1,
  title          text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  body           text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  severity       text NOT NULL CHECK (severity IN ('INFO','WARNING','CRITICAL')),
  sender         text NOT NULL CHECK (length(sender) BETWEEN 1 AND 60),
  valid_from     date NOT NULL,
  valid_to       date NOT NULL,
  location_types text[] NOT NULL DEFAULT '{}' CHECK (location_types <@
    ARRAY['GP','GPJB','SP','DENTAL','TCM','PHYSIO','CHIROPRACTIC','LAB','XRAY','HS']),
  programmes     text[] NOT NULL DEFAULT '{}',
  created_by     uuid REFERENCES app_user,
  created_at     timestamptz NOT NULL,
  ended_by       uuid REFERENCES app_user,
  ended_at       timestamptz,
  CONSTRAINT broadcast_period CHECK (valid_to >= valid_from),
  CONSTRAINT broadcast_ended CHECK (num_nonnulls(ended_by, ended_at) IN (0, 2))
);
COMMENT ON TABLE broadcast IS 'A message of the administrator to all clinics, or to those of some types and programmes.';
COMMENT ON COLUMN broadcast.location_types IS 'Types of the clinics that see it; empty for all.';
COMMENT ON COLUMN broadcast.programmes IS 'Codes of programmes: clinics on a panel of one of them see it; empty for all.';
COMMENT ON COLUMN broadcast.created_by IS 'Null: written by the demo data.';
COMMENT ON COLUMN broadcast.ended_at IS 'When an administrator ended it before its last day.';
CREATE INDEX broadcast_recent ON broadcast (valid_from DESC, id DESC);
CREATE INDEX broadcast_valid ON broadcast (valid_to) WHERE ended_at IS NULL;

CREATE TABLE broadcast_reading (
  user_id      uuid NOT NULL REFERENCES app_user,
  broadcast_id uuid NOT NULL REFERENCES broadcast ON DELETE CASCADE,
  read_at      timestamptz NOT NULL,
  PRIMARY KEY (user_id, broadcast_id)
);
COMMENT ON TABLE broadcast_reading IS 'Which users have read a broadcast. A changed text removes its readings.';
CREATE INDEX broadcast_reading_of_broadcast ON broadcast_reading (broadcast_id);

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

CREATE INDEX claim_event_decided ON claim_event (clinic_id, at DESC) WHERE to_status IN ('DECLINED','CLOSED');
