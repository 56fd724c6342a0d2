// The calls of the tools require a captcha, but no sign-in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, anonymousVisitor, type Portal, type Visitor } from '../../test/portal.ts';
import {
  checkValidity,
  codeBody,
  ofProgramme,
  plansBody,
  policyIn,
  search,
  solved,
  testDay,
} from '../../test/tool-builders.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  visitor = await anonymousVisitor(portal);
});
afterAll(() => portal.close());

const axa = ofProgramme('AXA');
const failed = { http: 403, code: 'CAPTCHA_FAILED', message: 'Please verify recaptcha.' };

test('CAPT-01 serves validity, benefits and notification codes without sign-in, with a captcha', async () => {
  const found = await checkValidity(visitor, 'T3000001Z', await solved(visitor, axa));
  const chosen = policyIn(found);
  const body = await plansBody(visitor, 'T3000001Z', chosen, 'GP0001');
  const plans = await visitor.call('searchPlans', { body, headers: await solved(visitor, axa) });
  expect(plans.data).not.toEqual([]);
  const made = await visitor.call('createNotificationCode', {
    body: await codeBody(visitor, 'T3000001Z', chosen),
    headers: await solved(visitor, axa),
  });
  expect(made.data.referral_code).toHaveLength(8);
  expect(visitor.accessToken).toBeUndefined();
});

describe('without a captcha, or with a used one', () => {
  test('refuses the validity look-up', async () => {
    const ask = (headers: Record<string, string>) =>
      visitor.refused('searchPublicMembers', {
        query: { nric: 'T3000001Z' },
        headers: { ...headers, 'x-feature': 'member-validity' },
      });
    expect(await ask(axa)).toMatchObject(failed);
    const headers = await solved(visitor, axa);
    await checkValidity(visitor, 'T3000014A', headers);
    expect(await ask(headers)).toMatchObject(failed);
  });

  test('refuses a notification code, even with a pass for the member', async () => {
    const body = await codeBody(visitor, 'T3000001Z', policyIn(await search(visitor, 'T3000001Z')));
    const make = (headers: Record<string, string>) =>
      visitor.refused('createNotificationCode', { body, headers });
    expect(await make(axa)).toMatchObject(failed);
    const found = await checkValidity(visitor, 'T3000001Z', await solved(visitor, axa));
    expect(await make({ ...axa, 'x-captcha': found.captcha_pass ?? '' })).toMatchObject(failed);
    const headers = await solved(visitor, axa);
    await visitor.call('createNotificationCode', { body, headers });
    expect(await make(headers)).toMatchObject(failed);
  });

  test('refuses the older look-ups in validity mode', async () => {
    const ask = { insurerProgram: 'AXA', memberNric: 'T3000001Z' };
    expect(
      await visitor.refused('getPolicyDetailsForMemberValidity', { body: ask, headers: axa }),
    ).toMatchObject(failed);
    const more = { clinicCode: 'GP0001', visitDate: testDay };
    const body = { ...ask, ...more, mode: 'VALIDITY' as const };
    expect(await visitor.refused('getPolicyDetailsV2', { body, headers: axa })).toMatchObject(
      failed,
    );
    const notification = { ...body, mode: 'NOTIFICATION' as const };
    await visitor.call('getPolicyDetailsV2', { body: notification, headers: axa });
  });

  test('counts a look-up without a captcha five times', async () => {
    const own = await openPortal({ environment: { RATE_LIMITS: 'on' } });
    const asker = await anonymousVisitor(own);
    const spent = async () => {
      const { rows } = await own.db.owner.query<{ count: number }>(
        "SELECT count FROM tool_count WHERE purpose = 'ADDRESS_ALL_MISS'",
      );
      return rows[0]?.count;
    };
    await search(asker, 'T3000001Z', await solved(asker, axa));
    expect(await spent()).toBe(1);
    await search(asker, 'T3000004D', axa);
    expect(await spent()).toBe(6);
    const wrong = { ...axa, 'x-captcha': 'made-up' };
    const refused = await asker.refused('searchPublicMembers', {
      query: { nric: 'T3000005B', visit_date: testDay },
      headers: wrong,
    });
    expect(refused).toMatchObject(failed);
    await own.close();
  });

  test('refuses benefits', async () => {
    const chosen = policyIn(await search(visitor, 'T3000001Z'));
    const body = await plansBody(visitor, 'T3000001Z', chosen, 'GP0001');
    expect(await visitor.refused('searchPlans', { body, headers: axa })).toMatchObject(failed);
  });
});

describe('the pass of a validity look-up', () => {
  test('opens the benefits of that member in each policy, and of no other member', async () => {
    const found = await checkValidity(visitor, 'T3000002H', await solved(visitor, axa));
    const headers = { ...axa, 'x-captcha': found.captcha_pass ?? '' };
    for (const number of ['AXA-4002', 'AXA-3002']) {
      const chosen = policyIn(found, number);
      // There are two policies.
      const body = await plansBody(visitor, 'T3000002H', chosen, 'GP0001');
      // There are two policies.
      expect((await visitor.call('searchPlans', { body, headers })).data).not.toEqual([]);
    }
    const other = policyIn(await search(visitor, 'T3000004D'));
    const body = await plansBody(visitor, 'T3000004D', other, 'GP0001');
    expect(await visitor.refused('searchPlans', { body, headers })).toMatchObject(failed);
    portal.services.clock.advance(601_000);
    const own = await plansBody(visitor, 'T3000002H', policyIn(found), 'GP0001');
    expect(await visitor.refused('searchPlans', { body: own, headers })).toMatchObject(failed);
  });

  test('is not given if no member is found', async () => {
    const found = await checkValidity(visitor, 'T3000014A', await solved(visitor, axa));
    expect(found).toEqual({ data: [], captcha_pass: null });
  });
});

test('does not use up a solution if a header is missing', async () => {
  const headers = await solved(visitor, {});
  const request = { query: { nric: 'T3000001Z' } };
  const validity = { 'x-feature': 'member-validity' };
  const problem = await visitor.refused('searchPublicMembers', {
    ...request,
    headers: { ...headers, ...validity },
  });
  expect(problem.http).toBe(422);
  await checkValidity(visitor, 'T3000001Z', { ...headers, ...axa });
});

describe('getConfig', () => {
  const vendor = {
    CAPTCHA: 'turnstile',
    CAPTCHA_SITE_KEY: 'the site key',
    CAPTCHA_SECRET: 'the secret',
  };

  test('returns the kind of captcha and the site key, never the secret', async () => {
    const { data } = await visitor.call('getConfig', {});
    expect(data.captcha).toEqual({ kind: 'altcha', siteKey: null });
    const other = await openPortal({ template: 'empty', environment: vendor });
    const response = await other.visitor().try('getConfig', {});
    await other.close();
    expect(response.body).toMatchObject({
      data: { captcha: { kind: 'turnstile', siteKey: 'the site key' } },
    });
    expect(JSON.stringify(response.body)).not.toContain('the secret');
  });
});
