-- Which document store belongs to the database (docs/decisions/0013).

CREATE TABLE document_store (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  mark     uuid NOT NULL
);
COMMENT ON TABLE document_store IS 'The mark of the store in which the documents of this database are. The store has the same mark. Written at the first start; only the owner reads it.';
