-- Filters of the assessors' queue.

CREATE TABLE queue_filter (
  id       uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id  uuid NOT NULL REFERENCES app_user,
  name     text NOT NULL CHECK (name <> '' AND length(name) <= 40),
  query    jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  UNIQUE (user_id, name)
);
COMMENT ON TABLE queue_filter IS 'Filters of the queue that a user has saved under a name.';
COMMENT ON COLUMN queue_filter.query IS 'The filter as in the query of listWaitingClaims.';
