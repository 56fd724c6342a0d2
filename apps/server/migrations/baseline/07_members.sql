-- Members, their policies, and the counts of look-ups.

CREATE TABLE company (
  id   uuid PRIMARY KEY DEFAULT uuidv7(),
  code text NOT NULL UNIQUE,
  name text NOT NULL
);
COMMENT ON TABLE company IS 'An employer.';

CREATE TABLE company_policy (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id     uuid NOT NULL REFERENCES company,
  insurer_code   text NOT NULL REFERENCES insurer,
  programme_code text NOT NULL,
  programme_sub  text NOT NULL DEFAULT '',
  system_version text NOT NULL CHECK (system_version IN ('v2','v3','v4')),
  FOREIGN KEY (programme_code, programme_sub) REFERENCES programme
);
COMMENT ON TABLE company_policy IS 'An employer''s group policy under a programme. Each employee has a policy under it.';

CREATE TABLE member (
  id                uuid PRIMARY KEY DEFAULT uuidv7(),
  name              text NOT NULL,
  national_id       bytea,
  national_id_index bytea UNIQUE,
  national_id_tail  text,
  passport          bytea,
  date_of_birth     date NOT NULL,
  gender            text CHECK (gender IN ('F','M')),
  race              text,
  blood_group       text,
  nationality       text,
  marital_status    text,
  email             text,
  phone_prefix      text,
  mobile            text,
  phone             text,
  block             text,
  unit              text,
  street            text,
  postal_code       text,
  country           text,
  bank_name         text,
  bank_account      bytea,
  sandbox_id        uuid REFERENCES location,
  CHECK ((national_id IS NULL) = (national_id_index IS NULL))
);
COMMENT ON TABLE member IS 'A person who is or was insured.';
COMMENT ON COLUMN member.national_id IS 'NRIC or FIN, encrypted (AES-256-GCM, key outside the database). So are passport and bank_account.';
COMMENT ON COLUMN member.national_id_index IS 'Keyed hash of the normalised number, for look-ups by equality.';
COMMENT ON COLUMN member.national_id_tail IS 'The last four characters, for the masked display.';
COMMENT ON COLUMN member.sandbox_id IS 'The sandbox whose test member this is. Its sessions see no other members, and nobody else sees it. Null: a real person.';
CREATE INDEX member_by_birth ON member (date_of_birth);

CREATE TABLE policy (
  id                  uuid PRIMARY KEY DEFAULT uuidv7(),
  company_policy_id   uuid NOT NULL REFERENCES company_policy,
  policy_number       text NOT NULL,
  policy_number_upper text GENERATED ALWAYS AS (upper(policy_number)) STORED,
  insurance_reference text NOT NULL,
  main_member_id      uuid NOT NULL REFERENCES member,
  status              text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE','INACTIVE')),
  start_date          date NOT NULL,
  expiry_date         date,
  policy_number_key   text GENERATED ALWAYS AS (number_key(policy_number)) STORED,
  CHECK (expiry_date IS NULL OR expiry_date >= start_date)
);
COMMENT ON TABLE policy IS 'One employee''s policy: the main member and the dependants insured with them.';
COMMENT ON COLUMN policy.policy_number_upper IS 'For look-ups. Row-level security cannot use an index on upper(policy_number), only one on a column.';
COMMENT ON COLUMN policy.policy_number_key IS 'For look-ups. Two policies can have the same key: AXA-1 and AXA1.';
CREATE INDEX policy_number ON policy (policy_number_upper);
CREATE INDEX policy_main ON policy (main_member_id);
CREATE INDEX policy_by_number_key ON policy (policy_number_key);

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
  declared_conditions   text[] NOT NULL DEFAULT '{}',
  claim_effective_date  date,
  UNIQUE (policy_id, member_id)
);
COMMENT ON TABLE policy_member IS 'A member''s place in a policy.';
COMMENT ON COLUMN policy_member.waiting_until IS 'Visits before this day are not paid.';
COMMENT ON COLUMN policy_member.declared_conditions IS 'Prefixes of diagnosis codes, as the member declared them on joining. They are not covered before claim_effective_date, or never if that is null.';
CREATE INDEX policy_member_member ON policy_member (member_id);

CREATE TABLE policy_member_plan (
  policy_member_id uuid NOT NULL REFERENCES policy_member ON DELETE CASCADE,
  plan_id          uuid NOT NULL REFERENCES plan,
  start_date       date NOT NULL,
  end_date         date NOT NULL,
  PRIMARY KEY (policy_member_id, plan_id, start_date),
  CHECK (end_date >= start_date)
);
COMMENT ON TABLE policy_member_plan IS 'The plan of a member, one row for each policy year. Yearly limits apply from start_date to end_date.';

CREATE TABLE employment_history (
  policy_member_id uuid NOT NULL REFERENCES policy_member ON DELETE CASCADE,
  from_date        date NOT NULL,
  to_date          date,
  PRIMARY KEY (policy_member_id, from_date),
  CHECK (to_date IS NULL OR to_date >= from_date)
);
COMMENT ON TABLE employment_history IS 'When the main member was employed by the company of the policy.';

CREATE TABLE member_look_up (
  clinic_id uuid NOT NULL REFERENCES location,
  member_id uuid NOT NULL REFERENCES member,
  last_at   timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, member_id)
);
COMMENT ON TABLE member_look_up IS 'When a clinic last found a member in a search or opened their details.';

CREATE TABLE look_up_count (
  day        date NOT NULL,
  scope      text NOT NULL CHECK (scope IN ('USER','CLINIC','BULK')),
  subject_id uuid NOT NULL,
  look_ups   integer NOT NULL CHECK (look_ups >= 0),
  misses     integer NOT NULL CHECK (misses BETWEEN 0 AND look_ups),
  PRIMARY KEY (day, scope, subject_id)
);
COMMENT ON TABLE look_up_count IS 'How often signed-in users looked up members on a day in Singapore, by user and by clinic. Rows of earlier days are deleted.';
COMMENT ON COLUMN look_up_count.subject_id IS 'The user or the clinic, depending on scope.';
COMMENT ON COLUMN look_up_count.misses IS 'Look-ups that found no member. They are included in look_ups.';
