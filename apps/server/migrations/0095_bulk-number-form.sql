-- How the numbers of a file of claims are written. Files that were checked before were read with a decimal point.

ALTER TABLE bulk_upload
  ADD COLUMN number_form text NOT NULL DEFAULT 'POINT'
    CONSTRAINT bulk_upload_number_form CHECK (number_form IN ('POINT', 'COMMA', 'UNCLEAR'));
COMMENT ON COLUMN bulk_upload.number_form IS 'Decimal point, decimal comma, or UNCLEAR: the file does not say. Decided for the whole file when its columns are mapped.';
