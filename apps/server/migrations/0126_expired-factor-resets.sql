-- A request to remove factors expires if nobody decides it.
ALTER TABLE factor_reset DROP CONSTRAINT factor_reset_status_check;
ALTER TABLE factor_reset ADD CONSTRAINT factor_reset_status_check
  CHECK (status IN ('WAITING','APPROVED','DECLINED','EXPIRED'));
ALTER TABLE factor_reset DROP CONSTRAINT factor_reset_check2;
ALTER TABLE factor_reset ADD CONSTRAINT factor_reset_decided
  CHECK ((status IN ('APPROVED','DECLINED')) = (num_nonnulls(decided_by, decided_at) = 2)
         AND num_nonnulls(decided_by, decided_at) IN (0, 2));
