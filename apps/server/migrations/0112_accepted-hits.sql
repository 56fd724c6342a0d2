-- Claims that an import hits need the same acceptance as days of cover that it takes away.

ALTER TABLE import_run
  DROP CONSTRAINT import_run_accepted,
  -- Not for stored rows: earlier imports needed no acceptance for the claims that they hit.
  ADD CONSTRAINT import_run_accepted
    CHECK (status NOT IN ('APPLYING','APPLIED') OR (lost IS NULL AND hit IS NULL) OR accepts_lost) NOT VALID;
COMMENT ON COLUMN import_run.accepts_lost IS 'The person who applies the file has accepted the lost days and the claims hit.';
