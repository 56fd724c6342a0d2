// Finds the members of many claims together, within the clinic's budget of look-ups for files.
import type { ReadBulkClaim } from '@portal/rules/claims/bulk/bulk-claim.ts';
import {
  clinicsOfSearch,
  countBulkLookUps,
  employmentOf,
  invalidReasonOf,
  listPlanTerms,
  listPoliciesOfMany,
  rememberMembers,
  requireBulkLookUpsLeft,
  type CoveredMemberRow,
  type BulkMemberQuestion,
} from '../../members/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { numberIndex } from '../../platform/national-id.ts';
import { isEmployedOn } from '@portal/rules/members/policy-validity.ts';
import { typedNumber } from '@portal/rules/values/typed-text.ts';

export type BulkAsking = Pick<
  Parameters<Handler<'mapBulkColumns'>>[0],
  'audit' | 'services' | 'tx' | 'user'
>;

type MemberOfClaim = Pick<
  ReadBulkClaim,
  'dateOfBirth' | 'memberNumber' | 'policyNumber' | 'visitDate'
>;

/** A text that can be a national number or a passport number; anything else is not looked up. */
const NUMBER = /^(?=.*\d)[A-Z0-9]{5,20}$/i;

export interface FoundMembers {
  /** The policies of the member of each claim on its date, newest system first; none: no such member. */
  readonly policiesOf: (claim: MemberOfClaim) => readonly CoveredMemberRow[];
}

/**
 * Looks up the members of the claims. Each member is found once, and each number that nobody has is a miss.
 * @throws ProblemError LOOK_UPS_USED_UP before anything is read
 * @returns undefined if the claims ask for more than is left; they count all the same
 */
export async function findMembers(
  asking: BulkAsking,
  claims: readonly MemberOfClaim[],
): Promise<FoundMembers | undefined> {
  const { tx, user, services } = asking;
  await requireBulkLookUpsLeft(tx, services, user);
  const day = services.clock.today();
  const numbers = new Map<string, number>();
  const asked: BulkMemberQuestion[] = [];
  for (const claim of claims) {
    const key = keyOf(claim);
    if (key === undefined || numbers.has(key)) continue;
    numbers.set(key, asked.length);
    asked.push(questionOf(asking, claim, asked.length));
  }
  const rows = await listPoliciesOfMany(tx, asked, { clinicIds: clinicsOfSearch(user), day });
  const found = Map.groupBy(rows, ({ no }) => no);
  const plans = await listPlanTerms(tx, [...new Set(rows.map((row) => row.policy_member_id))]);
  const terms = Map.groupBy(plans, (row) => row.policy_member_id);
  const memberIds = new Set(rows.map((row) => row.member_id));
  const isWithin = await countBulkLookUps(tx, services, user, {
    memberIds: [...memberIds],
    misses: asked.filter(({ no }) => !found.has(no)).length,
  });
  if (!isWithin) return undefined;
  await rememberMembers(tx, services, user, [...memberIds]);
  return {
    policiesOf: (claim) => {
      const no = numbers.get(keyOf(claim) ?? '');
      const date = claim.visitDate ?? day;
      return (found.get(no ?? -1) ?? []).map((row) => {
        const term = terms
          .get(row.policy_member_id)
          ?.find(({ plan_start: start, plan_end: end }) => start <= date && date <= end);
        return { ...row, ...(term ?? noPlan) };
      });
    },
  };
}

const noPlan = {
  plan_id: null,
  plan_name: null,
  plan_start: null,
  plan_end: null,
  panel_ids: [],
} as const;

function keyOf(claim: MemberOfClaim): string | undefined {
  const number = numberOf(claim);
  if (number !== undefined) return NUMBER.test(number) ? number : undefined;
  const { policyNumber, dateOfBirth } = claim;
  if (policyNumber === undefined || dateOfBirth === undefined) return undefined;
  return `policy ${typedNumber(policyNumber)} ${dateOfBirth}`;
}

function numberOf({ memberNumber }: MemberOfClaim): string | undefined {
  return memberNumber === undefined ? undefined : typedNumber(memberNumber);
}

function questionOf(
  { services, user }: BulkAsking,
  claim: MemberOfClaim,
  no: number,
): BulkMemberQuestion {
  const number = numberOf(claim);
  const index = number === undefined ? null : numberIndex(services, user, number).toString('hex');
  return {
    no,
    index,
    policyNumber: index === null ? (claim.policyNumber ?? null) : null,
    dateOfBirth: index === null ? (claim.dateOfBirth ?? null) : null,
  };
}

/**
 * The policy that the visit is claimed from: one that the file names, covers the day and has a plan on a panel of the
 * clinic, if there is one. Otherwise the first, whose problem is then shown.
 */
export function policyOf(
  policies: readonly CoveredMemberRow[],
  { policyNumber, insurer, visitDate }: ReadBulkClaim,
  panelIds: ReadonlySet<string>,
): CoveredMemberRow | undefined {
  const named = policies.filter(
    (row) =>
      (policyNumber === undefined || isNumberOf(row, policyNumber)) &&
      (insurer === undefined || isInsurer(row, insurer)),
  );
  const candidates = named.length > 0 ? named : policies;
  return (
    candidates.find(
      (row) =>
        visitDate !== undefined &&
        invalidReasonOf(row, visitDate) === undefined &&
        isEmployedOn(employmentOf(row.employment), visitDate) &&
        row.panel_ids.some((id) => panelIds.has(id)),
    ) ?? candidates[0]
  );
}

/** Whether it is the number of the policy. */
export function isNumberOf(row: Pick<CoveredMemberRow, 'policy_number'>, number: string): boolean {
  return typedNumber(row.policy_number) === typedNumber(number);
}

/** Exports name the insurer by its code, its programme or the employer. */
export function isInsurer(row: CoveredMemberRow, insurer: string): boolean {
  const wanted = insurer.toLowerCase();
  return [row.insurer_code, row.programme_code, row.programme_name, row.company_name].some(
    (name) => {
      const known = name.toLowerCase();
      return known.includes(wanted) || wanted.includes(known);
    },
  );
}
