-- Identifiers in the order of their making, for a PostgreSQL that does not bring them (before 18).
-- Where it does, its own functions are found first and nothing is made here.

DO $$
BEGIN
  IF to_regprocedure('pg_catalog.uuidv4()') IS NULL THEN
    CREATE FUNCTION uuidv4() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE
      AS 'SELECT gen_random_uuid()';
    COMMENT ON FUNCTION uuidv4() IS 'A random UUID (RFC 9562, version 4).';
  END IF;

  IF to_regprocedure('pg_catalog.uuidv7()') IS NULL THEN
    -- 48 bits of milliseconds, then 12 bits of their fraction as PostgreSQL 18 has them, then chance.
    CREATE FUNCTION uuidv7(shift interval DEFAULT '0') RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE
    AS $body$
      SELECT encode(
        substring(int8send(m.microseconds / 1000) FROM 3)
          || int2send((28672 | ((m.microseconds % 1000) * 4096 / 1000))::int2)
          || substring(uuid_send(gen_random_uuid()) FROM 9),
        'hex')::uuid
      FROM (SELECT (extract(epoch FROM clock_timestamp() + shift) * 1000000)::bigint AS microseconds) m
    $body$;
    COMMENT ON FUNCTION uuidv7(interval) IS 'A UUID that begins with its time (RFC 9562, version 7).';
  END IF;
END $$;
