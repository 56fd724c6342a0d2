// Judges submitted claims with a planned change of an approval rule, and notes the claims that it judges differently.
// Both judgements use the rule functions that judge new claims. Claims themselves are only read.
import type { ApprovalRule } from '@portal/rules/claims/checks/approval-rule.ts';
import { evaluateApprovalRules } from '@portal/rules/claims/checks/evaluate-approval-rules.ts';
import type { RuleFacts } from '@portal/rules/claims/checks/rule-facts.ts';
import { rulesInForce } from '@portal/rules/claims/checks/rules-in-force.ts';
import { verdictChange, verdictOf } from '@portal/rules/claims/rulebook/verdict-change.ts';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { JobServices } from '../../platform/http/services.ts';
import { approvalRuleOf } from '../facts/approval-rule-rows.ts';
import { listApprovalRules } from '../facts/approval-rules.queries.ts';
import {
  endDryRun,
  findDryRun,
  noteJudged,
  resetDryRun,
  type DryRunRow,
  type JudgedDifferently,
} from './dry-runs.queries.ts';
import { factsOfSubmitted } from './submitted-claim-facts.ts';
import { countSubmittedClaims, listSubmittedClaims } from './submitted-claims.queries.ts';

const Payload = z.object({ runId: z.uuid() });
const CLAIMS_AT_ONCE = 500;

/** Another job has taken over this run, because the queue took this one for lost. */
class TakenOver extends Error {}

export async function tryRule(
  payload: unknown,
  { clock, database, log }: Pick<JobServices, 'clock' | 'database' | 'log'>,
): Promise<void> {
  const { runId } = Payload.parse(payload);
  const run = await database.transaction((tx) => findDryRun(tx, runId));
  if (run?.status !== 'RUNNING') return;
  const end = (status: 'DONE' | 'FAILED') =>
    database.transaction((tx) => endDryRun(tx, runId, status, clock.now().toISOString()));
  try {
    await judgeAll(run, database);
  } catch (error) {
    if (error instanceof TakenOver) return;
    log.error({ err: error, run: runId }, 'a dry run of an approval rule has failed');
    await end('FAILED');
    return;
  }
  await end('DONE');
}

type After = NonNullable<Parameters<typeof listSubmittedClaims>[2]>;

async function judgeAll(run: DryRunRow, database: Database): Promise<void> {
  const period = { from: run.from_day, to: run.to_day };
  const rules = await database.transaction(async (tx) => {
    await resetDryRun(tx, run.id, await countSubmittedClaims(tx, period));
    return (await listApprovalRules(tx)).map((row): ApprovalRule => approvalRuleOf(row));
  });
  const tried = { ...approvalRuleOf(run.tried), activeFrom: undefined, activeTo: undefined };
  const changed = [...rules.filter(({ code }) => code !== run.rule_code), tried];
  let doneBefore = 0;
  let after: After | undefined;
  do {
    const rows = await database.transaction(async (tx) => {
      const found = await listSubmittedClaims(tx, period, after, CLAIMS_AT_ONCE);
      const facts = await factsOfSubmitted(tx, found);
      const claims = found.flatMap((row, at): SubmittedClaim[] => {
        const ofRow = facts[at];
        return ofRow === undefined ? [] : [{ row, facts: ofRow }];
      });
      const { counts, different } = compare(run.rule_code, { rules, changed }, claims);
      const noted = await noteJudged(tx, run.id, { doneBefore, ...counts }, different);
      if (!noted) throw new TakenOver();
      return found;
    });
    doneBefore += rows.length;
    after = lastOf(rows);
  } while (after !== undefined);
}

/** The claim after which the next batch begins; undefined after the last batch. */
function lastOf(rows: readonly SubmittedClaim['row'][]): After | undefined {
  const last = rows.at(-1);
  return last === undefined || rows.length < CLAIMS_AT_ONCE
    ? undefined
    : { clinicId: last.clinic_id, submitted: last.submission_date, id: last.id };
}

interface TriedRules {
  readonly rules: readonly ApprovalRule[];
  readonly changed: readonly ApprovalRule[];
}

interface SubmittedClaim {
  readonly row: Awaited<ReturnType<typeof listSubmittedClaims>>[number];
  readonly facts: RuleFacts;
}

function compare(code: string, { rules, changed }: TriedRules, claims: readonly SubmittedClaim[]) {
  let brokenBefore = 0;
  let brokenAfter = 0;
  const different: JudgedDifferently[] = [];
  for (const { row, facts } of claims) {
    const before = judge(rules, facts);
    const after = judge(changed, facts);
    if (before.some((violation) => violation.code === code)) brokenBefore += 1;
    if (after.some((violation) => violation.code === code)) brokenAfter += 1;
    const verdicts = { verdict_before: verdictOf(before), verdict_after: verdictOf(after) };
    const change = verdictChange(verdicts.verdict_before, verdicts.verdict_after);
    if (change === undefined) continue;
    const { clinic_id, insurer_code, total_fee_amount: amount } = row;
    different.push({ clinic_id, claim_id: row.id, insurer_code, amount, change, ...verdicts });
  }
  return { counts: { done: claims.length, brokenBefore, brokenAfter }, different };
}

function judge(rules: readonly ApprovalRule[], facts: RuleFacts) {
  const date = facts.visitDate ?? facts.submissionDate;
  const inForce =
    date === undefined ? [] : rulesInForce(rules, { locationType: facts.locationType, date });
  return evaluateApprovalRules(inForce, facts);
}
