import { expect, test } from 'vitest';
import { portalForTest, type Portal } from '../../../test/portal.ts';
import { addApp, addPasskeyTo, Authenticator, codeOf } from './factor.builders.ts';

async function mailsTo(portal: Portal, kind: string): Promise<number> {
  const { rows } = await portal.db.owner.query<{ found: number }>(
    `SELECT count(*)::int AS found FROM graphile_worker._private_jobs WHERE payload->>'kind' = $1`,
    [kind],
  );
  return rows[0]?.found ?? 0;
}

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
  expect(await mailsTo(portal, 'FACTORS_CHANGED')).toBe(2);
  const { rows } = await portal.db.owner.query<{ after: unknown }>(
    `SELECT after FROM audit_entry WHERE action = 'access.add-factor' ORDER BY at, id`,
  );
  expect(rows.map(({ after }) => after)).toEqual([
    { kind: 'TOTP', name: 'Phone' },
    { kind: 'PASSKEY', name: 'Laptop' },
  ]);
});

test('an app needs a right code within five minutes, and another app takes its place', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const { data: app } = await clerk.call('startTotp', { body: {} });
  expect(app.uri).toContain(app.secret);
  expect(app.qr).toMatch(/^<svg/);
  const body = { challenge: app.challenge, name: ' Phone ', code: '000000' };
  expect(await clerk.refused('addTotp', { body })).toMatchObject({ code: 'FACTOR_WRONG' });
  expect(await clerk.refused('addTotp', { body: { ...body, name: ' ' } })).toMatchObject({
    details: [{ field: 'name', code: 'REQUIRED' }],
  });
  portal.services.clock.advance(5 * 60_000);
  const late = { ...body, code: await codeOf(portal, app.secret) };
  expect(await clerk.refused('addTotp', { body: late })).toMatchObject({ code: 'FACTOR_EXPIRED' });
  await addApp(portal, clerk);
  await addApp(portal, clerk);
  const { data } = await clerk.call('listFactors', {});
  expect(data.factors).toMatchObject([{ kind: 'TOTP', name: 'Phone' }]);
});

test('a passkey for another page, another question or another account is refused', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('startPasskey', { body: {} });
  const refused = async (credential: ReturnType<Authenticator['create']>, visitor = clerk) =>
    (await visitor.refused('addPasskey', { body: { ...asked, name: 'Laptop', credential } })).code;
  const asked = { challenge: data.challenge };
  const elsewhere = new Authenticator('https://portal.example');
  expect(await refused(elsewhere.create(data.options))).toBe('FACTOR_WRONG');
  const authenticator = new Authenticator();
  expect(await refused(authenticator.create({ challenge: 'AAAA' }))).toBe('FACTOR_WRONG');
  const other = await portal.signIn('clinic.other');
  expect(await refused(authenticator.create(data.options), other)).toBe('FACTOR_EXPIRED');
  await clerk.call('addPasskey', {
    body: { ...asked, name: 'Laptop', credential: authenticator.create(data.options) },
  });
  const { data: again } = await other.call('startPasskey', { body: {} });
  const taken = {
    challenge: again.challenge,
    name: 'Mine',
    credential: authenticator.create(again.options),
  };
  expect(await other.refused('addPasskey', { body: taken })).toMatchObject({
    code: 'FACTOR_WRONG',
  });
});

test('a factor is renamed and removed by its owner only; the last one ends recovery codes and questions', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  await addApp(portal, clerk);
  const [factor] = (await clerk.call('listFactors', {})).data.factors;
  const params = { id: factor?.id ?? '' };
  const other = await portal.signIn('clinic.other');
  const name = { name: 'Old phone' };
  expect(await other.refused('renameFactor', { params, body: name })).toMatchObject({
    code: 'FACTOR_NOT_FOUND',
  });
  expect(await other.refused('removeFactor', { params, body: {} })).toMatchObject({
    code: 'FACTOR_NOT_FOUND',
  });
  const renamed = await clerk.call('renameFactor', { params, body: name });
  expect(renamed.data.factors).toMatchObject([name]);
  const removed = await clerk.call('removeFactor', { params, body: {} });
  expect(removed.data).toMatchObject({ factors: [], recovery_codes_left: 0 });
  portal.services.clock.advance(11 * 60_000);
  await clerk.call('startTotp', { body: {} });
});

test('new recovery codes replace the earlier ones', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  expect(await clerk.refused('renewRecoveryCodes', { body: {} })).toMatchObject({
    code: 'NO_FACTOR',
  });
  const { recoveryCodes } = await addApp(portal, clerk);
  const { data } = await clerk.call('renewRecoveryCodes', { body: {} });
  expect(data.recovery_codes).toHaveLength(10);
  const stepUp = async (code: string) => {
    const question = await clerk.call('startStepUp', { body: {} });
    const body = { challenge: question.data.challenge, recovery_code: code };
    return clerk.try('stepUp', { body });
  };
  expect(await stepUp(recoveryCodes[0] ?? '')).toMatchObject({ status: 422 });
  expect(await stepUp(data.recovery_codes[0] ?? '')).toMatchObject({ status: 200 });
  expect((await clerk.call('listFactors', {})).data.recovery_codes_left).toBe(9);
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
