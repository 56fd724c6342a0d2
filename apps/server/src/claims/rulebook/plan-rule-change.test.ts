import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';
import { aPlan, limitOf, type PlanBody, planned, readRule } from './rulebook.builders.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());
beforeEach(() =>
  portal.db.owner.query("DELETE FROM approval_rule WHERE active_from > '2026-11-06'"),
);

const code = 'CAR008';

async function refusedFields(changes: Partial<PlanBody>): Promise<string[]> {
  const rule = await readRule(admin, code);
  const refusal = await admin.refused('planRuleChange', {
    params: { code },
    body: aPlan(rule, changes),
  });
  expect(refusal).toMatchObject({ http: 422, code: 'VALIDATION_FAILED' });
  return (refusal.details ?? []).map((detail) => `${detail.field} ${detail.code}`);
}

test('takes effect for visits from its first day, not before', async () => {
  const later = await portalForTest({ template: 'claimless' });
  const rule = await planned(await later.signIn('admin.ops'), code, {
    active_from: '2026-11-07',
    name: 'Claim over 20 per visit',
    ...limitOf('20'),
  });
  expect(rule.periods).toMatchObject([
    {
      active_from: '2026-11-07',
      name: 'Claim over 20 per visit',
      state: 'PLANNED',
      settings: [{ value: '20.00' }],
    },
    {
      active_from: null,
      name: 'Claim over 400 per visit',
      state: 'CURRENT',
      settings: [{ value: '400.00' }],
    },
  ]);
  later.services.clock.set('2026-11-07T10:00:00+08:00');
  const clerk = await later.signIn('clinic.gp');
  const brokenOn = async (visit: string) => {
    const body = await aClaim(clerk, 'T3000001Z', { date_of_visit_start: visit });
    const { data } = await clerk.call('calculateClaim', { body });
    return data.violations.map((violation) => violation.code);
  };
  expect(await brokenOn('2026-11-06')).not.toContain(code);
  expect(await brokenOn('2026-11-07')).toContain(code);
});

test('a rule that is switched off or for other clinics no longer applies from that day', async () => {
  await planned(admin, code, { is_on: false, active_from: '2026-12-01' });
  const narrower = { provider_types: ['TCM' as const], active_from: '2026-12-24' };
  const rule = await planned(admin, code, narrower);
  expect(rule.periods.map(({ is_on, provider_types }) => [is_on, provider_types])).toEqual([
    [true, ['TCM']],
    [false, ['GP', 'GPJB']],
    [true, ['GP', 'GPJB']],
  ]);
});

test('replaces a planned change, also with one for another day', async () => {
  await planned(admin, code, { active_from: '2026-12-01', ...limitOf('300') });
  const rule = await planned(admin, code, {
    active_from: '2026-12-15',
    replaces: '2026-12-01',
    ...limitOf('250'),
  });
  expect(
    rule.periods.map(({ active_from, settings }) => [active_from, settings[0]?.value]),
  ).toEqual([
    ['2026-12-15', '250.00'],
    [null, '400.00'],
  ]);
});

test('of two administrators, the second one must read the change of the first', async () => {
  const rule = await readRule(admin, code);
  await planned(admin, code, limitOf('300'));
  const late = { params: { code }, body: aPlan(rule, { active_from: '2026-12-24' }) };
  expect(await admin.refused('planRuleChange', late)).toMatchObject({
    http: 412,
    code: 'VERSION_CONFLICT',
  });
});

test('writes an audit row with the terms before and after', async () => {
  await planned(admin, code, limitOf('300'));
  await planned(admin, code, { replaces: '2026-12-01', ...limitOf('200') });
  const { rows } = await portal.db.owner.query(
    `SELECT username, before -> 'params' AS before, after -> 'params' AS after FROM audit_entry
      WHERE action = 'claims.plan-rule-change' ORDER BY id DESC LIMIT 2`,
  );
  expect(rows).toEqual([
    { username: 'admin.ops2', before: { limit: 30_000 }, after: { limit: 20_000 } },
    { username: 'admin.ops2', before: null, after: { limit: 30_000 } },
  ]);
});

describe('refuses', () => {
  test.each<[string, Partial<PlanBody>, string[]]>([
    ['today', { active_from: '2026-11-06' }, ['active_from DATE_NOT_LATER']],
    ['a word for an amount', limitOf('much'), ['settings.0.value SETTING_VALUE']],
    ['no limit', { settings: [] }, ['settings.0.value SETTING_MISSING']],
    [
      'an unknown panel',
      { panel_ids: ['01890000-0000-7000-8000-000000000000'] },
      ['panel_ids PANEL_UNKNOWN'],
    ],
  ])('%s', async (_words, changes, fields) => {
    expect(await refusedFields(changes)).toEqual(fields);
  });

  test('a day for which another change is planned', async () => {
    await planned(admin, code, limitOf('300'));
    expect(await refusedFields({ active_from: '2026-12-01' })).toEqual(['active_from DATE_TAKEN']);
  });

  test('an unknown insurer and a type of clinic that does not exist', async () => {
    const late = await readRule(admin, 'CAR002');
    const settings = [
      { name: 'lateDays' as const, of: null, value: '30' },
      { name: 'byInsurer' as const, of: 'MOON', value: '60' },
    ];
    const refusal = await admin.refused('planRuleChange', {
      params: { code: 'CAR002' },
      body: aPlan(late, { settings }),
    });
    expect(refusal.details).toMatchObject([{ field: 'settings.1.value', code: 'INSURER_UNKNOWN' }]);
  });

  test('a clinic, and a change of a period that has begun', async () => {
    const clerk = await portal.signIn('clinic.gp');
    const rule = await readRule(admin, code);
    const body = aPlan(rule);
    expect(await clerk.refused('planRuleChange', { params: { code }, body })).toMatchObject({
      http: 403,
    });
    const begun = { ...body, replaces: '0001-01-01' };
    expect(await admin.refused('planRuleChange', { params: { code }, body: begun })).toMatchObject({
      http: 404,
      code: 'RULE_CHANGE_NOT_FOUND',
    });
  });
});
