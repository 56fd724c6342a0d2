-- Programmes, panels, practitioners, GST, surcharges, admin fees, lookups.

CREATE TABLE insurer (
  code                text PRIMARY KEY,
  name                text NOT NULL,
  late_days           integer NOT NULL DEFAULT 30,
  auto_approve_limits jsonb NOT NULL DEFAULT '{"OUTPATIENT": 400, "SP": 900}'
);
COMMENT ON COLUMN insurer.late_days IS 'A claim is late when it comes more than this many days after the visit.';

CREATE TABLE programme (
  code                   text NOT NULL,
  sub_info               text NOT NULL DEFAULT '',
  insurer_code           text NOT NULL REFERENCES insurer,
  tenant                 text NOT NULL,
  name                   text NOT NULL,
  sort_order             integer NOT NULL,
  is_hidden              boolean NOT NULL DEFAULT false,
  is_no_search_controlls boolean NOT NULL DEFAULT false,
  on_login               boolean NOT NULL DEFAULT false,
  in_fixed_list          boolean NOT NULL DEFAULT false,
  newer_api              boolean NOT NULL DEFAULT false,
  system_versions        text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (code, sub_info)
);
COMMENT ON TABLE programme IS 'What a clinic picks: insurer product and card colour. Key is code with sub_info, since one code has two cards.';

CREATE TABLE panel (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  code         text NOT NULL UNIQUE,
  name         text NOT NULL,
  insurer_code text NOT NULL REFERENCES insurer,
  scheme_type  text NOT NULL CHECK (scheme_type IN ('ESSENTIAL','ADMINISTRATIVE','FFS'))
);
COMMENT ON TABLE panel IS 'Contract: clinics, insurer and fee rules. Claims carry the panel.';

CREATE TABLE location_panel (
  location_id uuid NOT NULL REFERENCES location,
  panel_id    uuid NOT NULL REFERENCES panel,
  status      text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE','INACTIVE')),
  PRIMARY KEY (location_id, panel_id)
);

CREATE TABLE gst_registration (
  id                  uuid PRIMARY KEY DEFAULT uuidv7(),
  location_id         uuid NOT NULL REFERENCES location,
  registration_number text NOT NULL,
  start_date          date NOT NULL,
  end_date            date,
  CHECK (end_date IS NULL OR end_date >= start_date)
);
CREATE INDEX gst_registration_location ON gst_registration (location_id, start_date);

CREATE TABLE surcharge (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  location_id uuid NOT NULL REFERENCES location,
  description text NOT NULL,
  day_type    text NOT NULL CHECK (day_type IN ('WEEKDAY','SAT','SUN','PH')),
  hour_from   integer NOT NULL CHECK (hour_from BETWEEN 0 AND 23),
  hour_to     integer NOT NULL CHECK (hour_to BETWEEN 0 AND 23),
  fee         numeric(12,2) NOT NULL CHECK (fee >= 0)
);
COMMENT ON COLUMN surcharge.hour_to IS 'Last hour included; smaller than hour_from where the time runs past midnight.';
CREATE INDEX surcharge_location ON surcharge (location_id);

CREATE TABLE public_holiday (
  day  date PRIMARY KEY,
  name text NOT NULL
);

CREATE TABLE practitioner (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  name           text NOT NULL,
  license_number text NOT NULL UNIQUE,
  specialty      text
);
COMMENT ON COLUMN practitioner.license_number IS 'Registration number at the professional council (MCR number of a doctor).';

CREATE TABLE practitioner_location (
  practitioner_id uuid NOT NULL REFERENCES practitioner,
  location_id     uuid NOT NULL REFERENCES location,
  panel_id        uuid NOT NULL REFERENCES panel,
  from_date       date NOT NULL,
  to_date         date,
  PRIMARY KEY (practitioner_id, location_id, panel_id)
);
CREATE INDEX practitioner_location_location ON practitioner_location (location_id);

CREATE TABLE admin_fee (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  panel_id      uuid NOT NULL REFERENCES panel,
  location_id   uuid REFERENCES location,
  model         text NOT NULL CHECK (model IN ('FIXED','TIERED','PERCENTAGE')),
  amount        numeric(12,2) CHECK (amount >= 0),
  basis_points  integer CHECK (basis_points BETWEEN 0 AND 10000),
  minimum       numeric(12,2),
  maximum       numeric(12,2),
  tiers         jsonb,
  valid_from    date NOT NULL,
  valid_to      date,
  CHECK ((model = 'FIXED') = (amount IS NOT NULL)),
  CHECK ((model = 'PERCENTAGE') = (basis_points IS NOT NULL)),
  CHECK ((model = 'TIERED') = (tiers IS NOT NULL))
);
COMMENT ON TABLE admin_fee IS 'What a clinic pays the administrator per claim; a row of the clinic beats the row of the panel.';
CREATE INDEX admin_fee_panel ON admin_fee (panel_id, location_id);

CREATE TABLE lookup (
  kind       text NOT NULL,
  code       text NOT NULL,
  name       text NOT NULL,
  sort_order integer NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, code)
);
