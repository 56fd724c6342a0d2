// The lines of a claim as an assessor decides them.
import { centsToWire } from '@portal/rules/values/cents.ts';
import { multiplyPrice, parseQuantity, parseUnitPrice } from '@portal/rules/values/quantity.ts';
import { LINE_REASONS } from '@portal/rules/assessment/line-reasons.ts';
import type { Claim } from '@portal/contract/claims/claim.ts';

type LineReason = (typeof LINE_REASONS)[number];

export interface DeskLine {
  readonly ref: string;
  readonly category: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
  /** Quantity times unit price, with or without GST like the unit price. */
  readonly charged: number;
  /** Without GST. */
  readonly total: number;
  /** The part of the line that the plan does not cover, including GST. */
  readonly excluded: number;
  readonly exclusionReason: string | null;
  /** The stored decision. */
  readonly accepted: number | null;
  readonly reason: string | null;
}

/** The accepted amount of a line, and the reason for a reduction. */
export interface LineChoice {
  readonly accepted: number | undefined;
  readonly reason: LineReason | undefined;
}

/** By ref; a line without an entry is accepted as it is. */
export type LineChoices = Readonly<Record<string, LineChoice>>;

type Fee = Claim['out_patient']['procedures'][number];
type Charge = NonNullable<Claim['in_patient']>['charges'][number];
type Drug = Claim['claim_drugs'][number];

function chargedOf({ quantity, unit_price: price }: Fee | Charge | Drug): number {
  const [milli, e4] = [parseQuantity(quantity), parseUnitPrice(price)];
  return milli === undefined || e4 === undefined ? 0 : centsToWire(multiplyPrice(milli, e4));
}

function lineOf(line: Fee | Charge | Drug, category: string, name: string): DeskLine {
  return {
    ref: line.ref,
    category,
    name,
    quantity: line.quantity,
    unitPrice: line.unit_price,
    charged: chargedOf(line),
    total: line.total_fee,
    excluded: line.excluded_amount,
    exclusionReason: line.exclusion_reason,
    accepted: line.accepted_amount,
    reason: line.decision_reason,
  };
}

export function deskLines({ out_patient: visit, in_patient: stay, claim_drugs: drugs }: Claim) {
  return [
    ...visit.procedures.map((line) => lineOf(line, line.category, line.name)),
    ...(stay?.charges ?? []).map((line) => lineOf(line, line.category, line.name)),
    ...drugs.map((line) => lineOf(line, 'DRUG', line.drug_name)),
  ];
}

/** The stored decisions. */
export function storedChoices(lines: readonly DeskLine[]): LineChoices {
  const decided = lines.flatMap(({ ref, accepted, reason }) =>
    accepted === null
      ? []
      : [[ref, { accepted, reason: LINE_REASONS.find((known) => known === reason) }] as const],
  );
  return Object.fromEntries(decided);
}

type Charged = Pick<DeskLine, 'charged' | 'ref'>;

/** Whether the accepted amount is above what the line charges. */
export function isAboveLine({ charged }: Pick<DeskLine, 'charged'>, choice?: LineChoice): boolean {
  return choice?.accepted !== undefined && choice.accepted > charged;
}

export function hasAmountAboveLine(lines: readonly Charged[], choices: LineChoices): boolean {
  return lines.some((line) => isAboveLine(line, choices[line.ref]));
}

/** The refs of choices without an amount or a reason, or with an amount above the line's. */
export function unfinishedLines(
  lines: readonly Charged[],
  choices: LineChoices,
): readonly string[] {
  return lines
    .filter((line) => {
      const choice = choices[line.ref];
      if (choice === undefined) return false;
      const { accepted, reason } = choice;
      return accepted === undefined || reason === undefined || isAboveLine(line, choice);
    })
    .map(({ ref }) => ref);
}

/** The choices with a possible amount, for calculating: a missing reason changes no amount. */
export function calculatedLines(lines: readonly Charged[], choices: LineChoices) {
  return lines.flatMap((line) => {
    const { ref } = line;
    const { accepted, reason = 'OTHER' } = choices[ref] ?? {};
    if (accepted === undefined || isAboveLine(line, choices[ref])) return [];
    return [{ ref, accepted_amount: accepted, reason }];
  });
}

/** The finished choices as the calls take them, in the order of the lines. */
export function sentLines(lines: readonly DeskLine[], choices: LineChoices) {
  return lines.flatMap(({ ref }) => {
    const { accepted, reason } = choices[ref] ?? {};
    if (accepted === undefined || reason === undefined) return [];
    return [{ ref, accepted_amount: accepted, reason }];
  });
}
