// The managers' figures as a file for spreadsheets: one line for each figure.
import type { Reply } from '@portal/contract/schemas.ts';

export type ClaimFigures = Reply<'getClaimFigures'>['data'];

/** Texts of the file, in the language of the page. */
export interface FiguresWords {
  readonly headings: readonly [string, string, string, string, string];
  readonly locking: string;
  readonly submitted: string;
  readonly payable: string;
  readonly paid: string;
  readonly outstanding: string;
  readonly declined: string;
  readonly pending: string;
  readonly ages: string;
  readonly money: string;
  readonly ageOf: (age: ClaimFigures['outstanding'][number]['age']) => string;
  readonly reasonOf: (reason: ClaimFigures['declined_reasons'][number]['reason']) => string;
  readonly statusOf: (status: string) => string;
}

type Line = readonly [
  part: string,
  period: string,
  item: string,
  claims: number | undefined,
  amount: number,
];

const DECIMALS = 2;

function linesOf(figures: ClaimFigures, words: FiguresWords): readonly Line[] {
  const { locking, months, declined_reasons: reasons, pending_statuses: pending } = figures;
  return [
    ...locking.map((row): Line => [words.locking, row.day, '', row.claims, row.payable_amount]),
    ...months.flatMap((row): Line[] => [
      [words.money, row.month, words.submitted, row.claims, row.submitted_amount],
      [words.money, row.month, words.payable, undefined, row.payable_amount],
      [words.money, row.month, words.paid, undefined, row.paid_amount],
      [words.money, row.month, words.outstanding, undefined, row.outstanding_amount],
      [words.money, row.month, words.declined, row.declined_count, row.declined_amount],
      [words.money, row.month, words.pending, row.pending_count, row.pending_amount],
    ]),
    ...reasons.map((row): Line => [
      words.declined,
      row.month,
      words.reasonOf(row.reason),
      row.claims,
      row.amount,
    ]),
    ...pending.map((row): Line => [
      words.pending,
      row.month,
      words.statusOf(row.display_status),
      row.claims,
      row.amount,
    ]),
    ...figures.outstanding.map((row): Line => [
      words.ages,
      '',
      words.ageOf(row.age),
      row.claims,
      row.amount,
    ]),
  ];
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** With a byte order mark, by which spreadsheets recognise UTF-8. */
export function figuresCsv(figures: ClaimFigures, words: FiguresWords): string {
  const lines = linesOf(figures, words).map(([part, period, item, claims, amount]) =>
    [
      ...[part, period, item].map(quoted),
      claims === undefined ? '' : String(claims),
      amount.toFixed(DECIMALS),
    ].join(','),
  );
  return `\uFEFF${[words.headings.map(quoted).join(','), ...lines].join('\r\n')}\r\n`;
}
