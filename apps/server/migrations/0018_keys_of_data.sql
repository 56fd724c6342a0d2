-- Which keys the encrypted values and the audit chain were made with. Only the owner reads it.

CREATE TABLE keys_of_data (
  is_only     boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32)
);
COMMENT ON TABLE keys_of_data IS 'One row: a value derived from the keys of the first start, from which the keys cannot be told.';
