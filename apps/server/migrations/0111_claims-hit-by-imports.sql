-- The claims that an import hits, as its preview has counted them.

ALTER TABLE import_run ADD COLUMN hit jsonb CHECK (jsonb_typeof(hit) = 'object');
COMMENT ON COLUMN import_run.hit IS 'The claims that the file leaves without cover (claims), and the amount that plans pay for them (amount). Null: none.';
