-- The column claim.displayed_status stores the results of this function (docs/decisions/0026).
-- The rule is displayedStatus in packages/rules (claims/lifecycle/displayed-status.ts). A test compares the two for every combination.
CREATE OR REPLACE FUNCTION displayed_status_of(stored_status text, claim_type text, batch_status text, is_adjudicated boolean)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN raw_status = 'DRAFT' THEN 'Draft'
    WHEN raw_status IN ('DECLINED','CLOSED-DECLINED') THEN 'Declined'
    WHEN raw_status IN ('CLOSED','TRANSFER TO I/P') THEN 'Closed'
    WHEN batch_status = 'PAID_TO_PROVIDERS' THEN 'Paid'
    WHEN coalesce(batch_status, '') <> '' OR is_adjudicated THEN 'Approved'
    WHEN raw_status = 'APPROVED' AND claim_type = 'OUTPATIENT' THEN 'Processing'
    WHEN raw_status IN ('APPROVED','APPROVED (PENDING PAYMENT)') THEN 'Approved'
    WHEN raw_status IN ('NEW','NEW-M') THEN 'New'
    WHEN raw_status IN ('SUBMITTED','UNPROCESSED','PROCESSING','PROCESSING-I/P','PROCESSED','PENDING ASSESSOR',
                        'PENDING INTERNAL','PENDING INTERNAL APPROVAL','ADJUSTMENT') THEN 'Processing'
    WHEN raw_status = 'PENDING' THEN 'Pending'
    WHEN raw_status = 'PENDING MEMBER' THEN 'Pending Member'
    WHEN raw_status = 'PENDING INSURER' THEN 'Pending Insurer'
    WHEN raw_status = 'PENDING INSURER APPROVAL' THEN 'Pending Insurer Approval'
    WHEN raw_status = 'PENDING BROKER APPROVAL' THEN 'Pending Broker Approval'
    WHEN raw_status = 'PENDING PROVIDER' THEN 'LOG Issued'
    WHEN raw_status = 'PENDING APPROVAL' THEN 'Pending Approval'
    WHEN raw_status = 'BATCH' THEN 'Batched'
    WHEN raw_status = 'PAID' THEN 'Paid'
    ELSE 'Legacy'
  END
  FROM (SELECT upper(btrim(stored_status)) AS raw_status) AS normal
$$;
COMMENT ON FUNCTION displayed_status_of IS 'The status that people see, by raw status, type of claim, provider batch and sign-off.';
-- A role that writes a claim also computes this column.
REVOKE ALL ON FUNCTION displayed_status_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION displayed_status_of TO portal_app, portal_worker;
