// State of the claim form: the claim, its amounts and its problems. Every change is calculated immediately with
// the rules that the server runs again. Each form has its own store, passed down by context.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { ClaimContext } from '@portal/rules/claims/checks/claim-context.ts';
import type { ProductFacts } from '@portal/rules/claims/form/product-facts.ts';
import type { ClaimProblem } from '@portal/rules/claims/form/claim-problems.ts';
import { evaluateClaim, type Judgement } from '@portal/rules/claims/checks/evaluate-claim.ts';
import { validateClaimInContext } from '@portal/rules/claims/checks/validate-claim-in-context.ts';
import { warnAboutClaim } from '@portal/rules/claims/checks/validate-claim.ts';
import { isBlocking, type Violation } from '@portal/rules/claims/checks/violation.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import { type FileStatus, NO_FILES } from '../../documents/public.ts';
import { type Mistake, type Mistakes, withMistake } from '../../ui/fields/field-mistakes.ts';
import type { SentClaim, DiagnosisLine, DrugLine, FeeLine } from '../entered-claim.ts';
import { keysAfter, keysOf, movedName, type LineKeys } from './line-keys.ts';
import { NOTHING_REFUSED, type Refused, withoutCorrected } from './refused-fields.ts';
import { sameVisitStatus, type SameVisitStatus } from './same-visit.ts';

export interface ClaimState {
  /** The submitted claim that is edited; undefined for a new one. */
  readonly claimId: string | undefined;
  readonly claim: SentClaim;
  /** Keys of the lines on the screen. */
  readonly lineKeys: LineKeys;
  readonly context: ClaimContext | undefined;
  readonly evaluated: Judgement | undefined;
  /** The message about another claim of the member on the same day. */
  readonly sameVisit: SameVisitStatus | undefined;
  readonly problems: readonly ClaimProblem[];
  /** Oddities that do not prevent submission. */
  readonly warnings: readonly ClaimProblem[];
  /** Typed values that cannot be part of the claim, by the id of the field. */
  readonly mistakes: Mistakes;
  /** Fields that the server rejected, by call. */
  readonly refused: Refused;
  /** Problems are shown once the user has tried to submit. */
  readonly attempt: number;
  /** Broken rules stopped the last attempt, and not all of them are cleared. */
  readonly isStoppedByRules: boolean;
  /** The line that is being edited, by its wire path; the others are shown as text. */
  readonly activeRow: string | undefined;
  /** Whether amounts and broken rules are expanded, on narrow pages that show them as a bar. */
  readonly isPanelOpen: boolean;
  /** Files that are not attached to the claim yet. */
  readonly files: FileStatus;
  /** Number of changes that the user made; 0 while there is nothing worth saving. */
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

function calculate(claim: SentClaim, context: ClaimContext | undefined): Calculated {
  if (context === undefined) return NOTHING_KNOWN;
  const form = claimFormOf(claim);
  const evaluated = evaluateClaim(form, context);
  const visit = { doctorCode: form.attendingDoctorCode, claimType: form.claimType };
  return {
    evaluated,
    sameVisit: sameVisitStatus(visit, context.sameVisit, evaluated.violations),
    problems: validateClaimInContext(form, context, evaluated.calculation.totals),
    warnings: warnAboutClaim(form),
  };
}

export function createClaimStore(claim: SentClaim, claimId?: string): ClaimStore {
  return createStore<ClaimState>(() => ({
    claimId,
    claim,
    lineKeys: keysOf(claim),
    context: undefined,
    ...NOTHING_KNOWN,
    mistakes: {},
    refused: NOTHING_REFUSED,
    attempt: 0,
    isStoppedByRules: false,
    activeRow: undefined,
    isPanelOpen: false,
    files: NO_FILES,
    changes: 0,
  }));
}

/** Recalculates. Equal results stay the same object, so that their components do not render again. */
function calculateAgain(
  { evaluated, sameVisit, problems, warnings }: ClaimState,
  claim: SentClaim,
  context: ClaimContext | undefined,
): Calculated {
  const before = { evaluated, sameVisit, problems, warnings };
  return replaceEqualDeep(before, calculate(claim, context));
}

/** Applies the server's context; the plan is the member's on the visit date. */
export function takeContext(store: ClaimStore, context: ClaimContext): void {
  store.setState((state) => {
    const { claim } = state;
    const planId = context.planId ?? claim.plan_id;
    return planId === claim.plan_id
      ? { context, ...calculateAgain(state, claim, context) }
      : changed(state, { ...claim, plan_id: planId }, context);
  });
}

/** Changes the claim and updates the figures in the same frame. */
export function changeClaim(store: ClaimStore, change: (claim: SentClaim) => SentClaim): void {
  store.setState((state) => changed(state, change(state.claim), state.context));
}

function changed(
  state: ClaimState,
  claim: SentClaim,
  context: ClaimContext | undefined,
): Partial<ClaimState> {
  return {
    claim,
    context,
    ...followLines(state, claim),
    refused: withoutCorrected(state.refused, state.claim, claim),
    changes: state.changes + 1,
    ...calculateAgain(state, claim, context),
  };
}

/** The facts that come with a chosen product. */
export interface NewLine {
  readonly product: ProductFacts;
  readonly add: (claim: SentClaim) => SentClaim;
  /** The path of the line, if it should be edited immediately. */
  readonly activeRow?: string;
}

/** Adds a line with the facts of its product; the claim is calculated once. */
export function addLine(store: ClaimStore, { product, add, activeRow }: NewLine): void {
  store.setState((state) => ({
    ...changed(state, add(state.claim), withProduct(state.context, product)),
    ...(activeRow === undefined ? {} : { activeRow }),
  }));
}

/** Fills in proposed values. They do not count as user changes, so there is nothing to save yet. */
export function fillClaim(
  store: ClaimStore,
  { product, add }: Pick<NewLine, 'add'> & { readonly product?: ProductFacts },
): void {
  store.setState((state) => {
    const context = product === undefined ? state.context : withProduct(state.context, product);
    return { ...changed(state, add(state.claim), context), changes: state.changes };
  });
}

/** Messages about a line move with the line. */
function followLines(
  { claim: before, lineKeys, activeRow, mistakes }: ClaimState,
  claim: SentClaim,
): Pick<ClaimState, 'activeRow' | 'lineKeys' | 'mistakes'> {
  const after = keysAfter(lineKeys, before, claim);
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

/** Sets or clears the message of a field. */
export function takeMistake(store: ClaimStore, field: string, mistake: Mistake | undefined): void {
  store.setState((state) => {
    const mistakes = withMistake(state.mistakes, field, mistake);
    return mistakes === state.mistakes ? state : { mistakes };
  });
}

/** The number of rules that prevent submission, each counted once for all of its lines, including the same-day rule. */
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

/** Invalid values exist only in their fields and are not saved in a draft. */
export function hasMistakes({ mistakes }: ClaimState): boolean {
  return Object.keys(mistakes).length > 0;
}

/** Whether an invalid value is marked in its field; not while it is typed. */
export function hasMarkedMistakes({ mistakes }: ClaimState): boolean {
  return Object.values(mistakes).some(({ isUnmarked }) => isUnmarked !== true);
}

/** Whether invalid fields or missing files prevent sending the claim. */
export function hasFieldsToClear(state: ClaimState): boolean {
  return state.problems.length > 0 || hasMistakes(state) || state.files.lost.length > 0;
}

/** Applies the upload states; unchanged states stay the same object. */
export function takeFiles(store: ClaimStore, files: FileStatus): void {
  store.setState((state) => ({ files: replaceEqualDeep(state.files, files) }));
}

/** Makes a found product known before the server has confirmed it. */
function withProduct(
  context: ClaimContext | undefined,
  product: ProductFacts,
): ClaimContext | undefined {
  return context && { ...context, products: { ...context.products, [product.code]: product } };
}

/** Changes the visit date; the last day moves along if it equalled the previous date. */
export function changeVisitDate(store: ClaimStore, date: PlainDate | undefined): void {
  changeClaim(store, (claim) => ({
    ...claim,
    date_of_visit_start: date ?? null,
    date_of_visit_end: undefined,
  }));
}

export function changeVisit(store: ClaimStore, change: Partial<SentClaim['out_patient']>): void {
  changeClaim(store, (claim) => ({
    ...claim,
    out_patient: { ...claim.out_patient, ...change },
  }));
}

type ChangeOf<Line> = (lines: readonly Line[]) => Line[];

/** The claim with other drugs. */
export function withDrugs(claim: SentClaim, change: ChangeOf<DrugLine>): SentClaim {
  return { ...claim, claim_drugs: change(claim.claim_drugs) };
}

/** The claim with other procedures and fees. */
export function withFees(claim: SentClaim, change: ChangeOf<FeeLine>): SentClaim {
  const procedures = change(claim.out_patient.procedures);
  return { ...claim, out_patient: { ...claim.out_patient, procedures } };
}

export function changeDrugs(store: ClaimStore, change: ChangeOf<DrugLine>): void {
  changeClaim(store, (claim) => withDrugs(claim, change));
}

export function changeFees(store: ClaimStore, change: ChangeOf<FeeLine>): void {
  changeClaim(store, (claim) => withFees(claim, change));
}

export function changeDiagnoses(
  store: ClaimStore,
  change: (lines: readonly DiagnosisLine[]) => DiagnosisLine[],
): void {
  changeClaim(store, (claim) => ({ ...claim, diagnosis: change(claim.diagnosis) }));
}

export const ClaimStoreContext = createContext<ClaimStore | undefined>(undefined);

export function useClaimStore(): ClaimStore {
  const store = useContext(ClaimStoreContext);
  if (store === undefined) throw new Error('the claim form has no store');
  return store;
}

/** Selects a part of the claim; the component renders again only if that part changes. */
export function useClaim<Part>(select: (state: ClaimState) => Part): Part {
  return useStore(useClaimStore(), select);
}

/** The doctor number of a fee. It can be set by other programs but has no input here. */
const DOCTOR_OF_FEE = /^(out_patient\.procedures\.\d+)\.mcr_no$/;

/** The id of a field's input for a wire path; for fields without one, the id of its line. */
export function fieldId(field: string): string {
  const place = field.endsWith('.mcr_no') ? field.replace(DOCTOR_OF_FEE, '$1.da_sku_id') : field;
  return `claim-${place.replaceAll('.', '-').replaceAll('_', '-')}`;
}
