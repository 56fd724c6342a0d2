-- Claims that nothing happens to are reminded, declined and closed by a job.

CREATE INDEX claim_quiet ON claim (coalesce(status_since, update_date_time), id)
  WHERE voided_at IS NULL AND raw_status IN
    ('DECLINED','PENDING MEMBER','PENDING INSURER','PENDING INSURER APPROVAL','PENDING BROKER APPROVAL');

ALTER TABLE message
  DROP CONSTRAINT message_kind_check,
  ADD CONSTRAINT message_kind_check CHECK (kind IN ('MESSAGE','QUESTION','ANSWER','REMINDER')),
  ADD CONSTRAINT reminder_is_automatic CHECK (kind <> 'REMINDER' OR (side = 'ADMINISTRATOR' AND user_id IS NULL));
COMMENT ON COLUMN message.kind IS 'A question stops the clock of a claim, an answer starts it again; a message does neither. A job writes reminders.';
