-- Work that needs a second person, and the amounts that one person decides alone.
CREATE TABLE proposal (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  act         text NOT NULL,
  amount      numeric(14,2),
  subject     text NOT NULL CHECK (subject <> ''),
  address     text NOT NULL CHECK (address LIKE '/app/%'),
  call        text NOT NULL,
  request     jsonb NOT NULL,
  involved    uuid[] NOT NULL,
  status      text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING','CONFIRMED','DECLINED')),
  proposed_by uuid NOT NULL REFERENCES app_user,
  proposed_at timestamptz NOT NULL,
  decided_by  uuid REFERENCES app_user,
  decided_at  timestamptz,
  reason      text,
  CHECK ((status = 'WAITING') = (num_nonnulls(decided_by, decided_at) = 0)),
  CHECK (status <> 'CONFIRMED' OR decided_by <> proposed_by)
);
COMMENT ON TABLE proposal IS 'A call that one person may not make alone. Another person confirms it, and it is then made as it was sent.';
COMMENT ON COLUMN proposal.act IS 'The row of the table of four eyes that asks for a second person.';
COMMENT ON COLUMN proposal.amount IS 'The amount that is decided about, in dollars. Null: the act always needs two people.';
COMMENT ON COLUMN proposal.subject IS 'What it is about, for the list: the number of a claim, the name of a rule.';
COMMENT ON COLUMN proposal.address IS 'The page of the subject.';
COMMENT ON COLUMN proposal.request IS 'The parts of the call: params, query, body and If-Match.';
COMMENT ON COLUMN proposal.involved IS 'The people who have entered, asked for or decided the subject. None of them confirms.';
COMMENT ON COLUMN proposal.reason IS 'Why it was declined.';
CREATE UNIQUE INDEX proposal_waiting ON proposal (call, md5(request::text)) WHERE status = 'WAITING';
CREATE INDEX proposal_time ON proposal (proposed_at DESC);

INSERT INTO setting (name, value) VALUES ('authority',
  '{"amounts": {"CLAIM": {"MEMBER": 200000, "MANAGER": 5000000},
                "LETTER": {"MEMBER": 2000000, "MANAGER": 20000000},
                "APPROVAL_CODE": {"MEMBER": 200000, "MANAGER": 5000000},
                "ADJUSTMENT": {"MEMBER": 0, "MANAGER": 100000}},
    "deciderMayPay": false, "version": 1}');

DROP FUNCTION IF EXISTS change_factor_policy(integer, jsonb);

-- Deciding claims and letters belongs to assessors. Finance pays and no longer decides.
UPDATE role SET permissions = ARRAY(
    SELECT DISTINCT one FROM unnest(permissions ||
      '{assessment:read,assessment:update,letter-review:read,letter-review:update}'::text[]) AS one)
 WHERE 'Permission.SuperAdmin' = ANY (permissions) AND name <> 'providermanager';
