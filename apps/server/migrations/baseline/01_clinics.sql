-- Clinics and everything that decides their charges: insurers, programmes, panels, doctors, GST,
-- surcharges, the administrator's fees, the directories, and the lists that forms offer.

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
  created_at             timestamptz NOT NULL DEFAULT now(),
  sandbox_of             uuid UNIQUE REFERENCES location,
  is_sandbox             boolean NOT NULL GENERATED ALWAYS AS (sandbox_of IS NOT NULL) STORED,
  CONSTRAINT location_kind UNIQUE (id, is_sandbox)
);
COMMENT ON TABLE location IS 'One physical clinic. Its id is the tenant key (clinic_id) of every table of claims data.';
COMMENT ON COLUMN location.hci_code IS 'Licence number of the clinic at the Ministry of Health.';
COMMENT ON COLUMN location.extended_date IS 'If set, the clinic stays listed until this day, even after its off-boarding date.';
COMMENT ON COLUMN location.price_basis IS 'Whether the clinic enters prices without GST (EXCL) or with it (INCL).';
COMMENT ON COLUMN location.sandbox_of IS 'The clinic for whose programs this row is the sandbox. Null: a real clinic.';
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
  version                integer NOT NULL DEFAULT 1,
  PRIMARY KEY (code, sub_info)
);
COMMENT ON TABLE programme IS 'An insurer''s product, as clinics choose it when they search a member. The same code can have two cards, which sub_info tells apart.';
COMMENT ON COLUMN programme.is_no_search_controlls IS 'Named and spelled as in the specification.';
COMMENT ON COLUMN programme.version IS 'Counts changes on the administrator''s screen.';

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
  start_date  date,
  end_date    date,
  PRIMARY KEY (location_id, panel_id),
  CONSTRAINT location_panel_dates CHECK (end_date >= start_date)
);
COMMENT ON TABLE location_panel IS 'The panels that a clinic is on.';
COMMENT ON COLUMN location_panel.start_date IS 'First day on the panel. Null: always.';
COMMENT ON COLUMN location_panel.end_date IS 'Last day on the panel. Null: no end.';

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
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  panel_id     uuid NOT NULL REFERENCES panel,
  location_id  uuid REFERENCES location,
  model        text NOT NULL CHECK (model IN ('FIXED','TIERED','PERCENTAGE')),
  amount       numeric(12,2) CHECK (amount >= 0),
  basis_points integer CHECK (basis_points BETWEEN 0 AND 10000),
  minimum      numeric(12,2),
  maximum      numeric(12,2),
  tiers        jsonb,
  valid_from   date NOT NULL,
  valid_to     date,
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

CREATE TABLE location_directory (
  location_id uuid PRIMARY KEY REFERENCES location,
  hours       text NOT NULL CHECK (length(hours) BETWEEN 1 AND 200),
  tests       text[] NOT NULL DEFAULT '{}'
);
COMMENT ON TABLE location_directory IS 'Opening hours and tests of a laboratory or X-ray clinic.';
COMMENT ON COLUMN location_directory.hours IS 'As shown: "Mon–Fri 08:00–18:00".';

CREATE TABLE practitioner_profile (
  practitioner_id uuid PRIMARY KEY REFERENCES practitioner,
  gender          text CHECK (gender IN ('FEMALE','MALE')),
  languages       text[] NOT NULL DEFAULT '{}',
  hospitals       text[] NOT NULL DEFAULT '{}',
  next_available  date
);
COMMENT ON TABLE practitioner_profile IS 'What a clinic wants to know before it refers a patient to a specialist.';
COMMENT ON COLUMN practitioner_profile.hospitals IS 'Hospitals at which the doctor is accredited.';
COMMENT ON COLUMN practitioner_profile.next_available IS 'As the specialist has last told. Null: unknown.';
