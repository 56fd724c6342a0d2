// Planned changes of approval rules for tests, and their dry runs.
import { callByTwo } from '../../access/proposals/proposal.builders.ts';
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { asWorker } from '../../../test/as-worker.ts';
import { demoToday } from '../../../test/fixtures.ts';
import type { Portal, Visitor } from '../../../test/portal.ts';
import type { Makers, World } from '../../../test/world.ts';
import { tryRule } from './try-rule.job.ts';

export type PlanBody = Request<'planRuleChange'>['body'];
export type RuleReply = Reply<'getRule'>['data'];

export const readRule = async (admin: Visitor, code: string): Promise<RuleReply> =>
  (await admin.call('getRule', { params: { code } })).data;

const currentPeriod = ({ periods }: RuleReply) => {
  const found = periods.find(({ state }) => state === 'CURRENT');
  if (found === undefined) throw new Error('the rule has no period in force');
  return found;
};

/** A plan that keeps everything, from the first of the next month on, with changes. */
export function aPlan(rule: RuleReply, changes: Partial<PlanBody> = {}): PlanBody {
  const period = currentPeriod(rule);
  const { name, description, is_on, severity, liftable, provider_types, claim_types } = period;
  const { panel_ids, settings } = period;
  return {
    rule_version: rule.version,
    active_from: '2026-12-01',
    replaces: null,
    name,
    description,
    is_on,
    severity,
    liftable,
    provider_types,
    claim_types,
    panel_ids,
    settings: settings.map(({ unit: _unit, ...setting }) => setting),
    ...changes,
  };
}

export const limitOf = (value: string): Pick<PlanBody, 'settings'> => ({
  settings: [{ name: 'limit', of: null, value }],
});

/** Plans a change of the rule as it is now; returns the rule afterwards. */
export async function planned(
  admin: Visitor,
  code: string,
  changes: Partial<PlanBody>,
): Promise<RuleReply> {
  const rule = await readRule(admin, code);
  await callByTwo(admin, 'planRuleChange', { params: { code }, body: aPlan(rule, changes) });
  return readRule(admin, code);
}

/** Plans the change, tries it, and returns the finished run. */
export async function aDryRun(
  portal: Portal,
  admin: Visitor,
  code: string,
  changes: Partial<PlanBody>,
): Promise<Reply<'getRuleDryRun'>['data']> {
  await planned(admin, code, changes);
  const body = { active_from: changes.active_from ?? '2026-12-01' };
  const { data } = await admin.call('startRuleDryRun', { params: { code }, body });
  await asWorker(portal, (services) => tryRule({ runId: data.id }, services));
  return (await admin.call('getRuleDryRun', { params: { id: data.id } })).data;
}

let daysAhead = 100;

/** A change that is planned for a day of its own. */
async function aPlannedDay({ admin }: World): Promise<{ day: string; version: number }> {
  daysAhead += 1;
  const day = addDays(plainDate(demoToday), daysAhead);
  const { version } = await planned(admin, 'CAR008', { active_from: day });
  return { day, version };
}

async function aRun(world: World): Promise<string> {
  const { day } = await aPlannedDay(world);
  const { data } = await world.admin.call('startRuleDryRun', {
    params: { code: 'CAR008' },
    body: { active_from: day },
  });
  return data.id;
}

const ofLimit = { params: { code: 'CAR008' } };

export const rulebookMakers = {
  listRules: () => ({}),
  getRule: () => ofLimit,
  planRuleChange: async ({ admin }: World) => {
    daysAhead += 1;
    const day = addDays(plainDate(demoToday), daysAhead);
    return { ...ofLimit, body: aPlan(await readRule(admin, 'CAR008'), { active_from: day }) };
  },
  withdrawRuleChange: async (world: World) => {
    const { day, version } = await aPlannedDay(world);
    return { ...ofLimit, body: { active_from: day, rule_version: version } };
  },
  startRuleDryRun: async (world: World) => ({
    ...ofLimit,
    body: { active_from: (await aPlannedDay(world)).day },
  }),
  listRuleDryRuns: () => ({ ...ofLimit, query: { size: 5 } }),
  getRuleDryRun: async (world: World) => ({ params: { id: await aRun(world) } }),
  listDryRunClaims: async (world: World) => ({
    params: { id: await aRun(world) },
    query: { change: 'NEWLY_APPROVAL' as const, insurer: 'AXA', size: 5 },
  }),
} satisfies Partial<Makers>;
