-- Saved filters of the claims list, and drugs that users dispense together.

CREATE TABLE saved_item (
  id       uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id  uuid NOT NULL REFERENCES app_user,
  kind     text NOT NULL CHECK (kind IN ('CLAIM_FILTER','DRUGS')),
  name     text NOT NULL CHECK (name <> '' AND length(name) <= 40),
  content  jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  UNIQUE (user_id, kind, name)
);
COMMENT ON TABLE saved_item IS 'A filter of the claims list, or drugs with their doses, that a user has saved under a name.';
COMMENT ON COLUMN saved_item.content IS 'As sent to saveItem, without the name. It contains no data of patients.';
