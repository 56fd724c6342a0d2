-- Claims that a change of master data has hit: their cover no longer holds on the day of the visit.

CREATE TABLE claim_cover_hit (
  clinic_id   uuid NOT NULL,
  claim_id    uuid NOT NULL,
  faults      text[] NOT NULL CHECK (faults <> '{}'),
  since       date,
  found_at    timestamptz NOT NULL,
  kept_faults text[],
  kept_reason text,
  kept_by     uuid REFERENCES app_user,
  kept_at     timestamptz,
  is_kept     boolean NOT NULL GENERATED ALWAYS AS (coalesce(faults <@ kept_faults, false)) STORED,
  PRIMARY KEY (clinic_id, claim_id),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim ON DELETE CASCADE,
  CHECK (num_nulls(kept_faults, kept_reason, kept_by, kept_at) IN (0, 4))
);
COMMENT ON TABLE claim_cover_hit IS 'Claims that are not covered by the master data of today (docs/decisions/0062). The row is deleted when the cover holds again.';
COMMENT ON COLUMN claim_cover_hit.since IS 'The first day without cover. Null: unknown.';
COMMENT ON COLUMN claim_cover_hit.kept_faults IS 'The faults in spite of which somebody has kept the claim. Null: nobody has. A further fault needs a decision of its own.';
CREATE INDEX claim_cover_hit_open ON claim_cover_hit (found_at) WHERE NOT is_kept;
