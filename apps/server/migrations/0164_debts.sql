-- What clinics owe: a row for each batch with a negative net, what later batches have recovered of it, instalments,
-- reminders, and write-offs by two people.
CREATE TABLE debt (
  clinic_id          uuid NOT NULL,
  batch_id           uuid NOT NULL,
  amount             numeric(14,2) NOT NULL CHECK (amount > 0),
  owed_since         date NOT NULL,
  recovered_amount   numeric(14,2) NOT NULL DEFAULT 0 CHECK (recovered_amount >= 0),
  written_off_amount numeric(14,2) NOT NULL DEFAULT 0 CHECK (written_off_amount >= 0),
  owed_amount        numeric(14,2) NOT NULL GENERATED ALWAYS AS (amount - recovered_amount - written_off_amount) STORED,
  version            integer NOT NULL DEFAULT 1,
  PRIMARY KEY (clinic_id, batch_id),
  FOREIGN KEY (clinic_id, batch_id) REFERENCES provider_batch,
  CHECK (recovered_amount + written_off_amount <= amount),
  CONSTRAINT write_off_ends_the_debt CHECK (written_off_amount = 0 OR recovered_amount + written_off_amount = amount)
);
COMMENT ON TABLE debt IS 'The negative net of a batch, which the clinic owes until later batches have recovered it or two people have written it off.';
COMMENT ON COLUMN debt.batch_id IS 'The batch with the negative net.';
COMMENT ON COLUMN debt.owed_since IS 'The day on which the batch was closed. Debts from before this table that contain earlier ones: the day of the earliest one.';
COMMENT ON COLUMN debt.recovered_amount IS 'The sum of its rows in debt_recovery.';
CREATE INDEX debt_owed ON debt (owed_since) WHERE owed_amount > 0;

CREATE TABLE debt_recovery (
  clinic_id    uuid NOT NULL,
  batch_id     uuid NOT NULL,
  recovered_by uuid NOT NULL,
  amount       numeric(14,2) NOT NULL CHECK (amount > 0),
  at           timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, batch_id, recovered_by),
  FOREIGN KEY (clinic_id, batch_id) REFERENCES debt,
  FOREIGN KEY (clinic_id, recovered_by) REFERENCES provider_batch,
  CHECK (recovered_by <> batch_id)
);
COMMENT ON TABLE debt_recovery IS 'The part of a debt that a later batch has taken from its claims. Its batch carries the sum of its parts.';
CREATE INDEX debt_recovery_by ON debt_recovery (clinic_id, recovered_by);

CREATE TABLE debt_plan (
  clinic_id        uuid NOT NULL,
  id               uuid NOT NULL DEFAULT uuidv7(),
  batch_id         uuid NOT NULL,
  amount           numeric(14,2) NOT NULL CHECK (amount > 0),
  recovered_before numeric(14,2) NOT NULL CHECK (recovered_before >= 0),
  proposed_by      uuid NOT NULL REFERENCES app_user,
  proposed_name    text NOT NULL,
  confirmed_by     uuid NOT NULL REFERENCES app_user,
  confirmed_name   text NOT NULL,
  at               timestamptz NOT NULL,
  replaced_at      timestamptz,
  PRIMARY KEY (clinic_id, id),
  FOREIGN KEY (clinic_id, batch_id) REFERENCES debt,
  CONSTRAINT plan_is_confirmed_by_another CHECK (confirmed_by <> proposed_by)
);
COMMENT ON TABLE debt_plan IS 'Instalments of a debt: a batch takes at most the parts that are due on its day, less what was recovered since.';
COMMENT ON COLUMN debt_plan.amount IS 'What was owed when the plan was made: the sum of its parts.';
COMMENT ON COLUMN debt_plan.recovered_before IS 'What had been recovered of the debt when the plan was made.';
-- A debt has one plan at a time.
CREATE UNIQUE INDEX debt_plan_of_debt ON debt_plan (clinic_id, batch_id) WHERE replaced_at IS NULL;

CREATE TABLE debt_instalment (
  clinic_id uuid NOT NULL,
  plan_id   uuid NOT NULL,
  due_on    date NOT NULL,
  amount    numeric(14,2) NOT NULL CHECK (amount > 0),
  PRIMARY KEY (clinic_id, plan_id, due_on),
  FOREIGN KEY (clinic_id, plan_id) REFERENCES debt_plan
);
COMMENT ON TABLE debt_instalment IS 'A part of a plan.';

CREATE TABLE debt_write_off (
  clinic_id      uuid NOT NULL,
  batch_id       uuid NOT NULL,
  amount         numeric(14,2) NOT NULL CHECK (amount > 0),
  reason         text NOT NULL CHECK (reason <> ''),
  written_off_on date NOT NULL,
  proposed_by    uuid NOT NULL REFERENCES app_user,
  proposed_name  text NOT NULL,
  confirmed_by   uuid NOT NULL REFERENCES app_user,
  confirmed_name text NOT NULL,
  at             timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, batch_id),
  FOREIGN KEY (clinic_id, batch_id) REFERENCES debt,
  CONSTRAINT write_off_is_confirmed_by_another CHECK (confirmed_by <> proposed_by)
);
COMMENT ON TABLE debt_write_off IS 'What a clinic no longer has to pay of a debt. It ends the debt, so a debt has one.';
CREATE INDEX debt_write_off_on ON debt_write_off (written_off_on);

CREATE TABLE debt_reminder (
  clinic_id uuid NOT NULL REFERENCES location,
  sent_on   date NOT NULL,
  amount    numeric(14,2) NOT NULL CHECK (amount > 0),
  sent_by   uuid NOT NULL REFERENCES app_user,
  sent_name text NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (clinic_id, sent_on)
);
COMMENT ON TABLE debt_reminder IS 'A mail to a clinic about everything that it owes; at most one a day.';
COMMENT ON COLUMN debt_reminder.amount IS 'What the clinic owed on that day.';

-- A batch took over the whole net of earlier ones until now, so a negative net can contain earlier ones, which are older.
INSERT INTO debt (clinic_id, batch_id, amount, owed_since, recovered_amount)
WITH RECURSIVE chain AS (
  SELECT clinic_id, id, carried_to, id AS first FROM provider_batch WHERE status <> 'OPEN' AND net_amount < 0
  UNION ALL
  SELECT b.clinic_id, b.id, b.carried_to, c.first
    FROM chain c JOIN provider_batch b ON (b.clinic_id, b.id) = (c.clinic_id, c.carried_to)
   WHERE b.net_amount < 0)
SELECT b.clinic_id, b.id, -b.net_amount,
       (SELECT min((f.closed_at AT TIME ZONE 'Asia/Singapore')::date)
          FROM chain c JOIN provider_batch f ON (f.clinic_id, f.id) = (c.clinic_id, c.first)
         WHERE (c.clinic_id, c.id) = (b.clinic_id, b.id)),
       CASE WHEN b.carried_to IS NULL THEN 0 ELSE -b.net_amount END
  FROM provider_batch b WHERE b.status <> 'OPEN' AND b.net_amount < 0;

INSERT INTO debt_recovery (clinic_id, batch_id, recovered_by, amount, at)
SELECT b.clinic_id, b.id, b.carried_to, -b.net_amount, t.closed_at
  FROM provider_batch b JOIN provider_batch t ON (t.clinic_id, t.id) = (b.clinic_id, b.carried_to)
 WHERE b.net_amount < 0;

COMMENT ON COLUMN provider_batch.carried_in IS 'What this batch has recovered of debts, 0 or below.';
COMMENT ON COLUMN provider_batch.carried_to IS 'The later batch that has recovered the last part of the negative net of this one. A negative net is never paid.';
