// No trigger performs a business step (docs/decisions/0085).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** They refuse rows, or keep what can be computed again from other rows. */
const ALLOWED = [
  'app_user_roles_exist',
  'audit_entry_waits',
  'clinics_decide_nothing',
  'increase_reference_version',
  'note_claim_change',
  'note_patient_words',
  'note_reference_change',
  'refuse_change',
  'role_is_renamed',
  'role_stays_while_assigned',
];

test('the functions of triggers are the ones that may be triggers', async () => {
  const { rows } = await portal.db.owner.query<{ name: string }>(
    `SELECT DISTINCT p.proname AS name FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE NOT t.tgisinternal AND p.pronamespace = 'portal'::regnamespace ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(ALLOWED);
});
