-- Sandboxes: clinics in which the test keys of programs work (docs/decisions/0041-sandboxes.md).

ALTER TABLE location
  ADD COLUMN sandbox_of uuid UNIQUE REFERENCES location,
  ADD COLUMN is_sandbox boolean NOT NULL GENERATED ALWAYS AS (sandbox_of IS NOT NULL) STORED,
  ADD CONSTRAINT location_kind UNIQUE (id, is_sandbox);
COMMENT ON COLUMN location.sandbox_of IS 'The clinic for whose programs this row is the sandbox. Null: a real clinic.';

ALTER TABLE member ADD COLUMN sandbox_id uuid REFERENCES location;
COMMENT ON COLUMN member.sandbox_id IS 'The sandbox whose test member this is. Its sessions see no other members, and nobody else sees it. Null: a real person.';

-- Nothing of a sandbox is ever batched or paid.
ALTER TABLE provider_batch
  ADD COLUMN is_sandbox boolean NOT NULL DEFAULT false CHECK (NOT is_sandbox),
  ADD CONSTRAINT provider_batch_of_clinic FOREIGN KEY (clinic_id, is_sandbox) REFERENCES location (id, is_sandbox);
COMMENT ON COLUMN provider_batch.is_sandbox IS 'Always false: with the foreign key, no batch belongs to a sandbox.';

ALTER TABLE bank_account
  ADD COLUMN is_sandbox boolean NOT NULL DEFAULT false CHECK (NOT is_sandbox),
  ADD CONSTRAINT bank_account_of_clinic FOREIGN KEY (clinic_id, is_sandbox) REFERENCES location (id, is_sandbox);
COMMENT ON COLUMN bank_account.is_sandbox IS 'Always false: with the foreign key, a sandbox has no bank account.';

-- They return or take more.
DROP FUNCTION IF EXISTS enter_session(uuid, timestamptz);
DROP FUNCTION IF EXISTS create_api_client(text, text[], text, uuid, timestamptz);
