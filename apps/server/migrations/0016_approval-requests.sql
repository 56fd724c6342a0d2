-- Approval codes that a clinic asks for, and the limits of a code.

ALTER TABLE approval_code
  ADD COLUMN amounts   jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN note      text,
  ADD COLUMN issued_by uuid REFERENCES app_user,
  ADD COLUMN revoked_by uuid REFERENCES app_user,
  ADD COLUMN revoked_at timestamptz,
  ADD COLUMN revoked_for text,
  ADD CONSTRAINT approval_code_term CHECK (valid_to >= valid_from),
  ADD CONSTRAINT approval_code_revoked CHECK (num_nonnulls(revoked_by, revoked_at, revoked_for) IN (0, 3)),
  ADD CONSTRAINT approval_code_revoked_unused CHECK (revoked_at IS NULL OR used_by IS NULL);
COMMENT ON COLUMN approval_code.amounts IS '[{"rule": text, "upTo": decimal text}]: the highest figure for which a rule about an amount is lifted.';
COMMENT ON COLUMN approval_code.note IS 'Why the administrator issued a code that nobody asked for.';
COMMENT ON COLUMN approval_code.issued_by IS 'The administrator. Null: issued before codes were issued in the portal.';
COMMENT ON COLUMN approval_code.revoked_for IS 'Why the administrator took the code back.';
CREATE INDEX approval_code_recent ON approval_code (created_at DESC, code);
CREATE INDEX approval_code_of_member ON approval_code (member_id);

CREATE SEQUENCE approval_request_number;

CREATE TABLE approval_request (
  clinic_id     uuid NOT NULL REFERENCES location,
  id            uuid NOT NULL DEFAULT uuidv7(),
  request_no    text NOT NULL,
  version       integer NOT NULL DEFAULT 1,
  status        text NOT NULL CHECK (status IN ('REQUESTED','APPROVED','REFUSED','WITHDRAWN')),
  claim_type    text NOT NULL CHECK (claim_type IN ('OUTPATIENT','INPATIENT')),
  member_id     uuid NOT NULL REFERENCES member,
  policy_id     uuid NOT NULL REFERENCES policy,
  insurer_code  text REFERENCES insurer,
  visit_date    date NOT NULL,
  draft_id      uuid,
  draft_no      text NOT NULL,
  sent_claim    jsonb NOT NULL,
  total_amount  numeric(12,2) NOT NULL,
  rules         jsonb NOT NULL CHECK (jsonb_array_length(rules) > 0),
  drugs         jsonb NOT NULL,
  reason        text NOT NULL CHECK (reason <> ''),
  requested_by  uuid NOT NULL REFERENCES app_user,
  requested_at  timestamptz NOT NULL,
  decided_by    uuid REFERENCES app_user,
  decided_at    timestamptz,
  decision_reason text,
  approval_code text REFERENCES approval_code,
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

ALTER TABLE document
  ADD COLUMN approval_request_id uuid,
  ADD FOREIGN KEY (clinic_id, approval_request_id) REFERENCES approval_request,
  ADD CONSTRAINT document_of_request_alone CHECK (approval_request_id IS NULL OR (draft_id IS NULL AND claim_id IS NULL)),
  ADD CONSTRAINT document_of_request_is_checked CHECK
    (approval_request_id IS NULL OR (checked_at IS NOT NULL AND doc_category IS NOT NULL AND deleted_at IS NULL));
COMMENT ON COLUMN document.approval_request_id IS 'The request for an approval code that the file belongs to.';
CREATE INDEX document_of_request ON document (clinic_id, approval_request_id) WHERE approval_request_id IS NOT NULL;
