-- What the directory of laboratories and X-ray clinics says about a clinic, besides its address.

CREATE TABLE location_directory (
  location_id uuid PRIMARY KEY REFERENCES location,
  hours       text NOT NULL CHECK (length(hours) BETWEEN 1 AND 200),
  tests       text[] NOT NULL DEFAULT '{}'
);
COMMENT ON TABLE location_directory IS 'Opening hours and tests of a laboratory or X-ray clinic.';
COMMENT ON COLUMN location_directory.hours IS 'As shown: "Mon–Fri 08:00–18:00".';
