// The facts of many new claims of a clinic, as far as a check may tell them: each claim is judged as if it were alone, and
// its questions are asked together with those of the others. Visits elsewhere and what reveals them are left out.
import { tellsVisitDates } from '@portal/rules/benefits/benefit-period.ts';
import type { PlanBenefit } from '@portal/rules/benefits/benefit-types.ts';
import { productKey } from '@portal/rules/catalogue/code-key.ts';
import {
  loadPlan,
  loadUsageBy,
  type UsagePeriods,
  type Claimant,
  type UsageQuestion,
  type UsageSum,
} from '../../benefits/public.ts';
import type { ClaimProductRow } from '../../catalogue/public.ts';
import { listApprovalCodes, listReferralCodesByCode } from '../../codes/public.ts';
import type { CoveredMemberRow } from '../../members/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { onceEach, together } from '../../platform/together.ts';
import type { SubmittedForm } from './submitted-form.ts';
import type { SameVisitRow } from './claim-facts.queries.ts';
import { codesOfForm, loadProducts } from './claim-products.ts';
import { loadDiagnoses, loadFormConfig, loadInsurer } from './claim-reference.ts';
import { loadClinicFacts } from './clinic-facts.ts';
import {
  listKnownReceipts,
  listPastVisitsHere,
  listSameVisitsOfMany,
  sumUsageOfMany,
} from './facts-of-many.queries.ts';
import type { FactsSource } from './facts-source.ts';
import type { PastVisitRow } from './past-visits.queries.ts';

interface Asked {
  readonly claimant: Claimant;
  readonly asked: readonly UsageQuestion[];
}

const told = new WeakMap<readonly PlanBenefit[], readonly PlanBenefit[]>();

/** Without the limits whose use would reveal visits elsewhere, which is not told (docs/decisions/0020). */
function toldBenefits(benefits: readonly PlanBenefit[]): readonly PlanBenefit[] {
  const known = told.get(benefits);
  if (known !== undefined) return known;
  const shown = benefits.map((benefit) => ({
    ...benefit,
    rules: benefit.rules.filter(
      ({ kind }) => kind === 'COPAY' || kind === 'COINSURANCE' || !tellsVisitDates(kind),
    ),
  }));
  told.set(benefits, shown);
  return shown;
}

/** The key of a member in a policy on a date. */
export function coveredKey(ask: { memberId: string; policyId: string; date: string }): string {
  return `${ask.memberId} ${ask.policyId} ${ask.date}`;
}

/** @param covered the members of the claims, by coveredKey */
export function factsOfMany(
  tx: Transaction,
  clinicId: string,
  covered: ReadonlyMap<string, CoveredMemberRow>,
): FactsSource {
  // Claims of a member in one year ask the same question.
  const sumUsage = onceEach(
    (ask) => JSON.stringify(ask),
    together<Asked, UsageSum[]>(
      async (questions) =>
        byQuestion(
          await sumUsageOfMany(
            tx,
            questions.map(({ claimant, asked }, no) => ({ no, ...claimant, asked })),
          ),
        ),
      [],
    ),
  );
  return {
    clinic: onceEach(
      (locationId, { date, gstDate }) => `${locationId} ${date} ${gstDate}`,
      (locationId, dates) => loadClinicFacts(tx, locationId, dates),
    ),
    policyMember: (ask) => Promise.resolve(covered.get(coveredKey(ask))),
    plan: onceEach(
      (planId) => planId,
      (planId) => loadPlan(tx, planId),
    ),
    insurer: onceEach(
      (code) => code,
      (code) => loadInsurer(tx, code),
    ),
    formConfig: onceEach(
      (companyPolicyId, claimType) => `${companyPolicyId} ${claimType}`,
      (companyPolicyId, claimType) => loadFormConfig(tx, companyPolicyId, claimType),
    ),
    products: productsTogether(tx),
    diagnoses: together<readonly string[], Awaited<ReturnType<typeof loadDiagnoses>>>(
      async (questions) => {
        const found = await loadDiagnoses(tx, [...new Set(questions.flat())]);
        return new Map(questions.map((keys, at) => [at, chosen(found, keys)]));
      },
      new Map(),
    ),
    usage: (ask: UsagePeriods & { readonly claimant: Claimant }) =>
      loadUsageBy((asked) => sumUsage({ claimant: ask.claimant, asked }), {
        ...ask,
        benefits: toldBenefits(ask.benefits),
      }),
    ...visitsTogether(tx, clinicId),
    approvalCode: together(
      async (codes: readonly string[]) => byCode(codes, await listApprovalCodes(tx, codes)),
      undefined,
    ),
    referralCode: together(
      async (codes: readonly string[]) => byCode(codes, await listReferralCodesByCode(tx, codes)),
      undefined,
    ),
  };
}

function visitsTogether(
  tx: Transaction,
  clinicId: string,
): Pick<FactsSource, 'hasReceipt' | 'pastVisits' | 'sameVisit'> {
  type PastVisits = Parameters<FactsSource['pastVisits']>[0];
  type SameVisit = Parameters<FactsSource['sameVisit']>[0];
  type Receipt = Parameters<FactsSource['hasReceipt']>[0];
  return {
    pastVisits: together<PastVisits, PastVisitRow[]>(
      async (questions) =>
        byQuestion(
          await listPastVisitsHere(
            tx,
            clinicId,
            questions.map(({ period, withoutClaimId: _, ...ask }, no) => ({
              no,
              ...ask,
              ...period,
            })),
          ),
        ),
      [],
    ),
    sameVisit: together<SameVisit, SameVisitRow[]>(
      async (questions) =>
        byQuestion(
          await listSameVisitsOfMany(
            tx,
            clinicId,
            questions.map(({ memberId, visitDate }, no) => ({ no, memberId, visitDate })),
          ),
        ),
      [],
    ),
    hasReceipt: together<Receipt, boolean>(async (questions) => {
      const keys = questions.map(({ receiptNo }) => receiptNo.trim().toLowerCase());
      const known = await listKnownReceipts(tx, clinicId, [...new Set(keys)]);
      return new Map(keys.map((key, at) => [at, known.has(key)]));
    }, false),
  };
}

/** The products of many forms, by one search for each panel and date. */
function productsTogether(tx: Transaction): FactsSource['products'] {
  type Asked = Parameters<FactsSource['products']>;
  const ask = together<Asked, ClaimProductRow[]>(async (questions) => {
    const answers = new Map<number, ClaimProductRow[]>();
    const groups = Map.groupBy(
      questions.entries(),
      ([, [, panel, date]]) => `${panel.panel_id} ${date}`,
    );
    for (const group of groups.values()) {
      const [first] = group;
      if (first === undefined) continue;
      const [, [form, panel, date]] = first;
      const rows = await loadProducts(tx, formOfAll(form, group), panel, date);
      const byKey = Map.groupBy(rows, (row) => productKey(row.internal_code));
      for (const [at, [asking]] of group) {
        const keys = new Set(codesOfForm(asking).map(productKey));
        answers.set(
          at,
          [...keys].flatMap((key) => byKey.get(key) ?? []),
        );
      }
    }
    return answers;
  }, []);
  return (...asked) => ask(asked);
}

function formOfAll(
  form: SubmittedForm,
  group: readonly (readonly [number, Parameters<FactsSource['products']>])[],
): SubmittedForm {
  const forms = group.map(([, [asking]]) => asking);
  return {
    ...form,
    procedures: forms.flatMap(({ procedures }) => procedures),
    drugs: forms.flatMap(({ drugs }) => drugs),
  };
}

function byQuestion<Row extends { readonly no: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ no }) => no);
}

function byCode<Row extends { readonly code: string }>(
  codes: readonly string[],
  rows: readonly Row[],
): Map<number, Row | undefined> {
  const found = new Map(rows.map((row) => [row.code, row]));
  return new Map(codes.map((code, at) => [at, found.get(code)]));
}

function chosen<Value>(
  all: ReadonlyMap<string, Value>,
  keys: readonly string[],
): ReadonlyMap<string, Value> {
  return new Map(
    keys.flatMap((key) => {
      const value = all.get(key);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}
