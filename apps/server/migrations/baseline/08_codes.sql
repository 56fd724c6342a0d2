-- Codes that a clinic gets before it claims: approvals and referrals.

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
  created_at  timestamptz NOT NULL DEFAULT now(),
  amounts     jsonb NOT NULL DEFAULT '[]',
  note        text,
  issued_by   uuid REFERENCES app_user,
  revoked_by  uuid REFERENCES app_user,
  revoked_at  timestamptz,
  revoked_for text,
  CONSTRAINT approval_code_term CHECK (valid_to >= valid_from),
  CONSTRAINT approval_code_revoked CHECK (num_nonnulls(revoked_by, revoked_at, revoked_for) IN (0, 3)),
  CONSTRAINT approval_code_revoked_unused CHECK (revoked_at IS NULL OR used_by IS NULL)
);
COMMENT ON TABLE approval_code IS 'The administrator''s approval of a claim in advance. One claim can use it to lift the rules and drugs that it lists.';
COMMENT ON COLUMN approval_code.drugs IS '[{"productCode": text, "quantity": number}]';
COMMENT ON COLUMN approval_code.used_by IS 'The claim that used it. Null again once that claim is voided or declined.';
COMMENT ON COLUMN approval_code.amounts IS '[{"rule": text, "upTo": decimal text}]: the highest figure for which a rule about an amount is lifted.';
COMMENT ON COLUMN approval_code.note IS 'Why the administrator issued a code that nobody asked for.';
COMMENT ON COLUMN approval_code.issued_by IS 'The administrator. Null: issued before codes were issued in the portal.';
COMMENT ON COLUMN approval_code.revoked_for IS 'Why the administrator took the code back.';
CREATE INDEX approval_code_used_by ON approval_code (used_by) WHERE used_by IS NOT NULL;
CREATE INDEX approval_code_recent ON approval_code (created_at DESC, code);
CREATE INDEX approval_code_of_member ON approval_code (member_id);

CREATE TABLE referral_code (
  code                  text PRIMARY KEY,
  member_id             uuid NOT NULL REFERENCES member,
  policy_id             uuid REFERENCES policy,
  referral_type         text NOT NULL CHECK (referral_type IN ('LAB','XRAY','SP')),
  referring_location_id uuid REFERENCES location,
  diagnosis_code        text,
  diagnosis_description text,
  remarks               text,
  valid_from            date NOT NULL,
  valid_to              date NOT NULL,
  used_by               uuid,
  request_hash          bytea UNIQUE,
  created_at            timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE referral_code IS 'A referral code, also called notification code: a LAB, XRAY or SP visit is paid only with one.';
COMMENT ON COLUMN referral_code.used_by IS 'The claim that used it, or used it last: a referral to a specialist covers every visit until its last day. Null again once that claim is voided or declined.';
COMMENT ON COLUMN referral_code.request_hash IS 'Hash of the Idempotency-Key and body of the request for it, so that a repeated request gets the same code. Null: the request had no key.';
CREATE INDEX referral_code_used_by ON referral_code (used_by) WHERE used_by IS NOT NULL;
CREATE INDEX referral_code_of_clinic ON referral_code (referring_location_id, created_at DESC);
