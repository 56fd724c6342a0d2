// Shows the effect of a return file of the bank, without changing anything.
import type { Reply } from '@portal/contract/schemas.ts';
import {
  faultOf,
  MAX_RETURN_LINES,
  RETURN_EFFECTS,
  type CheckedLine,
  type ReturnEffect,
} from '@portal/rules/payments/bank-return.ts';
import { centsToWire, sumCents } from '@portal/rules/values/cents.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { centsOf } from '../batch-view.ts';
import { checkReturnFile } from './check-return.ts';
import { listPaymentsNamed, type ReturnedPaymentRow } from './returned-payments.queries.ts';

export const previewBankReturn: Handler<'previewBankReturn'> = async ({ body, tx }) => {
  const { lines, isStatement, byReference, mark } = await checkReturnFile(
    tx,
    body.content,
    listPaymentsNamed,
  );
  const linesWith = (wanted: ReturnEffect) => lines.filter(({ effect }) => effect === wanted);
  const amountOf = (checked: readonly CheckedLine[]) =>
    centsToWire(
      sumCents(
        checked.flatMap(({ line }) => {
          const payment = byReference.get(line.reference);
          return payment === undefined ? [] : [centsOf(payment.amount)];
        }),
      ),
    );
  const failed = linesWith('FAIL');
  const accepted = linesWith('ACCEPT');
  return {
    data: {
      mark,
      is_statement: isStatement,
      line_count: lines.length,
      wrong: lines.filter(({ effect }) => faultOf(effect) !== undefined).length,
      failed: failed.length,
      failed_amount: amountOf(failed),
      known: linesWith('KNOWN').length,
      accepted: accepted.length,
      accepted_amount: amountOf(accepted),
      lines: RETURN_EFFECTS.flatMap(linesWith)
        .slice(0, MAX_RETURN_LINES)
        .map((checked) => lineView(checked, byReference.get(checked.line.reference))),
    },
  };
};

function lineView(
  { line, effect }: CheckedLine,
  payment: ReturnedPaymentRow | undefined,
): Reply<'previewBankReturn'>['data']['lines'][number] {
  return {
    line: line.line,
    reference: line.reference,
    effect,
    file_amount: line.amount === undefined ? null : centsToWire(line.amount),
    amount: payment === undefined ? null : centsToWire(centsOf(payment.amount)),
    code: line.code,
    reason: line.reason,
    batch_name: payment?.batch_name ?? null,
    provider_company_name: payment?.location_name ?? null,
  };
}
