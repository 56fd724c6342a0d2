import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { addApp, addPasskeyTo, mailsOf } from './factor.builders.ts';

test('the first factor brings ten recovery codes, the second none; each is mailed and in the trail', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  expect((await clerk.call('listFactors', {})).data).toEqual({
    factors: [],
    recovery_codes_left: 0,
    is_required: false,
    required_from: null,
    step_up_until: null,
  });
  const { recoveryCodes } = await addApp(portal, clerk);
  expect(new Set(recoveryCodes).size).toBe(10);
  await addPasskeyTo(clerk);
  const { data } = await clerk.call('listFactors', {});
  expect(data.factors).toMatchObject([
    { kind: 'TOTP', name: 'Phone', last_used_at: null },
    { kind: 'PASSKEY', name: 'Laptop', last_used_at: null },
  ]);
  expect(data.recovery_codes_left).toBe(10);
  expect(await mailsOf(portal, 'FACTORS_CHANGED')).toBe(2);
  const { rows } = await portal.db.owner.query<{ after: unknown }>(
    `SELECT after FROM audit_entry WHERE action = 'access.add-factor' ORDER BY at, id`,
  );
  expect(rows.map(({ after }) => after)).toEqual([
    { kind: 'TOTP', name: 'Phone' },
    { kind: 'PASSKEY', name: 'Laptop' },
  ]);
});

test('no secret, code or key of a factor is in the trail or in the log', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const { secret, recoveryCodes } = await addApp(portal, clerk);
  const { rows } = await portal.db.owner.query<{ text: string }>(
    `SELECT coalesce(string_agg(a::text, ' '), '') || (SELECT string_agg(f::text, ' ') FROM user_factor f) AS text
       FROM audit_entry a`,
  );
  const written = `${rows[0]?.text ?? ''} ${portal.logLines.join(' ')}`;
  for (const hidden of [secret, ...recoveryCodes]) expect(written).not.toContain(hidden);
});
