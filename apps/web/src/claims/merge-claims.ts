// A claim that two people changed since both had the same version. What one of them changed is taken;
// where both changed the same, the person decides, their own being kept until they do.
import {
  remarksOf,
  type ClaimDocument,
  type DiagnosisLine,
  type DrugLine,
  type FeeLine,
  type Remark,
  type SupportingDoc,
} from './claim-document.ts';
import {
  diagnosisParts,
  documentParts,
  drugParts,
  feeParts,
  headParts,
  visitParts,
  type ClaimHead,
  type VisitHead,
} from './merge-parts.ts';
import {
  mergeLines,
  mergeParts,
  takesTheirs,
  type Conflict,
  type Judge,
  type LineKind,
  type Sides,
} from './merge-sides.ts';

export interface MergedClaim {
  readonly document: ClaimDocument;
  readonly conflicts: readonly Conflict[];
}

const drugs: LineKind<DrugLine> = {
  list: 'claim_drugs',
  parts: drugParts,
  keyOf: (line) => line.da_sku_id ?? line.drug_name ?? '',
  nameOf: (line) => line.drug_name ?? '',
  gist: (line) => [line.quantity, line.unit_price],
};

/** A visit has one consultation, whichever product it is. */
const fees: LineKind<FeeLine> = {
  list: 'procedures',
  parts: feeParts,
  keyOf: (line) => {
    const category = line.category.toUpperCase();
    return category === 'CONSULTATION' ? category : (line.da_sku_id ?? line.name ?? '');
  },
  nameOf: (line) => line.name ?? '',
  gist: (line) => [line.quantity, line.unit_price],
};

const diagnoses: LineKind<DiagnosisLine> = {
  list: 'diagnosis',
  parts: diagnosisParts,
  keyOf: (line) => line.diagnosis_code,
  nameOf: (line) => `${line.diagnosis_code} ${line.description ?? ''}`,
  gist: (line) => [line.symptom_duration],
};

const documents: LineKind<SupportingDoc> = {
  list: 'supporting_docs',
  parts: documentParts,
  keyOf: (line) => line.s3_key,
  nameOf: (line) => line.original_file_name ?? '',
  gist: () => [],
};

function headOf(claim: ClaimDocument): ClaimHead {
  const {
    diagnosis: _d,
    claim_drugs: _c,
    claim_remarks: _r,
    supporting_docs: _s,
    out_patient: _o,
    ...head
  } = claim;
  return head;
}

function visitOf(claim: ClaimDocument): VisitHead {
  const { procedures: _, ...head } = claim.out_patient ?? {};
  return head;
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

function principalOf(lines: readonly DiagnosisLine[] | undefined): string | undefined {
  return lines?.find((line) => line.principal_diagnosis === true)?.diagnosis_code;
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
      diagnosis,
      claim_drugs: claimDrugs,
      claim_remarks: mergeRemarks(sides, judge),
      supporting_docs: supportingDocs,
    },
    conflicts: judge.conflicts,
  };
}
