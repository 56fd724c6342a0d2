-- Clinics are on panels for a time. A claim counts the day of its visit.

ALTER TABLE location_panel ADD COLUMN start_date date, ADD COLUMN end_date date,
  ADD CONSTRAINT location_panel_dates CHECK (end_date >= start_date);
COMMENT ON COLUMN location_panel.start_date IS 'First day on the panel. Null: always.';
COMMENT ON COLUMN location_panel.end_date IS 'Last day on the panel. Null: no end.';
