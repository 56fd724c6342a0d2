-- Days of cover that an import takes away, and their acceptance.

ALTER TABLE import_run
  ADD COLUMN lost jsonb CHECK (jsonb_typeof(lost) = 'object'),
  ADD COLUMN accepts_lost boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT import_run_accepted CHECK (status NOT IN ('APPLYING','APPLIED') OR lost IS NULL OR accepts_lost);
COMMENT ON COLUMN import_run.lost IS 'The days of cover that the file takes away: records, days, open_ended, claims. Until the import has ended also the first periods, which name members. Null: none.';
COMMENT ON COLUMN import_run.accepts_lost IS 'The person who applies the file has accepted those lost days.';
