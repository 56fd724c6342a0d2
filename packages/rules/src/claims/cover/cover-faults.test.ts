import { describe, expect, test } from 'vitest';
import { plainDate } from '../../values/plain-date.ts';
import { coverFaults, type CoverFacts, type FoundFault } from './cover-faults.ts';

const visit = plainDate('2026-11-05');
const before = plainDate('2026-11-04');
const after = plainDate('2026-11-06');
const policy = {
  policyStatus: 'ACTIVE',
  policyStart: plainDate('2026-01-01'),
  memberStart: plainDate('2026-01-01'),
  hasPlan: true,
} as const;
const covered: CoverFacts = {
  policy,
  employment: [],
  panel: { status: 'ACTIVE' },
  isPlanOnPanel: true,
  doctor: undefined,
  clinic: { from: undefined, until: undefined },
  hasUnlistedProduct: false,
  hasExcludedProduct: false,
  exclusion: undefined,
};

const clinic = covered.clinic;
const exclusion = {
  principalDiagnosis: 'E11.9',
  excludedDiagnoses: [],
  waitingUntil: undefined,
  preExisting: undefined,
} as const;

const from = policy.policyStart;
const none: readonly FoundFault[] = [];
const found = (fault: FoundFault['fault'], since?: FoundFault['since']) => [{ fault, since }];

describe('a claim whose cover was checked again', () => {
  test.each<[string, Partial<CoverFacts>, readonly FoundFault[]]>([
    ['has no fault while nothing has changed', {}, none],
    [
      'has lost its policy',
      { policy: { ...policy, policyStatus: 'INACTIVE' } },
      found('COVER_ENDED'),
    ],
    ['has lost its member', { policy: undefined }, found('COVER_ENDED')],
    ['is covered on the first day', { policy: { ...policy, policyStart: visit } }, none],
    ['is too early', { policy: { ...policy, policyStart: after } }, found('COVER_NOT_STARTED')],
    [
      'is too early for the member',
      { policy: { ...policy, memberStart: after } },
      found('COVER_NOT_STARTED'),
    ],
    ['is covered on the last day', { policy: { ...policy, policyExpiry: visit } }, none],
    ['is too late', { policy: { ...policy, policyExpiry: before } }, found('COVER_ENDED', visit)],
    ["is covered on the member's last day", { policy: { ...policy, memberEnd: visit } }, none],
    [
      'is too late for the member',
      { policy: { ...policy, memberEnd: before } },
      found('COVER_ENDED', visit),
    ],
    ['is before a suspension', { policy: { ...policy, suspendedFrom: after } }, none],
    [
      'is in a suspension',
      { policy: { ...policy, suspendedFrom: visit } },
      found('MEMBER_SUSPENDED', visit),
    ],
    [
      'has no plan',
      { policy: { ...policy, hasPlan: false }, isPlanOnPanel: false },
      found('PLAN_ENDED'),
    ],
    ['is on the last day of employment', { employment: [{ from, to: visit }] }, none],
    [
      'is after the employment',
      { employment: [{ from, to: before }] },
      found('NOT_EMPLOYED', visit),
    ],
    ['is before the employment', { employment: [{ from: after }] }, found('NOT_EMPLOYED')],
    ['is on the last day on the panel', { panel: { status: 'ACTIVE', endDate: visit } }, none],
    [
      'is after the panel',
      { panel: { status: 'ACTIVE', endDate: before } },
      found('PANEL_LEFT', visit),
    ],
    ['is of an inactive panel', { panel: { status: 'INACTIVE' } }, found('PANEL_LEFT')],
    ['has lost its panel', { panel: undefined, isPlanOnPanel: false }, found('PANEL_LEFT')],
    ['has a plan of other clinics', { isPlanOnPanel: false }, found('PLAN_NOT_AT_CLINIC')],
    ["is on the doctor's last day", { doctor: [{ from, to: visit }] }, none],
    ['is after the doctor left', { doctor: [{ from, to: before }] }, found('DOCTOR_LEFT', visit)],
    [
      'is on a later panel of the doctor',
      { doctor: [{ from, to: before }, { from: visit }] },
      none,
    ],
    ['has a doctor of other clinics', { doctor: [] }, found('DOCTOR_LEFT')],
    ["is on the clinic's first day", { clinic: { ...clinic, from: visit } }, none],
    [
      'is before the clinic joined',
      { clinic: { ...clinic, from: after } },
      found('CLINIC_NOT_JOINED'),
    ],
    ["is on the clinic's last day", { clinic: { ...clinic, until: visit } }, none],
    [
      'is after the clinic left',
      { clinic: { ...clinic, until: before } },
      found('CLINIC_LEFT', visit),
    ],
    ['has a product off the list', { hasUnlistedProduct: true }, found('PRODUCT_NOT_LISTED')],
    ['has a product that the plan excludes', { hasExcludedProduct: true }, found('EXCLUDED_DRUG')],
    ['is not excluded', { exclusion }, none],
    [
      'has a diagnosis that the plan excludes',
      { exclusion: { ...exclusion, excludedDiagnoses: ['E11'] } },
      found('EXCLUDED_DIAGNOSIS'),
    ],
    [
      'is on the first day after the waiting period',
      { exclusion: { ...exclusion, waitingUntil: visit } },
      none,
    ],
    [
      'is in the waiting period',
      { exclusion: { ...exclusion, waitingUntil: after } },
      found('WAITING_PERIOD'),
    ],
    [
      'has a diagnosis that the member declared',
      { exclusion: { ...exclusion, preExisting: { notCovered: ['E11.9'] } } },
      found('PRE_EXISTING'),
    ],
  ])('%s', (_name, change, expected) => {
    expect(coverFaults({ ...covered, ...change }, visit)).toEqual(expected);
  });

  test('has every fault at once', () => {
    const facts = {
      ...covered,
      policy: { ...policy, memberEnd: before },
      employment: [{ from, to: before }],
      panel: undefined,
      doctor: [],
      clinic: { ...clinic, until: before },
      exclusion: { ...exclusion, waitingUntil: after },
    };
    expect(coverFaults(facts, visit).map(({ fault }) => fault)).toEqual([
      'COVER_ENDED',
      'NOT_EMPLOYED',
      'PANEL_LEFT',
      'DOCTOR_LEFT',
      'CLINIC_LEFT',
      'WAITING_PERIOD',
    ]);
  });
});
