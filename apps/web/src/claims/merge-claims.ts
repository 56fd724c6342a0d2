// A claim that two people changed since both had the same version. What one of them changed is taken;
// where both changed the same, the person decides, their own being kept until they do.
import {
  remarksOf,
  type ClaimDocument,
  type DiagnosisLine,
  type Remark,
} from './claim-document.ts';
import { diagnoses, documents, drugs, fees, headOf, principalOf, visitOf } from './claim-lines.ts';
import { headParts, visitParts } from './merge-parts.ts';
import {
  mergeLines,
  mergeParts,
  takesTheirs,
  type Conflict,
  type Judge,
  type Sides,
} from './merge-sides.ts';

export interface MergedClaim {
  readonly document: ClaimDocument;
  readonly conflicts: readonly Conflict[];
}

/** The same look at each side. */
function each<From, To>(sides: Sides<From>, look: (side: From) => To): Sides<To> {
  return { base: look(sides.base), mine: look(sides.mine), theirs: look(sides.theirs) };
}

/** One value that is no field of its own. */
function mergeValue<T>(
  sides: Sides<T>,
  at: { readonly part: string; readonly path?: string; readonly line?: string },
  judge: Judge,
): T {
  const { base, mine, theirs } = sides;
  const conflict = { path: at.part, ...at, mine: [mine], theirs: [theirs] };
  return takesTheirs(conflict, [base], judge) ? theirs : mine;
}

/** Exactly one is principal: the one decided on, else the first. */
function mergeDiagnoses(sides: Sides<ClaimDocument>, judge: Judge): DiagnosisLine[] {
  const lines = mergeLines(
    diagnoses,
    each(sides, (side) => side.diagnosis ?? []),
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

/** Remarks have no key: the first is compared with the first, the second with the second. */
function mergeRemarks(sides: Sides<ClaimDocument>, judge: Judge): Remark[] {
  const texts = each(sides, (side) => (side.claim_remarks ?? []).map((one) => one.remarks));
  const length = Math.max(texts.base.length, texts.mine.length, texts.theirs.length);
  const merged = Array.from({ length }, (_, index) => {
    const line = String(index + 1);
    const at = index === 0 ? {} : { path: `claim_remarks[${line}]`, line };
    const text = each(texts, (side) => side[index] ?? '');
    return mergeValue(text, { part: 'claim_remarks', ...at }, judge);
  });
  return remarksOf(merged);
}

/**
 * Merges; `theirsAt` holds the paths of the conflicts in which the other's value is taken.
 * Conflicts are listed whatever was chosen, so that a choice can be changed.
 */
export function mergeClaims(
  sides: Sides<ClaimDocument>,
  theirsAt: ReadonlySet<string> = new Set(),
): MergedClaim {
  const judge: Judge = { conflicts: [], takesTheirs: (path) => theirsAt.has(path) };
  const head = mergeParts(headParts, each(sides, headOf), { path: 'claim' }, judge);
  const visit = mergeParts(visitParts, each(sides, visitOf), { path: 'out_patient' }, judge);
  const diagnosis = mergeDiagnoses(sides, judge);
  const procedures = mergeLines(
    fees,
    each(sides, (side) => side.out_patient?.procedures ?? []),
    judge,
  );
  const claimDrugs = mergeLines(
    drugs,
    each(sides, (side) => side.claim_drugs ?? []),
    judge,
  );
  const supportingDocs = mergeLines(
    documents,
    each(sides, (side) => side.supporting_docs ?? []),
    judge,
  );
  return {
    document: {
      ...head,
      out_patient: { ...visit, procedures },
      ...(sides.mine.in_patient === undefined ? {} : { in_patient: sides.mine.in_patient }),
      diagnosis,
      claim_drugs: claimDrugs,
      claim_remarks: mergeRemarks(sides, judge),
      supporting_docs: supportingDocs,
    },
    conflicts: judge.conflicts,
  };
}
