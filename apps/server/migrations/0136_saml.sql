-- Single sign-on by SAML 2.0, beside OpenID Connect.
ALTER TABLE sso_connection
  ADD COLUMN protocol              text NOT NULL DEFAULT 'OIDC' CHECK (protocol IN ('OIDC','SAML')),
  ALTER COLUMN client_id     DROP NOT NULL,
  ALTER COLUMN client_secret DROP NOT NULL,
  ADD COLUMN sso_url               text,
  ADD COLUMN certificates          text[] CHECK (cardinality(certificates) > 0),
  ADD COLUMN subject_attribute     text CHECK (subject_attribute <> ''),
  ADD COLUMN email_attribute       text CHECK (email_attribute <> ''),
  ADD COLUMN name_attribute        text CHECK (name_attribute <> ''),
  ADD COLUMN wants_signed_response boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT sso_connection_oidc CHECK (num_nonnulls(client_id, client_secret) = CASE protocol WHEN 'OIDC' THEN 2 ELSE 0 END),
  ADD CONSTRAINT sso_connection_saml CHECK (num_nonnulls(sso_url, certificates, email_attribute) = CASE protocol WHEN 'SAML' THEN 3 ELSE 0 END);
COMMENT ON COLUMN sso_connection.issuer IS 'For OIDC the issuer of ID tokens, for SAML the entity ID of the identity provider.';
COMMENT ON COLUMN sso_connection.role_claim IS 'The claim or the SAML attribute whose values decide the roles at each sign-in (sso_role). Null: the roles are managed here.';
COMMENT ON COLUMN sso_connection.factor_values IS 'Values of the claims acr and amr, or of the SAML AuthnContextClassRef, that count as a second factor.';
COMMENT ON COLUMN sso_connection.sso_url IS 'Where the browser takes a SAML request to.';
COMMENT ON COLUMN sso_connection.certificates IS 'PEM. Any of their keys may sign assertions, so a provider can change its key.';
COMMENT ON COLUMN sso_connection.subject_attribute IS 'The SAML attribute that identifies a person. Null: a persistent NameID does.';
COMMENT ON COLUMN sso_connection.wants_signed_response IS 'Whether the whole SAML response must be signed too. Assertions always are.';

ALTER TABLE sso_sign_in
  ADD COLUMN arrived_at  timestamptz,
  ADD COLUMN subject     text CHECK (subject <> ''),
  ADD COLUMN email       text,
  ADD COLUMN name        text,
  ADD COLUMN role_values text[];
COMMENT ON COLUMN sso_sign_in.arrived_at IS 'When the SAML answer came. The first one counts, also if it is refused, so no assertion works twice and each verification needs a sign-in.';
COMMENT ON COLUMN sso_sign_in.subject IS 'The person in a verified SAML assertion, until the browser that began the sign-in takes it.';
