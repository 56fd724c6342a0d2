import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import {
  findBatchRow,
  hasBankAccount,
  listCarried,
  listDocuments,
  listPaymentsAtDesk,
} from '../batch-rows.queries.ts';
import { batchHead, documentView, paymentAtDesk } from '../batch-view.ts';

export const getBatch: Handler<'getBatch'> = async ({ params, tx, services }) => {
  const batch = await findBatchRow(tx, params.id);
  if (batch === undefined) throw new ProblemError('BATCH_NOT_FOUND');
  const [documents, payments, carried, hasAccount] = await tx.batch((on) => [
    listDocuments(on, batch),
    listPaymentsAtDesk(on, batch),
    listCarried(on, batch),
    hasBankAccount(on, batch.clinic_id),
  ]);
  return {
    data: {
      ...batchHead(batch, services.clock.today()),
      opened_at: batch.opened_at,
      closed_at: batch.closed_at,
      documents: documents.map(documentView),
      payments: payments.map(paymentAtDesk),
      has_account: hasAccount,
      carried_to:
        carried.to === undefined ? null : { id: carried.to.id, batch_name: carried.to.name },
      carried_from: carried.from.map(({ id, name, net_amount: net }) => ({
        id,
        batch_name: name,
        net_amount: Number(net),
      })),
    },
  };
};
