// Companies with their plans, the fixed members and the families.
import { addDays, addMonths } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import {
  addPolicy,
  enrol,
  type DemoCompanyPolicy,
  type DemoEnrolment,
  type DemoMember,
  type EnrolmentSpecials,
} from './demo-enrolment.ts';
import { addFamilies, type DemoCompany } from './demo-families.ts';
import {
  FIXED_MEMBERS,
  FIXED_POLICIES,
  OPEN_PLAN,
  type FixedMember,
  type FixedPolicy,
} from './demo-fixed-members.ts';
import { known, type DemoFrame } from '../claims/demo-frame.ts';
import { addMember } from './demo-member-rows.ts';
import { companyName } from './demo-names.ts';
import { addPremiums } from './demo-premiums.ts';
import { addPlan, type PlanWorks } from '../demo-plan-rows.ts';
import { COMPANIES_PER_PROGRAMME, TIERS } from '../demo-plans.ts';
import { PROGRAMMES } from '../../reference/reference-programmes.ts';

export interface DemoInsured {
  /** By national number and policy number; if the policy number repeats, the one in the newest system. */
  fixed(nric: string, policyNumber: string): DemoEnrolment;
  readonly families: readonly DemoEnrolment[];
}

export function addInsured(frame: DemoFrame, works: PlanWorks): DemoInsured {
  const fixed = addFixedMembers(frame, works);
  const companies = addCompanies(frame, works);
  const families = addFamilies(frame, companies);
  addPremiums(frame, families);
  return {
    fixed: (nric, number) => known(fixed.get(`${nric} ${number}`), `${nric} in ${number}`),
    families,
  };
}

function addCompany(frame: DemoFrame, code: string, name: string) {
  const id = frame.newId();
  frame.rows.add('company', { id, code, name });
  return { id, name };
}

function addCompanyPolicy(
  frame: DemoFrame,
  company: { id: string; name: string },
  cover: { programme: string; subInfo?: string; version: string },
): DemoCompanyPolicy {
  const { programme, subInfo = '', version } = cover;
  const { insurer } = known(
    PROGRAMMES.find((entry) => entry.code === programme && entry.subInfo === subInfo),
    programme,
  );
  const id = frame.newId();
  frame.rows.add('company_policy', {
    id,
    company_id: company.id,
    insurer_code: insurer,
    programme_code: programme,
    programme_sub: subInfo,
    system_version: version,
  });
  return { id, companyId: company.id, companyName: company.name, insurer };
}

function addCompanies(frame: DemoFrame, works: PlanWorks): DemoCompany[] {
  const list = COMPANIES_PER_PROGRAMME.flatMap((cover) =>
    Array.from({ length: cover.companies }, () => cover),
  );
  return list.map((cover, index) => {
    const number = index + 1;
    const code = `C${String(number).padStart(2, '0')}`;
    const company = addCompany(frame, code, companyName(number));
    const policy = addCompanyPolicy(frame, company, cover);
    const plans = new Map(
      TIERS.map((tier) => {
        const entry = known(tier.variants[index % tier.variants.length], 'plan');
        const plan = { code: `${code}-${tier.code}`, name: tier.name, insurer: policy.insurer };
        return [tier.code, addPlan(frame, works, { ...plan, entry })] as const;
      }),
    );
    return { policy, programme: cover.programme, plans };
  });
}

function addFixedMembers(frame: DemoFrame, works: PlanWorks): ReadonlyMap<string, DemoEnrolment> {
  const members = new Map(
    FIXED_MEMBERS.map((entry) => [entry.nric, addFixedMember(frame, entry)] as const),
  );
  const company = addCompany(frame, 'C00', 'Sample Holdings Pte Ltd');
  const companyPolicies = new Map<string, DemoCompanyPolicy>();
  const enrolments = new Map<string, DemoEnrolment>();
  for (const entry of FIXED_POLICIES) {
    const key = `${entry.programme} ${entry.subInfo ?? ''} ${entry.version}`;
    const companyPolicy = companyPolicies.get(key) ?? addCompanyPolicy(frame, company, entry);
    companyPolicies.set(key, companyPolicy);
    for (const enrolment of addFixedPolicy(frame, works, entry, companyPolicy, members)) {
      const nric = known(
        FIXED_MEMBERS.find(({ name }) => name === enrolment.member.name),
        'member',
      ).nric;
      if (!enrolments.has(`${nric} ${entry.number}`)) {
        enrolments.set(`${nric} ${entry.number}`, enrolment);
      }
    }
  }
  return enrolments;
}

function addFixedMember(frame: DemoFrame, entry: FixedMember): DemoMember {
  const { nric, name, gender, age, nationality = 'Singapore citizen' } = entry;
  const dateOfBirth = addDays(addMonths(plainDate(`${frame.year}-01-01`), -12 * age), 100);
  const isAdult = age >= 18;
  return addMember(frame, {
    nric,
    name,
    dateOfBirth,
    gender,
    nationality,
    isMarried: age > 40,
    isAdult,
  });
}

function addFixedPolicy(
  frame: DemoFrame,
  works: PlanWorks,
  entry: FixedPolicy,
  companyPolicy: DemoCompanyPolicy,
  members: ReadonlyMap<string, DemoMember>,
): DemoEnrolment[] {
  const dayOf = ([offset, monthDay]: readonly [number, string]) =>
    plainDate(`${frame.year + offset}-${monthDay}`);
  const plan = addPlan(frame, works, {
    code: `${entry.number}-${entry.version}`,
    name: 'Sample plan',
    insurer: companyPolicy.insurer,
    entry: entry.plan ?? OPEN_PLAN,
  });
  const policy = addPolicy(frame, {
    number: entry.number,
    companyPolicy,
    main: known(members.get(entry.main), entry.main),
    plan,
    start: dayOf(entry.start ?? [-1, '01-01']),
    expiry: dayOf(entry.expiry ?? [1, '12-31']),
  });
  const specials = fixedSpecials(entry, dayOf);
  return [
    enrol(frame, policy, policy.main, 'MAIN', specials),
    ...(entry.dependants ?? []).map(([nric, relation]) =>
      enrol(frame, policy, known(members.get(nric), nric), relation),
    ),
  ];
}

function fixedSpecials(
  { suspension, preExisting, employment }: FixedPolicy,
  dayOf: (day: readonly [number, string]) => PlainDate,
): EnrolmentSpecials {
  return {
    ...(suspension === undefined
      ? {}
      : { suspendedFrom: dayOf(suspension.from), suspensionRemarks: suspension.remarks }),
    ...(preExisting === undefined
      ? {}
      : {
          preExistingCoverage: preExisting.coverage,
          claimEffectiveDate: dayOf(preExisting.from),
        }),
    ...(employment === undefined
      ? {}
      : {
          employment: employment.map(([from, to]) => ({
            from: dayOf(from),
            to: to === undefined ? undefined : dayOf(to),
          })),
        }),
  };
}
