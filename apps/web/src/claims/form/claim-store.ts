// The claim being written, what it costs and what is wrong with it. Every change is calculated at
// once by the rules that the server runs again; the store is made per form and handed down by context.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { ClaimContext } from '@portal/rules/claims/checks/claim-context.ts';
import type { ProductFacts } from '@portal/rules/claims/form/product-facts.ts';
import type { ClaimProblem } from '@portal/rules/claims/form/claim-problems.ts';
import { evaluateClaim, type EvaluatedClaim } from '@portal/rules/claims/checks/evaluate-claim.ts';
import { validateClaimInContext } from '@portal/rules/claims/checks/validate-claim-in-context.ts';
import { warnAboutClaim } from '@portal/rules/claims/checks/validate-claim.ts';
import { isBlocking, type Violation } from '@portal/rules/claims/checks/violation.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import { type FileStanding, NO_FILES } from '../../documents/public.ts';
import { type Mistake, type Mistakes, withMistake } from '../../ui/fields/field-mistakes.ts';
import type { ClaimDocument, DiagnosisLine, DrugLine, FeeLine } from '../claim-document.ts';
import { keysAfter, keysOf, movedName, type LineKeys } from './line-keys.ts';
import { NOTHING_REFUSED, type Refused, withoutMended } from './refused-fields.ts';
import { sameVisitStanding, type SameVisitStanding } from './same-visit.ts';

export interface ClaimState {
  /** The submitted claim that is edited; undefined for a new one. */
  readonly claimId: string | undefined;
  readonly document: ClaimDocument;
  /** Names the lines on the screen. */
  readonly lineKeys: LineKeys;
  readonly context: ClaimContext | undefined;
  readonly evaluated: EvaluatedClaim | undefined;
  /** What is to be said of another claim of the member on the day. */
  readonly sameVisit: SameVisitStanding | undefined;
  readonly problems: readonly ClaimProblem[];
  /** What is odd but does not stop the claim. */
  readonly warnings: readonly ClaimProblem[];
  /** What was typed and cannot stand in the document, by the id of its field. */
  readonly mistakes: Mistakes;
  /** What the server did not take, by the call that said so. */
  readonly refused: Refused;
  /** Problems show once the person has tried to submit. */
  readonly attempt: number;
  /** The line that is being edited, by its wire path; the others are text. */
  readonly activeRow: string | undefined;
  /** The amounts and the broken rules are open, where a narrow page has them in a bar. */
  readonly isPanelOpen: boolean;
  /** Files that are to belong to the claim and do not yet. */
  readonly files: FileStanding;
  /** Counts changes that a person made; 0 while nothing is worth saving. */
  readonly changes: number;
}

export type ClaimStore = StoreApi<ClaimState>;

type Calculated = Pick<ClaimState, 'evaluated' | 'sameVisit' | 'problems' | 'warnings'>;

const NOTHING_KNOWN: Calculated = {
  evaluated: undefined,
  sameVisit: undefined,
  problems: [],
  warnings: [],
};

function calculate(document: ClaimDocument, context: ClaimContext | undefined): Calculated {
  if (context === undefined) return NOTHING_KNOWN;
  const form = claimFormOf(document);
  const evaluated = evaluateClaim(form, context);
  const { totalFeeAmount } = evaluated.calculation.totals;
  const visit = { doctorCode: form.attendingDoctorCode };
  return {
    evaluated,
    sameVisit: sameVisitStanding(visit, context.sameVisit, evaluated.violations),
    problems: validateClaimInContext(form, context, totalFeeAmount),
    warnings: warnAboutClaim(form),
  };
}

export function createClaimStore(document: ClaimDocument, claimId?: string): ClaimStore {
  return createStore<ClaimState>(() => ({
    claimId,
    document,
    lineKeys: keysOf(document),
    context: undefined,
    ...NOTHING_KNOWN,
    mistakes: {},
    refused: NOTHING_REFUSED,
    attempt: 0,
    activeRow: undefined,
    isPanelOpen: false,
    files: NO_FILES,
    changes: 0,
  }));
}

/** Calculated again; what came out the same stays the same object, and what shows it stays as it is. */
function calculateAgain(
  { evaluated, sameVisit, problems, warnings }: ClaimState,
  document: ClaimDocument,
  context: ClaimContext | undefined,
): Calculated {
  const before = { evaluated, sameVisit, problems, warnings };
  return replaceEqualDeep(before, calculate(document, context));
}

/** Takes what the server knows for this claim; the plan is the one that the member has on the visit date. */
export function takeContext(store: ClaimStore, context: ClaimContext): void {
  store.setState((state) => {
    const { document } = state;
    const planId = context.planId ?? document.plan_id;
    return planId === document.plan_id
      ? { context, ...calculateAgain(state, document, context) }
      : changed(state, { ...document, plan_id: planId }, context);
  });
}

/** Changes the claim; the figures follow in the same frame. */
export function changeClaim(
  store: ClaimStore,
  change: (document: ClaimDocument) => ClaimDocument,
): void {
  store.setState((state) => changed(state, change(state.document), state.context));
}

function changed(
  state: ClaimState,
  document: ClaimDocument,
  context: ClaimContext | undefined,
): Partial<ClaimState> {
  return {
    document,
    context,
    ...followLines(state, document),
    refused: withoutMended(state.refused, state.document, document),
    changes: state.changes + 1,
    ...calculateAgain(state, document, context),
  };
}

/** What comes onto the claim with a product. */
export interface NewLine {
  readonly product: ProductFacts;
  readonly add: (document: ClaimDocument) => ClaimDocument;
  /** The line's path, when it is to be edited at once. */
  readonly activeRow?: string;
}

/** Adds a line with what was found out about its product; the claim is calculated once. */
export function addLine(store: ClaimStore, { product, add, activeRow }: NewLine): void {
  store.setState((state) => ({
    ...changed(state, add(state.document), withProduct(state.context, product)),
    ...(activeRow === undefined ? {} : { activeRow }),
  }));
}

/** Fills the claim with what is proposed for it. Nobody has changed it by that: there is nothing to save yet. */
export function fillClaim(
  store: ClaimStore,
  { product, add }: Pick<NewLine, 'add'> & { readonly product?: ProductFacts },
): void {
  store.setState((state) => {
    const context = product === undefined ? state.context : withProduct(state.context, product);
    return { ...changed(state, add(state.document), context), changes: state.changes };
  });
}

/** What is said about a line goes where the line goes. */
function followLines(
  { document: before, lineKeys, activeRow, mistakes }: ClaimState,
  document: ClaimDocument,
): Pick<ClaimState, 'activeRow' | 'lineKeys' | 'mistakes'> {
  const after = keysAfter(lineKeys, before, document);
  if (after === lineKeys) return { activeRow, lineKeys, mistakes };
  const lines = { before: lineKeys, after };
  const moved = Object.entries(mistakes).flatMap(([id, mistake]) => {
    const to = movedName(id, lines, fieldId);
    return to === undefined ? [] : [[to, mistake] as const];
  });
  return {
    lineKeys: after,
    activeRow: activeRow === undefined ? undefined : movedName(activeRow, lines),
    mistakes: Object.fromEntries(moved),
  };
}

/** Takes what a field says about itself, or that it says nothing any more. */
export function takeMistake(store: ClaimStore, field: string, mistake: Mistake | undefined): void {
  store.setState((state) => {
    const mistakes = withMistake(state.mistakes, field, mistake);
    return mistakes === state.mistakes ? state : { mistakes };
  });
}

/** The number of rules that block the submission, each once for all of its lines, with that of the same visit. */
export function blockingCount({
  evaluated,
  sameVisit,
}: {
  readonly evaluated: { readonly violations: readonly Violation[] } | undefined;
  readonly sameVisit: ClaimState['sameVisit'];
}): number {
  const broken = (evaluated?.violations ?? []).filter(isBlocking);
  return new Set(broken.map(({ code }) => code)).size + (sameVisit === 'stops' ? 1 : 0);
}

/** What was typed and cannot be taken stands in its field alone: no draft has it. */
export function hasMistakes({ mistakes }: ClaimState): boolean {
  return Object.keys(mistakes).length > 0;
}

/** Whether fields, or files that did not arrive, stand in the way of sending the claim. */
export function hasFieldsToClear(state: ClaimState): boolean {
  return state.problems.length > 0 || hasMistakes(state) || state.files.lost.length > 0;
}

/** Takes how the files stand; what stands as before stays the same object. */
export function takeFiles(store: ClaimStore, files: FileStanding): void {
  store.setState((state) => ({ files: replaceEqualDeep(state.files, files) }));
}

/** A product that was found is known at once, before the server has said so. */
function withProduct(
  context: ClaimContext | undefined,
  product: ProductFacts,
): ClaimContext | undefined {
  return context && { ...context, products: { ...context.products, [product.code]: product } };
}

/** Another day of the visit; the last day that was said with the former one goes with it. */
export function changeVisitDate(store: ClaimStore, date: PlainDate | undefined): void {
  changeClaim(store, (document) => ({
    ...document,
    date_of_visit_start: date ?? null,
    date_of_visit_end: undefined,
  }));
}

export function changeVisit(
  store: ClaimStore,
  change: Partial<NonNullable<ClaimDocument['out_patient']>>,
): void {
  changeClaim(store, (document) => ({
    ...document,
    out_patient: { ...document.out_patient, ...change },
  }));
}

type ChangeOf<Line> = (lines: readonly Line[]) => Line[];

/** The claim with other drugs. */
export function withDrugs(document: ClaimDocument, change: ChangeOf<DrugLine>): ClaimDocument {
  return { ...document, claim_drugs: change(document.claim_drugs ?? []) };
}

/** The claim with other procedures and fees. */
export function withFees(document: ClaimDocument, change: ChangeOf<FeeLine>): ClaimDocument {
  const procedures = change(document.out_patient?.procedures ?? []);
  return { ...document, out_patient: { ...document.out_patient, procedures } };
}

export function changeDrugs(store: ClaimStore, change: ChangeOf<DrugLine>): void {
  changeClaim(store, (document) => withDrugs(document, change));
}

export function changeFees(store: ClaimStore, change: ChangeOf<FeeLine>): void {
  changeClaim(store, (document) => withFees(document, change));
}

export function changeDiagnoses(
  store: ClaimStore,
  change: (lines: readonly DiagnosisLine[]) => DiagnosisLine[],
): void {
  changeClaim(store, (document) => ({ ...document, diagnosis: change(document.diagnosis ?? []) }));
}

export const ClaimStoreContext = createContext<ClaimStore | undefined>(undefined);

export function useClaimStore(): ClaimStore {
  const store = useContext(ClaimStoreContext);
  if (store === undefined) throw new Error('the claim form has no store');
  return store;
}

/** A part of the claim; the component follows that part only. */
export function useClaim<Part>(select: (state: ClaimState) => Part): Part {
  return useStore(useClaimStore(), select);
}

/** The number of a fee's doctor: another program gives it, no input here. */
const DOCTOR_OF_FEE = /^(out_patient\.procedures\.\d+)\.mcr_no$/;

/** The id of a field's input, from its wire path; of what has none, that of its line. */
export function fieldId(field: string): string {
  const place = field.endsWith('.mcr_no') ? field.replace(DOCTOR_OF_FEE, '$1.da_sku_id') : field;
  return `claim-${place.replaceAll('.', '-').replaceAll('_', '-')}`;
}
