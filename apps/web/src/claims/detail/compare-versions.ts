// The differences between two versions of a claim: fields, lines and amounts. Uses the merge's lists of parts
// (claim-fields.ts): entered values are compared, derived ones are not.
import { NO_STAY } from '@portal/contract/claims/stay-form.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import type { SentClaim } from '../entered-claim.ts';
import { sentFields, sentFlags } from '../fields/sent-fields.ts';
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
import type { Parts } from '../parts/claim-fields.ts';
import { stayParts } from '../parts/stay-fields.ts';
import { byKey, groupOf, isSame, type MergedList, lookUp } from '../parts/merge-sides.ts';
import type { Stay } from '../parts/stay-lists.ts';

export type ClaimVersion = Reply<'listClaimVersions'>['data'][number];

/** One difference. `before` is undefined for additions, `after` for removals. */
export interface Change {
  readonly path: string;
  /** The field's wire name; `line` for a whole line. */
  readonly part: string;
  /** The name of the line that contains it, if any. */
  readonly line?: string | undefined;
  readonly before: readonly unknown[] | undefined;
  readonly after: readonly unknown[] | undefined;
}

export type ChangeKind = 'added' | 'removed' | 'changed';

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** A previously empty field was added, a now empty one was removed. */
export function changeKind({ part, before, after }: Change): ChangeKind {
  const isNothing = (values: Change['before']) =>
    values === undefined || (part !== 'line' && values.every((value) => isEmpty(value)));
  if (isNothing(before)) return 'added';
  return isNothing(after) ? 'removed' : 'changed';
}

/** Fields that the form has no input for, but other programs may send. */
const SENT_BY_CALL: ReadonlySet<string> = new Set([...sentFields, ...sentFlags]);

/** Related fields count as one difference. */
function compareParts<T extends object>(
  parts: Parts<T>,
  before: T,
  after: T,
  at: { readonly path: string; readonly line?: string },
): Change[] {
  return Object.entries(parts).flatMap(([part, role]) => {
    if (typeof role !== 'object' && !SENT_BY_CALL.has(part)) return [];
    const group = groupOf(parts, part);
    const valuesOf = (side: T) => group.map((key) => lookUp(side, key));
    const [old, now] = [valuesOf(before), valuesOf(after)];
    if (isSame(old, now)) return [];
    return [{ path: `${at.path}.${part}`, part, line: at.line, before: old, after: now }];
  });
}

function compareLines<T extends object>(
  kind: MergedList<T>,
  before: readonly T[],
  after: readonly T[],
): Change[] {
  const [old, now] = [byKey(kind, before), byKey(kind, after)];
  return Array.from(new Set([...old.keys(), ...now.keys()])).flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const path = `${kind.list}[${key}]`;
    if (was !== undefined && is !== undefined) {
      return compareParts(kind.parts, was, is, { path, line: kind.nameOf(is) });
    }
    const line = is ?? was;
    if (line === undefined) return [];
    return [
      {
        path,
        part: 'line',
        line: kind.nameOf(line),
        before: was === undefined ? undefined : kind.gist(was),
        after: is === undefined ? undefined : kind.gist(is),
      },
    ];
  });
}

function compareValue(part: string, before: string, after: string): Change[] {
  return before === after ? [] : [{ path: part, part, before: [before], after: [after] }];
}

function remarksText({ claim_remarks: remarks }: SentClaim): string {
  return (remarks ?? []).map((one) => one.remarks).join('\n');
}

function compareStays(before: Stay, after: Stay): Change[] {
  return [
    ...compareLines(operations, before.operations, after.operations),
    ...compareLines(assistingSurgeons, before.assisting_surgeons, after.assisting_surgeons),
    ...compareLines(doctorFees, before.doctor_fee, after.doctor_fee),
    ...compareLines(consumables, before.claim_consumables, after.claim_consumables),
  ];
}

/** Differences of entered values, in the order of the form. */
export function compareClaims(before: SentClaim, after: SentClaim): Change[] {
  return [
    ...compareParts(headParts, headOf(before), headOf(after), { path: 'claim' }),
    ...compareParts(visitParts, visitOf(before), visitOf(after), { path: 'out_patient' }),
    ...compareParts(stayParts, stayOf(before), stayOf(after), { path: 'in_patient' }),
    ...compareLines(diagnoses, before.diagnosis, after.diagnosis),
    ...compareValue(
      'principal_diagnosis',
      principalOf(before.diagnosis) ?? '',
      principalOf(after.diagnosis) ?? '',
    ),
    ...compareStays(before.in_patient ?? NO_STAY, after.in_patient ?? NO_STAY),
    ...compareLines(fees, before.out_patient.procedures, after.out_patient.procedures),
    ...compareLines(drugs, before.claim_drugs, after.claim_drugs),
    ...compareValue('claim_remarks', remarksText(before), remarksText(after)),
    ...compareLines(documents, before.supporting_docs, after.supporting_docs),
  ];
}

const AMOUNTS = [
  'total_fee_before_gst',
  'total_fee_gst',
  'total_fee_amount',
  'total_payable_amount',
  'total_copay_amount',
  'total_excluded_amount',
  'total_patient_payable_amount',
] as const;

export type AmountName = (typeof AMOUNTS)[number];

export interface AmountChange {
  readonly name: AmountName;
  readonly before: number;
  readonly after: number;
}

/** Differences of amounts. An amount that is missing in one version is not compared. */
export function compareAmounts(before: ClaimVersion, after: ClaimVersion): AmountChange[] {
  return AMOUNTS.flatMap((name) => {
    const [old, now] = [before[name], after[name]];
    return old === null || now === null || old === now ? [] : [{ name, before: old, after: now }];
  });
}
