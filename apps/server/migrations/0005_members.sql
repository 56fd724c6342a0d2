-- Members, policies, plans and benefits.

CREATE TABLE company (
  id   uuid PRIMARY KEY DEFAULT uuidv7(),
  code text NOT NULL UNIQUE,
  name text NOT NULL
);

CREATE TABLE company_policy (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id     uuid NOT NULL REFERENCES company,
  insurer_code   text NOT NULL REFERENCES insurer,
  programme_code text NOT NULL,
  programme_sub  text NOT NULL DEFAULT '',
  system_version text NOT NULL CHECK (system_version IN ('v2','v3','v4')),
  FOREIGN KEY (programme_code, programme_sub) REFERENCES programme
);
COMMENT ON TABLE company_policy IS 'Group policy of an employer under a programme; families hold policies of it.';

CREATE TABLE member (
  id                uuid PRIMARY KEY DEFAULT uuidv7(),
  name              text NOT NULL,
  national_id       bytea,
  national_id_index bytea UNIQUE,
  national_id_tail  text,
  passport          bytea,
  date_of_birth     date NOT NULL,
  gender            text CHECK (gender IN ('F','M')),
  race text, blood_group text, nationality text, marital_status text,
  email text, phone_prefix text, mobile text, phone text,
  block text, unit text, street text, postal_code text, country text,
  bank_name         text,
  bank_account      bytea,
  CHECK ((national_id IS NULL) = (national_id_index IS NULL))
);
COMMENT ON COLUMN member.national_id IS 'NRIC or FIN, encrypted (AES-256-GCM, key outside the database).';
COMMENT ON COLUMN member.national_id_index IS 'Keyed hash of the normalised number: look-ups by equality only.';
COMMENT ON COLUMN member.national_id_tail IS 'Last four characters, for the masked display.';
CREATE INDEX member_by_birth ON member (date_of_birth, lower(name) text_pattern_ops);

CREATE TABLE policy (
  id                  uuid PRIMARY KEY DEFAULT uuidv7(),
  company_policy_id   uuid NOT NULL REFERENCES company_policy,
  policy_number       text NOT NULL,
  insurance_reference text NOT NULL,
  main_member_id      uuid NOT NULL REFERENCES member,
  status              text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE','INACTIVE')),
  start_date          date NOT NULL,
  expiry_date         date,
  CHECK (expiry_date IS NULL OR expiry_date >= start_date)
);
COMMENT ON TABLE policy IS 'What stands on the card: one main holder and the dependants covered with them.';
CREATE INDEX policy_number ON policy (upper(policy_number));
CREATE INDEX policy_main ON policy (main_member_id);

CREATE TABLE plan (
  id                       uuid PRIMARY KEY DEFAULT uuidv7(),
  code                     text NOT NULL UNIQUE,
  name                     text NOT NULL,
  insurance_plan_reference text NOT NULL,
  remark                   text,
  limit_basis              text NOT NULL DEFAULT 'AFTER_COST_SHARE' CHECK (limit_basis IN ('AFTER_COST_SHARE','BEFORE_COST_SHARE')),
  cost_share_order         text NOT NULL DEFAULT 'COPAY_FIRST' CHECK (cost_share_order IN ('COPAY_FIRST','COINS_FIRST')),
  year_basis               text NOT NULL DEFAULT 'POLICY' CHECK (year_basis IN ('POLICY','CALENDAR')),
  requires_referral        text[] NOT NULL DEFAULT '{}',
  excluded_diagnoses       text[] NOT NULL DEFAULT '{}',
  excluded_products        text[] NOT NULL DEFAULT '{}'
);
COMMENT ON COLUMN plan.requires_referral IS 'Location types (SP, LAB, XRAY) that need a referral code.';
COMMENT ON COLUMN plan.excluded_diagnoses IS 'Diagnosis code prefixes that the plan does not cover.';
COMMENT ON COLUMN plan.excluded_products IS 'Product codes that the plan does not cover.';

CREATE TABLE plan_panel (
  plan_id  uuid NOT NULL REFERENCES plan,
  panel_id uuid NOT NULL REFERENCES panel,
  PRIMARY KEY (plan_id, panel_id)
);

CREATE TABLE internal_benefit (
  id            uuid PRIMARY KEY DEFAULT uuidv7(),
  code          text NOT NULL UNIQUE,
  name          text NOT NULL,
  benefit_type  text NOT NULL CHECK (benefit_type IN
    ('ALL','INPATIENT','OUTPATIENT','DENTAL','FLEX','VISION','HEALTH_SCREENING'))
);

CREATE TABLE internal_benefit_mapping (
  id                  uuid PRIMARY KEY DEFAULT uuidv7(),
  internal_benefit_id uuid NOT NULL REFERENCES internal_benefit,
  claim_type          text NOT NULL CHECK (claim_type IN ('OUTPATIENT','INPATIENT')),
  location_types      text[],
  category            text,
  diagnosis_class     text CHECK (diagnosis_class IN ('ACUTE','CHRONIC')),
  product_groups      text[]
);
COMMENT ON TABLE internal_benefit_mapping IS 'Which lines a benefit takes; null means any; the most specific row wins.';

CREATE TABLE plan_benefit (
  id                  uuid PRIMARY KEY DEFAULT uuidv7(),
  plan_id             uuid NOT NULL REFERENCES plan,
  internal_benefit_id uuid NOT NULL REFERENCES internal_benefit,
  parent_id           uuid REFERENCES plan_benefit,
  name                text NOT NULL,
  order_no            integer NOT NULL,
  remarks             text,
  provider_remarks    text[] NOT NULL DEFAULT '{}',
  UNIQUE (plan_id, internal_benefit_id)
);
COMMENT ON COLUMN plan_benefit.parent_id IS 'Shared pool: the limits of the parent hold for its children together.';

CREATE TABLE plan_benefit_rule (
  plan_benefit_id uuid NOT NULL REFERENCES plan_benefit ON DELETE CASCADE,
  kind            text NOT NULL CHECK (kind IN
    ('COPAY','COINSURANCE','AMTVIS','AMTDAY','AMTMNTH','AMTYEAR','AMTLIFE','DAYSVIS','VISMNTH','VISYEAR','VISLIFE')),
  scope           text NOT NULL DEFAULT 'MEMBER' CHECK (scope IN ('MEMBER','FAMILY')),
  value           numeric(14,2) NOT NULL CHECK (value >= -1),
  PRIMARY KEY (plan_benefit_id, kind, scope)
);
COMMENT ON COLUMN plan_benefit_rule.value IS 'Dollars for amounts, per cent for COINSURANCE, a count for visits and days; -1 means no limit.';

CREATE TABLE policy_member (
  id                    uuid PRIMARY KEY DEFAULT uuidv7(),
  policy_id             uuid NOT NULL REFERENCES policy,
  member_id             uuid NOT NULL REFERENCES member,
  relation              text NOT NULL CHECK (relation IN ('MAIN','SPOUSE','CHILD','PARENT')),
  start_date            date NOT NULL,
  end_date              date,
  suspended_from        date,
  suspension_remarks    text,
  waiting_until         date,
  pre_existing_coverage text,
  claim_effective_date  date,
  UNIQUE (policy_id, member_id)
);
COMMENT ON COLUMN policy_member.waiting_until IS 'Nothing is paid for visits before this day.';
CREATE INDEX policy_member_member ON policy_member (member_id);

CREATE TABLE policy_member_plan (
  policy_member_id uuid NOT NULL REFERENCES policy_member ON DELETE CASCADE,
  plan_id          uuid NOT NULL REFERENCES plan,
  start_date       date NOT NULL,
  end_date         date NOT NULL,
  PRIMARY KEY (policy_member_id, plan_id, start_date),
  CHECK (end_date >= start_date)
);
COMMENT ON TABLE policy_member_plan IS 'One row a policy year; its dates are the year of the yearly limits.';

CREATE TABLE employment_history (
  policy_member_id uuid NOT NULL REFERENCES policy_member ON DELETE CASCADE,
  from_date        date NOT NULL,
  to_date          date,
  PRIMARY KEY (policy_member_id, from_date),
  CHECK (to_date IS NULL OR to_date >= from_date)
);

CREATE TABLE approval_code (
  code        text PRIMARY KEY CHECK (code = upper(code) AND length(code) <= 20),
  member_id   uuid NOT NULL REFERENCES member,
  policy_id   uuid REFERENCES policy,
  location_id uuid REFERENCES location,
  visit_date  date,
  valid_from  date NOT NULL,
  valid_to    date NOT NULL,
  rules       text[] NOT NULL DEFAULT '{}',
  drugs       jsonb NOT NULL DEFAULT '[]',
  used_by     uuid,
  created_at  timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE approval_code IS 'Approval given by the administrator before the claim: lifts the rules and drugs that it lists, once.';
COMMENT ON COLUMN approval_code.drugs IS '[{"productCode": text, "quantity": number}]';

CREATE TABLE referral_code (
  code                  text PRIMARY KEY,
  member_id             uuid NOT NULL REFERENCES member,
  policy_id             uuid REFERENCES policy,
  referral_type         text NOT NULL CHECK (referral_type IN ('LAB','XRAY','SP')),
  referring_location_id uuid REFERENCES location,
  diagnosis_code        text,
  diagnosis_description text,
  valid_from            date NOT NULL,
  valid_to              date NOT NULL,
  created_at            timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE referral_code IS 'Referral code, also called notification code: makes a LAB, XRAY or SP visit payable.';
