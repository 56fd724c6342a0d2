import { describe, expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { claimObstacles, type ClaimObstacle } from './claim-obstacles.ts';

type Visit = Parameters<typeof claimObstacles>[0];
type Context = Parameters<typeof claimObstacles>[1];
type Facts = Parameters<typeof claimObstacles>[2];

const today = plainDate('2026-11-05');

const plan: Context['plan'] = {
  benefits: [{ planBenefitId: 'pb', internalBenefitId: 'GP', name: 'GP', order: 1, rules: [] }],
  mappings: [{ internalBenefitId: 'GP', claimType: 'OUTPATIENT', locationTypes: ['GP'] }],
  costShareOrder: 'COPAY_FIRST',
  limitBasis: 'AFTER_COST_SHARE',
};

const visit: Visit = { claimType: 'OUTPATIENT', policyId: 'policy', visitDate: today };
const context: Context = {
  today,
  locationType: 'GP',
  panelId: 'panel',
  plan,
  planId: 'plan',
  doctors: [{ id: 'd', name: 'D', licenseNumber: 'M1', isOnPanel: true }],
};
const facts: Facts = { isOnPanelOfInsurer: true, hasPrices: true, hasUser: true };

const obstacles = (more: {
  readonly visit?: Partial<Visit>;
  readonly context?: Partial<Context>;
  readonly facts?: Partial<Facts>;
}) =>
  claimObstacles(
    { ...visit, ...more.visit },
    { ...context, ...more.context },
    { ...facts, ...more.facts },
  );

const withoutPanel = { panelId: undefined, plan: undefined } as const;

const cases: readonly [string, Parameters<typeof obstacles>[0], readonly ClaimObstacle[]][] = [
  ['a clinic on a panel of the plan can claim', {}, []],
  [
    'nobody can enter a claim at a clinic without users',
    { facts: { hasUser: false } },
    ['NO_USER'],
  ],
  [
    'a clinic cannot claim before its on-boarding date',
    { context: { clinicOpenFrom: plainDate('2026-11-06') } },
    ['VISIT_BEFORE_ON_BOARDING'],
  ],
  ['it can on that date', { context: { clinicOpenFrom: today } }, []],
  [
    'a clinic cannot claim after its off-boarding date',
    { context: { clinicOpenUntil: plainDate('2026-11-04') } },
    ['VISIT_AFTER_OFF_BOARDING'],
  ],
  [
    'a visit cannot be in the future',
    { visit: { visitDate: plainDate('2026-11-06') } },
    ['VISIT_DATE_IN_FUTURE'],
  ],
  [
    'a clinic for outpatients makes no inpatient claims',
    { visit: { claimType: 'INPATIENT' }, context: { plan: undefined } },
    ['CLAIM_TYPE_NOT_OFFERED', 'NO_BENEFIT'],
  ],
  [
    'a member without a policy is not covered',
    {
      visit: { policyId: undefined },
      context: { ...withoutPanel, policyInvalidReason: 'NO_POLICY' },
    },
    ['NO_POLICY'],
  ],
  [
    'an expired policy is the reason, and nothing of its plan',
    { context: { policyInvalidReason: 'EXPIRED', plan: undefined } },
    ['EXPIRED'],
  ],
  [
    'visits in the waiting period are not paid',
    { context: { waitingUntil: plainDate('2026-11-06') } },
    ['WAITING_PERIOD'],
  ],
  ['the waiting period has ended on its day', { context: { waitingUntil: today } }, []],
  [
    'the clinic is on no panel of the insurer',
    { context: withoutPanel, facts: { isOnPanelOfInsurer: false } },
    ['CLINIC_NOT_ON_PANEL'],
  ],
  ['the plan is on no panel of the clinic', { context: withoutPanel }, ['PLAN_NOT_ON_PANEL']],
  [
    'the plan has no benefit for this type of clinic',
    { context: { locationType: 'DENTAL' } },
    ['NO_BENEFIT'],
  ],
  ['no doctor works at the clinic', { context: { doctors: [] } }, ['NO_DOCTOR']],
  [
    'the only doctor works for another panel',
    { context: { doctors: [{ id: 'd', name: 'D', licenseNumber: 'M1', isOnPanel: false }] } },
    ['NO_DOCTOR'],
  ],
  ['the panel has no prices', { facts: { hasPrices: false } }, ['NO_PRICES']],
];

describe('why a clinic cannot claim', () => {
  test.each(cases)('%s', (_, more, expected) => {
    expect(obstacles(more)).toEqual(expected);
  });

  test('a laboratory needs no doctor', () => {
    const mappings = [{ internalBenefitId: 'GP', locationTypes: ['LAB'] as const }];
    const lab = { locationType: 'LAB', doctors: [], plan: { ...plan, mappings } } as const;
    expect(obstacles({ context: lab })).toEqual([]);
  });
});
