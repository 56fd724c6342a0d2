-- Imports and exports of master data: what was uploaded, previewed and applied.

CREATE TABLE import_run (
  id              uuid PRIMARY KEY DEFAULT uuidv7(),
  kind            text NOT NULL CHECK (kind ~ '^[a-z-]{1,40}$'),
  file_name       text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  content_length  integer NOT NULL CHECK (content_length BETWEEN 0 AND 2000000000),
  clinic_type     text,
  status          text NOT NULL CHECK (status IN ('UPLOADING','PREVIEWING','PREVIEWED','REFUSED','FAILED','APPLYING',
                                                 'APPLIED','DISCARDED')),
  accepts_changes boolean NOT NULL DEFAULT false,
  erases_empty    boolean NOT NULL DEFAULT false,
  step            text CHECK (step IN ('READING','CHECKING','WRITING')),
  bytes_read      integer NOT NULL DEFAULT 0,
  lines_read      integer NOT NULL DEFAULT 0,
  added           integer,
  changed         integer,
  ended           integer,
  unchanged       integer,
  samples         jsonb NOT NULL DEFAULT '[]',
  preview_mark    text,
  is_changed      boolean NOT NULL DEFAULT false,
  bad_row_count   integer NOT NULL DEFAULT 0,
  bad_rows        jsonb NOT NULL DEFAULT '[]',
  has_file        boolean NOT NULL,
  error_file_id   uuid,
  started_by      uuid REFERENCES app_user,
  started_name    text NOT NULL,
  applied_by      uuid REFERENCES app_user,
  started_at      timestamptz NOT NULL,
  progressed_at   timestamptz NOT NULL,
  ended_at        timestamptz,
  lost            jsonb CHECK (jsonb_typeof(lost) = 'object'),
  accepts_lost    boolean NOT NULL DEFAULT false,
  hit             jsonb CHECK (jsonb_typeof(hit) = 'object'),
  CHECK ((step IS NOT NULL) = (status IN ('PREVIEWING','APPLYING'))),
  CHECK ((status IN ('APPLIED','DISCARDED')) <= (ended_at IS NOT NULL)),
  CHECK (status NOT IN ('PREVIEWED','APPLYING') OR preview_mark IS NOT NULL),
  CHECK (status NOT IN ('PREVIEWED','APPLYING','APPLIED')
         OR (added IS NOT NULL AND changed IS NOT NULL AND ended IS NOT NULL AND unchanged IS NOT NULL)),
  CHECK (started_by IS NOT NULL OR NOT has_file),
  CONSTRAINT import_run_accepted
    CHECK (status NOT IN ('APPLYING','APPLIED') OR (lost IS NULL AND hit IS NULL) OR accepts_lost)
);
COMMENT ON TABLE import_run IS 'A file of master data: uploaded on the administrator''s screens, or imported by a command. Its id is the key of its file in the object store.';
COMMENT ON COLUMN import_run.samples IS 'The first records of each effect, until the import has ended. They can contain particulars of members.';
COMMENT ON COLUMN import_run.preview_mark IS 'Identifies what the file would do. The file is applied only if it still does the same.';
COMMENT ON COLUMN import_run.is_changed IS 'Applying was stopped, because stored data had changed since the preview.';
COMMENT ON COLUMN import_run.bad_rows IS 'The first invalid rows.';
COMMENT ON COLUMN import_run.has_file IS 'The file is in the object store. It is deleted when the import ends, or after a day.';
COMMENT ON COLUMN import_run.error_file_id IS 'Key of the file with all invalid rows in the object store. It is deleted after a week.';
COMMENT ON COLUMN import_run.started_by IS 'Null for a command.';
COMMENT ON COLUMN import_run.applied_by IS 'The user who had the previewed file applied.';
COMMENT ON COLUMN import_run.lost IS 'The days of cover that the file takes away: records, days, open_ended, claims. Until the import has ended also the first periods, which name members. Null: none.';
COMMENT ON COLUMN import_run.accepts_lost IS 'The person who applies the file has accepted the lost days and the claims hit.';
COMMENT ON COLUMN import_run.hit IS 'The claims that the file leaves without cover (claims), and the amount that plans pay for them (amount). Null: none.';
CREATE INDEX import_run_recent ON import_run (started_at DESC, id DESC);
CREATE INDEX import_run_of_kind ON import_run (kind, started_at DESC, id DESC);
CREATE INDEX import_run_running ON import_run (progressed_at) WHERE status IN ('PREVIEWING','APPLYING');
CREATE INDEX import_run_kept ON import_run (started_at) WHERE has_file OR error_file_id IS NOT NULL;

CREATE TABLE export_run (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  kind          text NOT NULL CHECK (kind ~ '^[a-z-]{1,40}$'),
  file_name     text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  status        text NOT NULL CHECK (status IN ('RUNNING','DONE','FAILED')),
  has_file      boolean NOT NULL DEFAULT true,
  started_by    uuid NOT NULL REFERENCES app_user,
  started_name  text NOT NULL,
  started_at    timestamptz NOT NULL,
  progressed_at timestamptz NOT NULL
);
COMMENT ON TABLE export_run IS 'An export of master data on the administrator''s screens. Its id is the key of its file in the object store.';
COMMENT ON COLUMN export_run.has_file IS 'The file is in the object store, or will be. It is deleted after an hour, because files of members have their national numbers.';
CREATE INDEX export_run_kept ON export_run (started_at) WHERE has_file;
