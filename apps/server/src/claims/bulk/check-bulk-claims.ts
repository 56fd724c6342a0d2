// Checks the claims of a file with the rules of a submission. The code for a single claim judges each of them; their
// look-ups are made together.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { tellsVisitDates } from '@portal/rules/benefits/benefit-period.ts';
import { readBulkClaim, type BulkReading } from '@portal/rules/claims/bulk/bulk-claim.ts';
import type { BulkLine } from '@portal/rules/claims/bulk/bulk-rows.ts';
import {
  cellOfField,
  type BulkProblem,
  type LinePlaces,
} from '@portal/rules/claims/bulk/bulk-problems.ts';
import { checkedState } from '@portal/rules/claims/bulk/bulk-state.ts';
import type { z } from 'zod';
import type { Violation } from '@portal/contract/claims/claim-amounts.ts';
import { isBlocking } from '@portal/rules/claims/checks/violation.ts';
import { wireViolation } from '../checks/violation-view.ts';
import { centsToDecimal, type Cents } from '@portal/rules/values/cents.ts';
import type { NumberForm } from '@portal/rules/values/number-form.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { CoveredMemberRow } from '../../members/public.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { assessClaim } from '../checks/assess-claim.ts';
import { loadClaimFacts, type ClaimFacts } from '../facts/claim-facts.ts';
import { coveredKey, factsOfMany } from '../facts/facts-of-many.ts';
import type { FactsSource } from '../facts/facts-source.ts';
import { findMembers, policyOf, type BulkAsking, type FoundMembers } from './bulk-members.ts';
import type { BulkRowContent } from './bulk-rows.queries.ts';
import { claimOfRow } from './claim-of-row.ts';
import { daysOfVisits, type DatedClaim } from './days-of-visits.ts';
import { reportTwins } from './report-twins.ts';
import { bulkOf } from './bulk-view.ts';

interface ReadRow extends BulkReading, ClaimToCheck {}

export interface ClaimToCheck {
  readonly no: number;
  readonly lines: readonly BulkLine[];
}

/** Claims whose questions are asked together; between two groups, other requests get their turn. */
const GROUP = 250;
/** Rows that are read or judged in a turn. */
const IN_A_TURN = 80;

const rowsIn = ({ lines }: ClaimToCheck) => lines.length;
/** Groups at a time: one is judged while the database answers another. */
const AT_ONCE = 3;

/**
 * The claims with their states, problems and amounts.
 * @throws ProblemError LOOK_UPS_USED_UP before anything is read
 * @returns undefined if the claims ask for more members than may be looked up today
 */
export async function checkBulkClaims(
  asking: BulkAsking,
  { clinicId, numberForm }: { readonly clinicId: string; readonly numberForm: NumberForm },
  claims: readonly ClaimToCheck[],
): Promise<BulkRowContent[] | undefined> {
  const conventions = { today: asking.services.clock.today(), numberForm };
  const read: ReadRow[] = [];
  for await (const group of inTurns(claims, IN_A_TURN, rowsIn)) {
    read.push(
      ...group.map(({ no, lines }) => ({ no, lines, ...readBulkClaim(lines, conventions) })),
    );
  }
  const members = await findMembers(
    asking,
    read.map(({ claim }) => claim),
  );
  if (members === undefined) return undefined;
  const covered = new Map<string, CoveredMemberRow>();
  const groups = Array.from({ length: Math.ceil(read.length / GROUP) }, (_, at) =>
    read.slice(at * GROUP, (at + 1) * GROUP),
  );
  const [checked] = await asking.tx.batch((on) => {
    // One for all groups, so that what they have in common is read once.
    const source = factsOfMany(on, clinicId, covered);
    const checking = { asking: { ...asking, tx: on }, clinicId, members, covered, source };
    return [inParallel(groups, AT_ONCE, (group) => checkGroup(checking, group))];
  });
  return reportTwins(checked.flat(), new Map(read.map(({ no, claim }) => [no, claim.firstLine])));
}

interface Checking {
  readonly asking: BulkAsking;
  readonly clinicId: string;
  readonly members: FoundMembers;
  /** The members of the claims whose facts are asked for, by coveredKey. */
  readonly covered: Map<string, CoveredMemberRow>;
  readonly source: FactsSource;
}

async function checkGroup(
  { asking, clinicId, members, covered, source }: Checking,
  group: readonly ReadRow[],
): Promise<BulkRowContent[]> {
  const today = asking.services.clock.today();
  const clinicOn = (date: PlainDate) => source.clinic(clinicId, { date, gstDate: date });
  const found: DatedClaim<ReadRow>[] = [];
  const rows: BulkRowContent[] = [];
  const keep = (one: ReadRow, checked: CheckedClaim) =>
    rows.push(rowOf({ asking, clinicId }, one, checked));
  for (const one of group) {
    const { panels } = await clinicOn(one.claim.visitDate ?? today);
    const active = panels.filter(({ status }) => status === 'ACTIVE').map((row) => row.panel_id);
    const policy = policyOf(members.policiesOf(one.claim), one.claim, new Set(active));
    const { visitDate } = one.claim;
    if (policy === undefined || visitDate === undefined) {
      keep(one, { problems: [...one.problems, ...missingOf(one, policy)] });
      continue;
    }
    found.push({ one, policy, visitDate });
    const { member_id: memberId, policy_id: policyId } = policy;
    covered.set(coveredKey({ memberId, policyId, date: visitDate }), policy);
  }
  const days = await daysOfVisits(asking, clinicId, found, source);
  const asked = await Promise.all(
    found.map(async (claim) => {
      const row = claimOfRow(claim.one.claim, claim.policy, days(claim));
      const facts =
        row.claim && (await loadClaimFacts(asking.tx, claimFormOf(row.claim), today, { source }));
      return { one: claim.one, row, facts };
    }),
  );
  for await (const some of inTurns(asked, IN_A_TURN, ({ one }) => rowsIn(one))) {
    for (const { one, row, facts } of some) keep(one, judged(one, row, facts, today));
  }
  return rows;
}

/** The problems of a claim without a policy or a date; other cells are checked once these are known. */
function missingOf(
  { claim, problems }: BulkReading,
  policy: CoveredMemberRow | undefined,
): BulkProblem[] {
  const { firstLine: line, memberNumber, policyNumber, dateOfBirth } = claim;
  const isAsked =
    memberNumber !== undefined || (policyNumber !== undefined && dateOfBirth !== undefined);
  const column = memberNumber === undefined ? 'policy_number' : 'member_number';
  const isDateRead = problems.some((found) => found.column === 'visit_date');
  const problem = { line, params: {}, isWarning: false } as const;
  return [
    ...(policy === undefined && isAsked
      ? [{ ...problem, column, code: 'MEMBER_UNKNOWN' } as const]
      : []),
    ...(claim.visitDate === undefined && !isDateRead
      ? [{ ...problem, column: 'visit_date', code: 'VISIT_DATE_REQUIRED' } as const]
      : []),
  ];
}

interface CheckedClaim {
  readonly problems: readonly BulkProblem[];
  readonly claim?: SentClaim | undefined;
  readonly places?: LinePlaces;
  readonly amounts?: { readonly total: Cents; readonly payable: Cents; readonly patient: Cents };
}

/** Judged as a draft is: without what visits elsewhere would reveal (docs/decisions/0020). */
function judged(
  one: ReadRow,
  { claim, places, problems: own }: ReturnType<typeof claimOfRow>,
  facts: ClaimFacts | undefined,
  today: PlainDate,
): CheckedClaim {
  const known = [...one.problems, ...own];
  if (claim === undefined || facts === undefined) return { problems: known, places };
  const { evaluated, problems, duplicate } = assessClaim(claim, facts, today, (context) => ({
    ...context,
    usage: context.usage.filter(({ kind }) => !tellsVisitDates(kind)),
    elsewhere: [],
  }));
  const { totalFeeAmount, totalPayableAmount, totalPatientPayableAmount } =
    evaluated.calculation.totals;
  return {
    claim,
    places,
    problems: withoutRepeats([
      ...known,
      ...[...problems, ...duplicate].map(({ field, code, params }) => ({
        ...cellOfField(field, places),
        code,
        params,
        isWarning: false,
      })),
      ...evaluated.violations.flatMap((violation) =>
        problemOfViolation(wireViolation(violation), places),
      ),
    ]),
    amounts: {
      total: totalFeeAmount,
      payable: totalPayableAmount,
      patient: totalPatientPayableAmount,
    },
  };
}

/** A broken rule at the line that it concerns, or at the claim; notes of the rules are left out. */
export function problemOfViolation(
  violation: z.output<typeof Violation>,
  places: LinePlaces,
): BulkProblem[] {
  const { severity, line_ref: line, figure, limit } = violation;
  if (severity === 'I' || violation.is_approval_code_applied) return [];
  const isWarning = !isBlocking({ severity, isApprovalCodeApplied: false });
  const refusal = violation.is_liftable ? 'RULE_BROKEN' : 'RULE_FINAL';
  return [
    {
      ...cellOfField(line === null ? 'claim' : `${line}.da_sku_id`, places),
      code: isWarning ? 'RULE_TO_ASSESSOR' : refusal,
      params: {
        rule: violation.code,
        name: violation.name,
        ...(figure === null ? {} : { figure, figureUnit: violation.figure_unit ?? '' }),
        ...(limit === null ? {} : { limit, limitUnit: violation.limit_unit ?? '' }),
      },
      isWarning,
    },
  ];
}

/** A cell that cannot be read is not also reported as missing; a claim can have several problems as a whole. */
function withoutRepeats(problems: readonly BulkProblem[]): BulkProblem[] {
  const cells = new Set<string>();
  return problems.filter(({ line, column, code, params, isWarning }) => {
    const isOnlyOne = column !== null && !isWarning;
    const cell = JSON.stringify([line, column, ...(isOnlyOne ? [] : [code, params])]);
    if (cells.has(cell)) return false;
    cells.add(cell);
    return true;
  });
}

function decimalOf(amount: Cents | undefined): string | null {
  return amount === undefined ? null : centsToDecimal(amount);
}

function rowOf(
  { asking: { services }, clinicId }: Pick<Checking, 'asking' | 'clinicId'>,
  one: ReadRow,
  { problems, claim, places, amounts }: CheckedClaim,
): BulkRowContent {
  return {
    no: one.no,
    state: checkedState(problems),
    lines: services.nationalIds.encrypt(JSON.stringify(one.lines), bulkOf(clinicId)),
    sent_claim: claim ?? null,
    places: places ?? null,
    problems,
    member_id: claim?.member_id_claimant ?? null,
    visit_date: claim?.date_of_visit_start ?? null,
    doctor_code: claim?.out_patient.attending_doctor_code ?? null,
    total_amount: decimalOf(amounts?.total),
    payable_amount: decimalOf(amounts?.payable),
    patient_amount: decimalOf(amounts?.patient),
  };
}
