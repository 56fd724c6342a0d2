-- The uploads of a clinic on a day are counted from its documents, which exist for at least a day.
CREATE INDEX document_by_upload ON document (clinic_id, created_at);
