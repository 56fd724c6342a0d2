-- Guarantee letters: who sees which rows, and how much of a letter is used.

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['letter', 'letter_event', 'letter_amount'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_clinic', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING (clinic_id = ANY ((SELECT scope_clinics())::uuid[]))',
                   name || '_clinic', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_administrator', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_app USING (clinic_id <> ALL ((SELECT hidden_from_administrator())::uuid[]))',
                   name || '_administrator', name);
    EXECUTE format('DROP POLICY IF EXISTS %I ON %I', name || '_worker', name);
    EXECUTE format('CREATE POLICY %I ON %I TO portal_worker USING (true)', name || '_worker', name);
  END LOOP;
END $$;

REVOKE ALL ON letter, letter_event, letter_amount FROM portal_app, portal_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON letter TO portal_app;
GRANT SELECT, UPDATE ON letter TO portal_worker;
GRANT SELECT, INSERT ON letter_event TO portal_app, portal_worker;
GRANT SELECT, INSERT ON letter_amount TO portal_app;
REVOKE ALL ON SEQUENCE letter_number FROM portal_app, portal_worker;
GRANT USAGE ON SEQUENCE letter_number TO portal_app;

-- Keeps letter.used_amount equal to what the plan owes for the claims under the letter. Whatever changes a claim, the
-- constraint letter_within_cap stops it before the letter is overdrawn.
CREATE OR REPLACE FUNCTION count_letter_use() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = portal, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.letter_id IS NOT NULL AND OLD.voided_at IS NULL AND OLD.owed_amount <> 0 THEN
    IF OLD.letter_id = NEW.letter_id AND NEW.voided_at IS NULL THEN
      UPDATE letter SET used_amount = used_amount + NEW.owed_amount - OLD.owed_amount
       WHERE clinic_id = NEW.clinic_id AND id = NEW.letter_id;
      RETURN NULL;
    END IF;
    UPDATE letter SET used_amount = used_amount - OLD.owed_amount
     WHERE clinic_id = OLD.clinic_id AND id = OLD.letter_id;
  END IF;
  IF NEW.letter_id IS NOT NULL AND NEW.voided_at IS NULL AND NEW.owed_amount <> 0 THEN
    UPDATE letter SET used_amount = used_amount + NEW.owed_amount
     WHERE clinic_id = NEW.clinic_id AND id = NEW.letter_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER claim_uses_letter AFTER INSERT ON claim
  FOR EACH ROW WHEN (NEW.letter_id IS NOT NULL) EXECUTE FUNCTION count_letter_use();
CREATE OR REPLACE TRIGGER claim_changes_letter AFTER UPDATE ON claim
  FOR EACH ROW WHEN ((OLD.letter_id, OLD.owed_amount, OLD.voided_at)
                     IS DISTINCT FROM (NEW.letter_id, NEW.owed_amount, NEW.voided_at)
                     AND (OLD.letter_id IS NOT NULL OR NEW.letter_id IS NOT NULL))
  EXECUTE FUNCTION count_letter_use();

REVOKE ALL ON FUNCTION count_letter_use FROM PUBLIC, portal_app, portal_worker;
