-- Supporting documents. The files themselves are in the object store.

CREATE TABLE document (
  clinic_id           uuid NOT NULL REFERENCES location,
  id                  uuid NOT NULL DEFAULT uuidv7(),
  file_name           text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  content_type        text NOT NULL,
  content_length      integer NOT NULL CHECK (content_length BETWEEN 1 AND 10485760),
  doc_category        text CHECK (doc_category IN ('DOCTOR_PAC','FINANCIAL_COUNSELLING_FORM','DIAGNOSIS_REPORT',
                   'TAX_INVOICE','RECEIPT','MEDICAL_CERT','DOCTOR_MEMO','REFERRAL_LETTER','DISCHARGE_SUMMARY',
                   'SHIELD_SETTLEMENT_LETTER','CPF_STATEMENT','ACCIDENT_REPORT','PATIENT_PAC','MISC')),
  draft_id            uuid,
  claim_id            uuid,
  created_by          uuid NOT NULL REFERENCES app_user,
  created_at          timestamptz NOT NULL,
  checked_at          timestamptz,
  changed_at          timestamptz NOT NULL,
  deleted_at          timestamptz,
  approval_request_id uuid,
  letter_id           uuid,
  message_id          uuid,
  PRIMARY KEY (clinic_id, id),
  FOREIGN KEY (clinic_id, draft_id) REFERENCES claim_draft ON DELETE SET NULL (draft_id),
  FOREIGN KEY (clinic_id, claim_id) REFERENCES claim,
  CHECK (draft_id IS NULL OR claim_id IS NULL),
  CHECK ((draft_id IS NULL AND claim_id IS NULL) OR (checked_at IS NOT NULL AND doc_category IS NOT NULL)),
  CHECK (deleted_at IS NULL OR (draft_id IS NULL AND claim_id IS NULL)),
  FOREIGN KEY (clinic_id, approval_request_id) REFERENCES approval_request,
  CONSTRAINT document_of_request_alone CHECK (approval_request_id IS NULL OR (draft_id IS NULL AND claim_id IS NULL)),
  CONSTRAINT document_of_request_is_checked CHECK
    (approval_request_id IS NULL OR (checked_at IS NOT NULL AND doc_category IS NOT NULL AND deleted_at IS NULL)),
  FOREIGN KEY (clinic_id, letter_id) REFERENCES letter ON DELETE SET NULL (letter_id),
  CONSTRAINT document_of_letter_is_checked CHECK
    (letter_id IS NULL OR (checked_at IS NOT NULL AND doc_category IS NOT NULL AND deleted_at IS NULL)),
  FOREIGN KEY (clinic_id, message_id) REFERENCES message,
  CONSTRAINT document_of_one_owner CHECK (num_nonnulls(draft_id, claim_id, letter_id, approval_request_id, message_id) <= 1),
  CONSTRAINT document_of_message_is_checked CHECK
    (message_id IS NULL OR (checked_at IS NOT NULL AND doc_category IS NOT NULL AND deleted_at IS NULL))
);
COMMENT ON TABLE document IS 'A file of a claim or a draft. Its id is its key in the object store.';
COMMENT ON COLUMN document.checked_at IS 'When the server found that the file has arrived and is of its type. Null: not yet.';
COMMENT ON COLUMN document.changed_at IS 'When the file was last attached to a draft or claim or detached from it. A job deletes files that have belonged to neither for a day.';
COMMENT ON COLUMN document.approval_request_id IS 'The request for an approval code that the file belongs to.';
COMMENT ON COLUMN document.letter_id IS 'The guarantee letter that the file belongs to.';
COMMENT ON COLUMN document.message_id IS 'The message that the file was sent with. It stays there.';
CREATE INDEX document_of_claim ON document (clinic_id, claim_id) WHERE claim_id IS NOT NULL;
CREATE INDEX document_of_draft ON document (clinic_id, draft_id) WHERE draft_id IS NOT NULL;
CREATE INDEX document_unused ON document (changed_at) WHERE draft_id IS NULL AND claim_id IS NULL;
CREATE INDEX document_of_request ON document (clinic_id, approval_request_id) WHERE approval_request_id IS NOT NULL;
CREATE INDEX document_of_letter ON document (clinic_id, letter_id) WHERE letter_id IS NOT NULL;
CREATE INDEX document_of_message ON document (clinic_id, message_id) WHERE message_id IS NOT NULL;
