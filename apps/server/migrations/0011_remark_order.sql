-- A claim may carry several remarks; those that came together keep their order.

ALTER TABLE claim_remark ADD COLUMN line_no integer NOT NULL DEFAULT 1;
COMMENT ON COLUMN claim_remark.line_no IS 'Orders remarks of one moment.';
