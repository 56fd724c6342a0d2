-- Versions of reference data, so that servers can keep it in memory.

CREATE TABLE reference_version (
  kind    text PRIMARY KEY CHECK (kind IN ('CLINIC','PLAN','PRODUCT','RULE')),
  version bigint NOT NULL DEFAULT 1
);
COMMENT ON TABLE reference_version IS 'Increases with each committed change of the tables of a kind (migrations/functions/17_reference-versions.sql).';
INSERT INTO reference_version (kind) VALUES ('CLINIC'), ('PLAN'), ('PRODUCT'), ('RULE');

CREATE TABLE reference_change (
  kind text NOT NULL REFERENCES reference_version,
  xid  xid8 NOT NULL,
  PRIMARY KEY (kind, xid)
);
COMMENT ON TABLE reference_change IS 'The kinds that a running transaction has changed. Empty between transactions.';
