-- Documents are scanned for viruses (docs/decisions/0013).
ALTER TABLE document
  ADD COLUMN scan text NOT NULL DEFAULT 'NOT_SCANNED' CHECK (scan IN ('CHECKING','CLEAN','INFECTED','NOT_SCANNED')),
  ADD COLUMN scanned_at timestamptz,
  ADD COLUMN scan_finding text,
  ADD CONSTRAINT document_scan_has_result CHECK
    ((scan IN ('CLEAN','INFECTED')) = (scanned_at IS NOT NULL) AND (scan = 'INFECTED') = (scan_finding IS NOT NULL));
COMMENT ON COLUMN document.scan IS 'CHECKING: nobody can open it yet. INFECTED: nobody can open it, and its file is deleted. NOT_SCANNED: it was checked while no scanner was configured.';
COMMENT ON COLUMN document.scan_finding IS 'The name that the scanner gives the virus.';
CREATE INDEX document_to_scan ON document (checked_at) WHERE scan = 'CHECKING';
