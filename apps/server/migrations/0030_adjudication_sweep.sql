-- What the adjudication looks for each minute: claims that nobody has decided, by their last edit.
CREATE INDEX claim_undecided ON claim (update_date_time)
 WHERE raw_status IN ('NEW', 'UNPROCESSED') AND voided_at IS NULL;
