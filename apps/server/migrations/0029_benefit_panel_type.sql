-- Whether a benefit of a plan pays claims of panel clinics, claims of the member's own, or both.
ALTER TABLE plan_benefit ADD COLUMN panel_type text NOT NULL DEFAULT 'ALL'
  CHECK (panel_type IN ('ALL','PANEL','NON_PANEL'));
COMMENT ON COLUMN plan_benefit.panel_type IS 'NON_PANEL pays what the member paid elsewhere: no claim of a clinic.';
