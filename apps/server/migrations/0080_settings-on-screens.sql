-- Configurations of the claim form and programmes, as administrators change them on their screens.

ALTER TABLE claim_form_config ADD COLUMN version integer NOT NULL DEFAULT 1;
COMMENT ON COLUMN claim_form_config.version IS 'Counts changes on the administrator''s screen.';

ALTER TABLE programme ADD COLUMN version integer NOT NULL DEFAULT 1;
COMMENT ON COLUMN programme.version IS 'Counts changes on the administrator''s screen.';
