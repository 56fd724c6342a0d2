-- UUID functions for PostgreSQL versions before 18, which has them built in.

DO $$
BEGIN
  IF to_regprocedure('pg_catalog.uuidv4()') IS NULL THEN
    CREATE OR REPLACE FUNCTION uuidv4() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE
      AS 'SELECT gen_random_uuid()';
    COMMENT ON FUNCTION uuidv4() IS 'A random UUID (RFC 9562, version 4).';
    REVOKE ALL ON FUNCTION uuidv4() FROM PUBLIC;
  END IF;

  IF to_regprocedure('pg_catalog.uuidv7()') IS NULL THEN
    -- 48 bits of milliseconds, 12 bits of their fraction as in PostgreSQL 18, then random bits.
    CREATE OR REPLACE FUNCTION uuidv7(shift interval DEFAULT '0') RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE
    AS $body$
      SELECT encode(
        substring(int8send(m.microseconds / 1000) FROM 3)
          || int2send((28672 | ((m.microseconds % 1000) * 4096 / 1000))::int2)
          || substring(uuid_send(gen_random_uuid()) FROM 9),
        'hex')::uuid
      FROM (SELECT (extract(epoch FROM clock_timestamp() + shift) * 1000000)::bigint AS microseconds) m
    $body$;
    COMMENT ON FUNCTION uuidv7(interval) IS 'A UUID that starts with the time (RFC 9562, version 7).';
    -- A role that inserts a row calls the function that makes its id.
    REVOKE ALL ON FUNCTION uuidv7(interval) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION uuidv7(interval) TO portal_app, portal_worker;
  END IF;
END $$;
