-- A request for another bank account has a document of the bank.
ALTER TABLE document ADD COLUMN clinic_change_id uuid;
ALTER TABLE document ADD FOREIGN KEY (clinic_id, clinic_change_id) REFERENCES clinic_change;
ALTER TABLE document DROP CONSTRAINT document_of_one_owner;
ALTER TABLE document ADD CONSTRAINT document_of_one_owner CHECK
  (num_nonnulls(draft_id, claim_id, letter_id, approval_request_id, message_id, clinic_change_id) <= 1);
ALTER TABLE document ADD CONSTRAINT document_of_clinic_change_is_checked CHECK
  (clinic_change_id IS NULL OR (checked_at IS NOT NULL AND doc_category IS NOT NULL AND deleted_at IS NULL));
COMMENT ON COLUMN document.clinic_change_id IS 'The request for another bank account that the file proves.';
CREATE INDEX document_of_clinic_change ON document (clinic_id, clinic_change_id) WHERE clinic_change_id IS NOT NULL;
