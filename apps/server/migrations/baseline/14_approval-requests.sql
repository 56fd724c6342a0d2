-- Requests of clinics for approval codes.

CREATE SEQUENCE approval_request_number;

CREATE TABLE approval_request (
  clinic_id       uuid NOT NULL REFERENCES location,
  id              uuid NOT NULL DEFAULT uuidv7(),
  request_no      text NOT NULL,
  version         integer NOT NULL DEFAULT 1,
  status          text NOT NULL CHECK (status IN ('REQUESTED','APPROVED','REFUSED','WITHDRAWN')),
  claim_type      text NOT NULL CHECK (claim_type IN ('OUTPATIENT','INPATIENT')),
  member_id       uuid NOT NULL REFERENCES member,
  policy_id       uuid NOT NULL REFERENCES policy,
  insurer_code    text REFERENCES insurer,
  visit_date      date NOT NULL,
  draft_id        uuid,
  draft_no        text NOT NULL,
  sent_claim      jsonb NOT NULL,
  total_amount    numeric(12,2) NOT NULL,
  rules           jsonb NOT NULL CHECK (jsonb_array_length(rules) > 0),
  drugs           jsonb NOT NULL,
  reason          text NOT NULL CHECK (reason <> ''),
  requested_by    uuid NOT NULL REFERENCES app_user,
  requested_at    timestamptz NOT NULL,
  decided_by      uuid REFERENCES app_user,
  decided_at      timestamptz,
  decision_reason text,
  approval_code   text REFERENCES approval_code,
  PRIMARY KEY (clinic_id, id),
  UNIQUE (clinic_id, request_no),
  FOREIGN KEY (clinic_id, draft_id) REFERENCES claim_draft ON DELETE SET NULL (draft_id),
  CONSTRAINT approval_request_decided CHECK
    ((status = 'REQUESTED') = (num_nonnulls(decided_by, decided_at) = 0)),
  CONSTRAINT approval_request_has_code CHECK ((status = 'APPROVED') = (approval_code IS NOT NULL)),
  CONSTRAINT approval_request_has_reason CHECK (status <> 'REFUSED' OR decision_reason <> '')
);
COMMENT ON TABLE approval_request IS 'A clinic asks for an approval code for a draft; the administrator issues one, with limits, or refuses.';
COMMENT ON COLUMN approval_request.draft_id IS 'The draft that waits for the code. Null: it was submitted or deleted.';
COMMENT ON COLUMN approval_request.sent_claim IS 'The draft at the time of the request.';
COMMENT ON COLUMN approval_request.rules IS '[{"code", "needs", "figure", "figureUnit", "limit", "limitUnit", "drugs"}]: the rules, with the figure that broke each and its limit.';
COMMENT ON COLUMN approval_request.drugs IS '[{"productCode": text, "name": text, "quantity": number}]: the drugs that need approval, with their whole quantity on the claim.';
COMMENT ON COLUMN approval_request.decided_by IS 'The user who ended the request: an administrator, or the user of the clinic who withdrew it.';
CREATE UNIQUE INDEX approval_request_of_draft ON approval_request (clinic_id, draft_id) WHERE status = 'REQUESTED';
CREATE INDEX approval_request_by_draft ON approval_request (draft_id) WHERE draft_id IS NOT NULL;
CREATE INDEX approval_request_recent ON approval_request (clinic_id, requested_at DESC);
CREATE INDEX approval_request_waiting ON approval_request (requested_at) WHERE status = 'REQUESTED';
CREATE INDEX approval_request_of_code ON approval_request (approval_code) WHERE approval_code IS NOT NULL;
