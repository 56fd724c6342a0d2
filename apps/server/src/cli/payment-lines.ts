// The output of the commands for payments: batches with their amounts, and what people should know.
import { centsToDecimal, sumCents, type Cents } from '@portal/rules/values/cents.ts';
import type { BatchOfCommand, RunReport } from '../payments/public.ts';

const COLUMNS = [
  'batch',
  'claims',
  'adjustments',
  'gross',
  'adjusted',
  'carried',
  'fee',
  'net',
] as const;

/** One line for each batch and one for their sums, in columns; amounts are SGD. */
export function batchLines(batches: readonly BatchOfCommand[]): string[] {
  if (batches.length === 0) return ['No batches.'];
  const total = (amountOf: (batch: BatchOfCommand) => Cents) => sumCents(batches.map(amountOf));
  const count = (countOf: (batch: BatchOfCommand) => number) =>
    batches.reduce((sum, batch) => sum + countOf(batch), 0);
  const sums: BatchOfCommand = {
    name: `${batches.length} ${batches.length === 1 ? 'batch' : 'batches'}`,
    claims: count((batch) => batch.claims),
    adjustments: count((batch) => batch.adjustments),
    gross: total((batch) => batch.gross),
    adjustment: total((batch) => batch.adjustment),
    carriedIn: total((batch) => batch.carriedIn),
    fee: total((batch) => batch.fee),
    net: total((batch) => batch.net),
  };
  return inColumns([[...COLUMNS], ...batches.map(cellsOf), cellsOf(sums)]);
}

function cellsOf(batch: BatchOfCommand): string[] {
  const amounts = [batch.gross, batch.adjustment, batch.carriedIn, batch.fee, batch.net];
  return [
    batch.name,
    String(batch.claims),
    String(batch.adjustments),
    ...amounts.map(centsToDecimal),
  ];
}

/** The first column is aligned left, the others right. */
function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = COLUMNS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  '),
  );
}

export function accountLines(withoutAccount: readonly string[]): string[] {
  return withoutAccount.map(
    (clinic) => `Problem: ${clinic} has no bank account; its batches are not paid.`,
  );
}

export function uncoveredLines({ claims, amount }: RunReport['uncovered']): string[] {
  if (claims === 0) return [];
  const are = claims === 1 ? '1 claim is' : `${claims} claims are`;
  const sgd = `SGD ${centsToDecimal(amount)}`;
  return [
    `Problem: ${are} no longer covered. The run pays ${sgd} for that; recover it afterwards.`,
  ];
}
