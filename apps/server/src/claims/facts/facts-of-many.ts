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
import { onceEach, together } from '../../platform/loaders.ts';
import type { SubmittedForm } from './submitted-form.ts';
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
    together<Asked, UsageSum[]>(async (questions) => {
      const numbered = questions.map(({ claimant, asked }, no) => ({ no, ...claimant, asked }));
      return byQuestion(questions, await sumUsageOfMany(tx, numbered));
    }),
  );
  return {
    clinic: onceEach((locationId, dates) => loadClinicFacts(tx, locationId, dates)),
    policyMember: (ask) => Promise.resolve(covered.get(coveredKey(ask))),
    plan: onceEach((planId) => loadPlan(tx, planId)),
    insurer: onceEach((code) => loadInsurer(tx, code)),
    formConfig: onceEach((companyPolicyId, type) => loadFormConfig(tx, companyPolicyId, type)),
    products: productsTogether(tx),
    diagnoses: together(async (questions: readonly (readonly string[])[]) => {
      const found = await loadDiagnoses(tx, [...new Set(questions.flat())]);
      return questions.map((keys) => chosen(found, keys));
    }),
    usage: (ask: UsagePeriods & { readonly claimant: Claimant }) =>
      loadUsageBy((asked) => sumUsage({ claimant: ask.claimant, asked }), {
        ...ask,
        benefits: toldBenefits(ask.benefits),
      }),
    ...visitsTogether(tx, clinicId),
    approvalCode: together(async (codes) => byCode(codes, await listApprovalCodes(tx, codes))),
    referralCode: together(async (codes) =>
      byCode(codes, await listReferralCodesByCode(tx, codes)),
    ),
  };
}

function visitsTogether(
  tx: Transaction,
  clinicId: string,
): Pick<FactsSource, 'hasReceipt' | 'pastVisits' | 'sameVisit'> {
  return {
    pastVisits: together(async (questions) => {
      const numbered = questions.map(({ period, withoutClaimId: _, ...ask }, no) => ({
        no,
        ...ask,
        ...period,
      }));
      return byQuestion(questions, await listPastVisitsHere(tx, clinicId, numbered));
    }),
    sameVisit: together(async (questions) => {
      const numbered = questions.map(({ memberId, visitDate }, no) => ({
        no,
        memberId,
        visitDate,
      }));
      return byQuestion(questions, await listSameVisitsOfMany(tx, clinicId, numbered));
    }),
    hasReceipt: together(async (questions) => {
      const keys = questions.map(({ receiptNo }) => receiptNo.trim().toLowerCase());
      const known = await listKnownReceipts(tx, clinicId, [...new Set(keys)]);
      return keys.map((key) => known.has(key));
    }),
  };
}

/** The products of many forms, by one search for each panel and date. */
function productsTogether(tx: Transaction): FactsSource['products'] {
  type Asked = Parameters<FactsSource['products']>;
  const ask = together<Asked, ClaimProductRow[]>(async (questions) => {
    const answers: ClaimProductRow[][] = [];
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
        answers[at] = [...keys].flatMap((key) => byKey.get(key) ?? []);
      }
    }
    return answers;
  });
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

function byQuestion<Row extends { readonly no: number }>(
  questions: readonly unknown[],
  rows: readonly Row[],
): Row[][] {
  const found = Map.groupBy(rows, ({ no }) => no);
  return questions.map((_, no) => found.get(no) ?? []);
}

function byCode<Row extends { readonly code: string }>(
  codes: readonly string[],
  rows: readonly Row[],
): (Row | undefined)[] {
  const found = new Map(rows.map((row) => [row.code, row]));
  return codes.map((code) => found.get(code));
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
