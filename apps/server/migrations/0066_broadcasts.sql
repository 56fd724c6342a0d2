-- Broadcasts: messages of the administrator to clinics, and which users have read them.

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

UPDATE role SET permissions = permissions || '{broadcasts:read,broadcasts:update}' WHERE name = 'superadmin';
