-- A proposal expires if nobody decides it.
ALTER TABLE proposal DROP CONSTRAINT proposal_status_check;
ALTER TABLE proposal ADD CONSTRAINT proposal_status_check
  CHECK (status IN ('WAITING','CONFIRMED','DECLINED','EXPIRED'));
ALTER TABLE proposal DROP CONSTRAINT proposal_check;
ALTER TABLE proposal ADD CONSTRAINT proposal_decided
  CHECK ((status IN ('CONFIRMED','DECLINED')) = (num_nonnulls(decided_by, decided_at) = 2)
         AND num_nonnulls(decided_by, decided_at) IN (0, 2));
