-- Messages between clinic and administrator about a claim or a guarantee letter.

CREATE TABLE conversation (
  clinic_id            uuid NOT NULL REFERENCES location,
  id                   uuid NOT NULL DEFAULT uuidv7(),
  claim_id             uuid,
  letter_id            uuid,
  last_message_at      timestamptz NOT NULL,
  clinic_unread        integer NOT NULL DEFAULT 0 CHECK (clinic_unread >= 0),
  administrator_unread integer NOT NULL DEFAULT 0 CHECK (administrator_unread >= 0),
  PRIMARY KEY (clinic_id, id),
  UNIQUE (clinic_id, claim_id),
  UNIQUE (clinic_id, letter_id),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim,
  FOREIGN KEY (clinic_id, letter_id) REFERENCES letter,
  CONSTRAINT conversation_of_one_subject CHECK (num_nonnulls(claim_id, letter_id) = 1)
);
COMMENT ON TABLE conversation IS 'The messages about one claim or one letter.';
COMMENT ON COLUMN conversation.clinic_unread IS 'How many messages of the administrator the clinic has not read.';
COMMENT ON COLUMN conversation.administrator_unread IS 'How many messages of the clinic the administrator has not read.';
-- Both lists: unread conversations first, then the last message first.
CREATE INDEX conversation_of_clinic ON conversation (clinic_id, (clinic_unread > 0) DESC, last_message_at DESC, id DESC);
CREATE INDEX conversation_of_administrator ON conversation ((administrator_unread > 0) DESC, last_message_at DESC, id DESC);

CREATE TABLE message (
  clinic_id       uuid NOT NULL,
  id              uuid NOT NULL DEFAULT uuidv7(),
  conversation_id uuid NOT NULL,
  side            text NOT NULL CHECK (side IN ('CLINIC','ADMINISTRATOR')),
  kind            text NOT NULL CHECK (kind IN ('MESSAGE','QUESTION','ANSWER','REMINDER')),
  user_id         uuid REFERENCES app_user,
  user_name       text NOT NULL,
  text            text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  sent_at         timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, id),
  FOREIGN KEY (clinic_id, conversation_id) REFERENCES conversation,
  CHECK (kind <> 'QUESTION' OR side = 'ADMINISTRATOR'),
  CHECK (kind <> 'ANSWER' OR side = 'CLINIC'),
  CONSTRAINT reminder_is_automatic CHECK (kind <> 'REMINDER' OR (side = 'ADMINISTRATOR' AND user_id IS NULL))
);
COMMENT ON TABLE message IS 'A message is never changed or deleted.';
COMMENT ON COLUMN message.kind IS 'A question stops the clock of a claim, an answer starts it again; a message does neither. A job writes reminders.';
CREATE INDEX message_of_conversation ON message (clinic_id, conversation_id, id);
