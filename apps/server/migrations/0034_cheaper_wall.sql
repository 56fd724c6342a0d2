-- The scope of a transaction, found out with less work: a policy asks for it in every statement, and a function
-- in SQL is prepared anew for each of them. It is bound to the transaction by the connection's process and the
-- transaction's beginning. The transaction's number, which bound it before, had to be taken first: a number for
-- every request that only reads, of which a cluster has two thousand million between two vacuums of every table.

CREATE OR REPLACE FUNCTION scope_signature(payload text) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  key bytea := (SELECT secret FROM wall_secret);
BEGIN
  RETURN encode(sha256(key || convert_to(
    pg_backend_pid()::text || '|' || extract(epoch FROM transaction_timestamp())::text || '|' || payload, 'UTF8') || key), 'hex');
END $$;

CREATE OR REPLACE FUNCTION scope_clinics() RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  parts text[] := scope_parts();
BEGIN
  RETURN CASE WHEN parts[3] <> '*' THEN string_to_array(parts[3], ',')::uuid[] END;
END $$;

CREATE OR REPLACE FUNCTION scope_is_administrator() RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  parts text[] := scope_parts();
BEGIN
  RETURN coalesce(parts[3] = '*', false);
END $$;

CREATE OR REPLACE FUNCTION scope_is_entered() RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  RETURN scope_parts() IS NOT NULL;
END $$;

CREATE OR REPLACE FUNCTION scope_user() RETURNS uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = portal, pg_temp AS $$
DECLARE
  parts text[] := scope_parts();
BEGIN
  RETURN parts[2]::uuid;
END $$;
