// Merges a claim that two people changed since a common version. Changes of one side are taken. Where both
// changed the same field, the user decides, and the own value stays until then.
import { remarksOf, type SentClaim, type DiagnosisLine, type Remark } from '../entered-claim.ts';
import {
  assistingSurgeons,
  consumables,
  diagnoses,
  doctorFees,
  documents,
  drugs,
  fees,
  headOf,
  operations,
  principalOf,
  stayOf,
  visitOf,
} from '../parts/claim-lines.ts';
import { headParts, visitParts } from '../parts/claim-fields.ts';
import { stayParts } from '../parts/stay-fields.ts';
import {
  mergeLines,
  mergeParts,
  takesTheirs,
  type Conflict,
  type ConflictJudge,
  type MergedList,
  type Sides,
} from '../parts/merge-sides.ts';
import type { Stay } from '../parts/stay-lists.ts';

export interface MergedClaim {
  readonly claim: SentClaim;
  readonly conflicts: readonly Conflict[];
}

/** Applies the same accessor to each side. */
function each<From, To>(sides: Sides<From>, look: (side: From) => To): Sides<To> {
  return { base: look(sides.base), mine: look(sides.mine), theirs: look(sides.theirs) };
}

/** A single value that is not a field of its own. */
function mergeValue<T>(
  sides: Sides<T>,
  at: { readonly part: string; readonly path?: string; readonly line?: string },
  judge: ConflictJudge,
): T {
  const { base, mine, theirs } = sides;
  const conflict = { path: at.part, ...at, mine: [mine], theirs: [theirs] };
  return takesTheirs(conflict, [base], judge) ? theirs : mine;
}

/** Exactly one is principal: the chosen one, else the first. */
function mergeDiagnoses(sides: Sides<SentClaim>, judge: ConflictJudge): DiagnosisLine[] {
  const lines = mergeLines(
    diagnoses,
    each(sides, (side) => side.diagnosis),
    judge,
  );
  const chosen = mergeValue(
    each(sides, (side) => principalOf(side.diagnosis)),
    { part: 'principal_diagnosis' },
    judge,
  );
  const isThere = lines.some((line) => line.diagnosis_code === chosen);
  return lines.map((line, index) => ({
    ...line,
    principal_diagnosis: isThere ? line.diagnosis_code === chosen : index === 0,
  }));
}

/** Remarks have no key, so they are compared by position. */
function mergeRemarks(sides: Sides<SentClaim>, judge: ConflictJudge): Remark[] {
  const texts = each(sides, (side) => side.claim_remarks.map((one) => one.remarks));
  const length = Math.max(texts.base.length, texts.mine.length, texts.theirs.length);
  const merged = Array.from({ length }, (_, index) => {
    const line = String(index + 1);
    const at = index === 0 ? {} : { path: `claim_remarks[${line}]`, line };
    const text = each(texts, (side) => side[index] ?? '');
    return mergeValue(text, { part: 'claim_remarks', ...at }, judge);
  });
  return remarksOf(merged);
}

/** The stay with its lists, for inpatient claims. */
function mergeStay(sides: Sides<SentClaim>, judge: ConflictJudge): Pick<SentClaim, 'in_patient'> {
  const stays = each(sides, (side) => side.in_patient);
  if (!stays.mine && !stays.theirs) return {};
  const mergeList = <Line extends object>(
    kind: MergedList<Line>,
    lines: (stay: Stay) => readonly Line[] | undefined,
  ) =>
    mergeLines(
      kind,
      each(stays, (stay) => (stay && lines(stay)) ?? []),
      judge,
    );
  return {
    in_patient: {
      ...mergeParts(stayParts, each(sides, stayOf), { path: 'in_patient' }, judge),
      operations: mergeList(operations, (stay) => stay.operations),
      assisting_surgeons: mergeList(assistingSurgeons, (stay) => stay.assisting_surgeons),
      doctor_fee: mergeList(doctorFees, (stay) => stay.doctor_fee),
      claim_consumables: mergeList(consumables, (stay) => stay.claim_consumables),
    },
  };
}

/**
 * Merges three versions. `theirsAt` holds the paths of the conflicts where the other value is taken. All
 * conflicts are listed whatever was chosen, so that a choice can be changed.
 */
export function mergeClaims(
  sides: Sides<SentClaim>,
  theirsAt: ReadonlySet<string> = new Set(),
): MergedClaim {
  const judge: ConflictJudge = { conflicts: [], takesTheirs: (path) => theirsAt.has(path) };
  const head = mergeParts(headParts, each(sides, headOf), { path: 'claim' }, judge);
  const visit = mergeParts(visitParts, each(sides, visitOf), { path: 'out_patient' }, judge);
  const stay = mergeStay(sides, judge);
  const diagnosis = mergeDiagnoses(sides, judge);
  const procedures = mergeLines(
    fees,
    each(sides, (side) => side.out_patient.procedures),
    judge,
  );
  const claimDrugs = mergeLines(
    drugs,
    each(sides, (side) => side.claim_drugs),
    judge,
  );
  const supportingDocs = mergeLines(
    documents,
    each(sides, (side) => side.supporting_docs),
    judge,
  );
  return {
    claim: {
      ...head,
      out_patient: { ...visit, procedures },
      ...stay,
      diagnosis,
      claim_drugs: claimDrugs,
      claim_remarks: mergeRemarks(sides, judge),
      supporting_docs: supportingDocs,
    },
    conflicts: judge.conflicts,
  };
}
