-- Whoever may insert a row may name it: where the database does not bring uuidv7 itself (see 0000).

DO $$
BEGIN
  IF to_regprocedure('portal.uuidv7(interval)') IS NOT NULL THEN
    GRANT EXECUTE ON FUNCTION portal.uuidv7(interval) TO portal_app, portal_worker;
  END IF;
END $$;
