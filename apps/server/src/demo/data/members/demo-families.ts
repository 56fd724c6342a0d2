// The bulk of the members: families with made-up names under the policies of 30 companies.
import type { MemberRelation } from '@portal/rules/members/relation.ts';
import { addDays, addMonths } from '@portal/rules/values/date-arithmetic.ts';
import { dateOf, firstOfMonth, type PlainDate } from '@portal/rules/values/plain-date.ts';
import {
  addPolicy,
  enrol,
  type DemoCompanyPolicy,
  type DemoEnrolment,
  type DemoMember,
  type EnrolmentSpecials,
} from './demo-enrolment.ts';
import { withCheckLetter } from '../../loading/check-letters.ts';
import { known, type DemoFrame } from '../claims/demo-frame.ts';
import { addMember } from './demo-member-rows.ts';
import { familyName, memberName } from './demo-names.ts';
import type { DemoPlan } from '../demo-plan-rows.ts';
import { TIERS } from '../demo-plans.ts';

export interface DemoCompany {
  readonly policy: DemoCompanyPolicy;
  readonly programme: string;
  /** By the code of the tier. */
  readonly plans: ReadonlyMap<string, DemoPlan>;
}

const residentFamilies = { mains: 900, dependants: 700, isForeigner: false };
const foreignFamilies = { mains: 300, dependants: 100, isForeigner: true };
const largestFamily = 6;
const firstPolicyNumber = 500_001;
/** One family in this many has a special property; the properties take turns. */
const specialEvery = 12;

type SpecialKind = 'EXPIRED' | 'SUSPENDED' | 'TERMINATED' | 'WAITING' | 'PRE_EXISTING' | 'GAP';
const SPECIAL_KINDS: readonly SpecialKind[] = [
  'EXPIRED',
  'SUSPENDED',
  'TERMINATED',
  'WAITING',
  'PRE_EXISTING',
  'GAP',
];

export function addFamilies(frame: DemoFrame, companies: readonly DemoCompany[]): DemoEnrolment[] {
  const enrolments: DemoEnrolment[] = [];
  let family = 0;
  for (const { mains, dependants, isForeigner } of [residentFamilies, foreignFamilies]) {
    let left = dependants;
    for (let index = 0; index < mains; index += 1) {
      const isLast = index === mains - 1;
      const size = isLast ? left : Math.min(left, dependantsOf(frame, left / (mains - index)));
      enrolments.push(...addFamily(frame, companies, { number: family, size, isForeigner }));
      left -= size;
      family += 1;
    }
  }
  return enrolments;
}

/** The number of dependants of a family, chosen so that the average is met. */
function dependantsOf({ random }: DemoFrame, average: number): number {
  if (average >= largestFamily - 1) return largestFamily - 1;
  if (!random.percent(Math.min(100, average * 45))) return 0;
  return random.pick([1, 1, 2, 2, 3, 3, 4, 5]);
}

function addFamily(
  frame: DemoFrame,
  companies: readonly DemoCompany[],
  family: { number: number; size: number; isForeigner: boolean },
): DemoEnrolment[] {
  const { random, today } = frame;
  const company = known(companies[random.between(0, companies.length - 1)], 'company');
  const tier = random.pickWeighted(TIERS);
  const special =
    family.number % specialEvery === 5
      ? SPECIAL_KINDS[Math.floor(family.number / specialEvery) % SPECIAL_KINDS.length]
      : undefined;
  const surname = familyName(random.between(0, 999), family.isForeigner);
  const main = addPerson(frame, surname, family, [22, 64], family.size > 0);
  const { start, expiry } = policyTerm(frame, special);
  const policy = addPolicy(frame, {
    number: `${company.programme}-${firstPolicyNumber + family.number}`,
    companyPolicy: company.policy,
    main,
    plan: known(company.plans.get(tier.code), tier.name),
    start,
    expiry,
  });
  const employed = { from: start, to: undefined };
  const specials = { employment: [employed], ...specialsOf(special, today, start) };
  const enrolments = [enrol(frame, policy, main, 'MAIN', specials)];
  for (let index = 0; index < family.size; index += 1) {
    const relation = relationOf(frame, index);
    const member = addPerson(frame, surname, family, AGES[relation], relation !== 'CHILD');
    enrolments.push(enrol(frame, policy, member, relation, specials));
  }
  return enrolments;
}

const AGES: Readonly<Record<MemberRelation, readonly [number, number]>> = {
  MAIN: [22, 64],
  SPOUSE: [24, 62],
  CHILD: [0, 21],
  PARENT: [52, 84],
};

function relationOf({ random }: DemoFrame, index: number): MemberRelation {
  if (index === 0) return random.percent(65) ? 'SPOUSE' : 'CHILD';
  return random.percent(85) ? 'CHILD' : 'PARENT';
}

/** Policies begin on the first day of a quarter two to three years ago and run for four to five years. */
function policyTerm({ random, year, today }: DemoFrame, special: SpecialKind | undefined) {
  const start =
    special === 'WAITING'
      ? firstOfMonth(addMonths(today, -2))
      : dateOf(year - random.between(2, 3), random.pick([1, 4, 7, 10]), 1);
  const expiry =
    special === 'EXPIRED' ? addDays(today, -45) : addDays(addMonths(start, 12 * 5), -1);
  return { start, expiry };
}

function specialsOf(
  special: SpecialKind | undefined,
  today: PlainDate,
  start: PlainDate,
): EnrolmentSpecials {
  if (special === undefined) return {};
  const twoMonthsAgo = firstOfMonth(addMonths(today, -2));
  const made: Readonly<Record<SpecialKind, EnrolmentSpecials>> = {
    EXPIRED: {},
    SUSPENDED: {
      suspendedFrom: twoMonthsAgo,
      suspensionRemarks: 'Suspended: premium not received',
    },
    TERMINATED: { end: addDays(twoMonthsAgo, 14) },
    WAITING: { waitingUntil: addDays(today, 30) },
    PRE_EXISTING: {
      preExistingCoverage: 'Pre-existing conditions are not covered in the first two years',
      claimEffectiveDate: addMonths(start, 24),
      declaredConditions: ['E11', 'I10'],
    },
    GAP: {
      employment: [
        { from: start, to: addDays(twoMonthsAgo, -60) },
        { from: twoMonthsAgo, to: undefined },
      ],
    },
  };
  return made[special];
}

function addPerson(
  frame: DemoFrame,
  surname: string,
  { isForeigner }: { isForeigner: boolean },
  [youngest, oldest]: readonly [number, number],
  isMarried: boolean,
): DemoMember {
  const { random, rows } = frame;
  const number = rows.count('member');
  const age = random.between(youngest, oldest);
  const birthday = addDays(addMonths(frame.today, -12 * age), -random.between(1, 364));
  return addMember(frame, {
    nric: numberOf(number, isForeigner),
    name: memberName(number, surname, isForeigner),
    dateOfBirth: birthday,
    gender: random.percent(50) ? 'F' : 'M',
    nationality: isForeigner
      ? random.pick(['Malaysian', 'Filipino', 'Indian', 'Indonesian', 'Chinese'])
      : 'Singapore citizen',
    isMarried,
    isAdult: age >= 18,
  });
}

/** T31 to T99 for residents, M9 for foreigners: series that are never issued. */
function numberOf(number: number, isForeigner: boolean): string {
  const spread = 31 + (number % 69);
  const digits = isForeigner
    ? `M91${String(number).padStart(5, '0')}`
    : `T${spread}${String(10_000 + number)}`;
  return withCheckLetter(digits);
}
