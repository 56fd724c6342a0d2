-- Clinics and everything that decides their charges: insurers, programmes, panels, doctors, GST,
-- surcharges, the administrator's fees and the lists that forms offer.

CREATE TABLE organization (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  code       text NOT NULL UNIQUE,
  name       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE organization IS 'The legal entity that owns clinics. A clinic group is an organization whose users choose among its clinics.';

CREATE TABLE location (
  id                     uuid PRIMARY KEY DEFAULT uuidv7(),
  organization_id        uuid NOT NULL REFERENCES organization,
  code                   text NOT NULL UNIQUE CHECK (code = upper(code)),
  name                   text NOT NULL,
  hci_code               text UNIQUE,
  location_type          text NOT NULL CHECK (location_type IN
    ('GP','GPJB','SP','DENTAL','TCM','PHYSIO','CHIROPRACTIC','LAB','XRAY','HS')),
  unit                   text,
  block                  text,
  street                 text,
  zone                   text,
  estate                 text,
  city                   text,
  postal_code            text,
  country                text NOT NULL DEFAULT 'Singapore',
  latitude               double precision,
  longitude              double precision,
  phone                  text,
  on_boarding_date       date,
  off_boarding_date      date,
  extended_date          date,
  is_online              boolean NOT NULL DEFAULT false,
  telehealth_clinic_code text,
  price_basis            text NOT NULL DEFAULT 'EXCL' CHECK (price_basis IN ('EXCL','INCL')),
  is_gst_mix_model       boolean NOT NULL DEFAULT false,
  is_gst_payable         boolean NOT NULL DEFAULT true,
  created_at             timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE location IS 'One physical clinic. Its id is the tenant key (clinic_id) of every table of claims data.';
COMMENT ON COLUMN location.hci_code IS 'Licence number of the clinic at the Ministry of Health.';
COMMENT ON COLUMN location.extended_date IS 'If set, the clinic stays listed until this day, even after its off-boarding date.';
COMMENT ON COLUMN location.price_basis IS 'Whether the clinic enters prices without GST (EXCL) or with it (INCL).';
CREATE INDEX location_organization ON location (organization_id);

CREATE TABLE insurer (
  code                text PRIMARY KEY,
  name                text NOT NULL,
  insurer_number      integer,
  auto_approve_limits jsonb NOT NULL DEFAULT '{"OUTPATIENT": 400, "SP": 900}'
);
COMMENT ON TABLE insurer IS 'An insurer whose members the clinics see.';
COMMENT ON COLUMN insurer.insurer_number IS 'The insurer''s number in the specification, which does not explain it. Nothing depends on it.';
COMMENT ON COLUMN insurer.auto_approve_limits IS 'Claims up to these amounts are approved without an assessor. In dollars.';

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
COMMENT ON TABLE programme IS 'An insurer''s product, as clinics choose it when they search a member. The same code can have two cards, which sub_info tells apart.';
COMMENT ON COLUMN programme.is_no_search_controlls IS 'Named and spelled as in the specification.';

CREATE TABLE panel (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  code         text NOT NULL UNIQUE,
  name         text NOT NULL,
  insurer_code text NOT NULL REFERENCES insurer,
  scheme_type  text NOT NULL CHECK (scheme_type IN ('ESSENTIAL','ADMINISTRATIVE','FFS'))
);
COMMENT ON TABLE panel IS 'A contract between an insurer and clinics, with its fee rules. Every claim belongs to a panel.';

CREATE TABLE location_panel (
  location_id uuid NOT NULL REFERENCES location,
  panel_id    uuid NOT NULL REFERENCES panel,
  status      text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE','INACTIVE')),
  PRIMARY KEY (location_id, panel_id)
);
COMMENT ON TABLE location_panel IS 'The panels that a clinic is on.';

CREATE TABLE practitioner (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  name           text NOT NULL,
  license_number text NOT NULL UNIQUE,
  specialty      text
);
COMMENT ON TABLE practitioner IS 'A doctor or another professional who treats patients.';
COMMENT ON COLUMN practitioner.license_number IS 'Registration number at the professional council; a doctor''s MCR number.';

CREATE TABLE practitioner_location (
  practitioner_id uuid NOT NULL REFERENCES practitioner,
  location_id     uuid NOT NULL REFERENCES location,
  panel_id        uuid NOT NULL REFERENCES panel,
  from_date       date NOT NULL,
  to_date         date,
  PRIMARY KEY (practitioner_id, location_id, panel_id)
);
COMMENT ON TABLE practitioner_location IS 'When a practitioner works at a clinic for a panel.';
CREATE INDEX practitioner_location_location ON practitioner_location (location_id);

CREATE TABLE gst_registration (
  id                  uuid PRIMARY KEY DEFAULT uuidv7(),
  location_id         uuid NOT NULL REFERENCES location,
  registration_number text NOT NULL,
  start_date          date NOT NULL,
  end_date            date,
  CHECK (end_date IS NULL OR end_date >= start_date)
);
COMMENT ON TABLE gst_registration IS 'When a clinic is registered for GST.';
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
COMMENT ON TABLE surcharge IS 'A fee that a clinic adds to visits at certain hours.';
COMMENT ON COLUMN surcharge.hour_to IS 'The last hour that counts. Smaller than hour_from if the hours run past midnight.';
CREATE INDEX surcharge_location ON surcharge (location_id);

CREATE TABLE public_holiday (
  day  date PRIMARY KEY,
  name text NOT NULL
);
COMMENT ON TABLE public_holiday IS 'The days on which surcharges of the day type PH apply.';

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
COMMENT ON TABLE admin_fee IS 'The fee that a clinic pays the administrator for each claim.';
COMMENT ON COLUMN admin_fee.location_id IS 'Null: the fee of every clinic on the panel that has no row of its own.';
CREATE INDEX admin_fee_panel ON admin_fee (panel_id, location_id);

CREATE TABLE lookup (
  kind       text NOT NULL,
  code       text NOT NULL,
  name       text NOT NULL,
  sort_order integer NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, code)
);
COMMENT ON TABLE lookup IS 'The choices of lists in forms, for example the reasons for a medical certificate.';
