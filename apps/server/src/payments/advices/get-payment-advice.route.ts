import type { Handler } from '../../platform/http/handler.ts';
import { findMadePayment, listCarried, listDocuments } from '../batch-rows.queries.ts';
import { documentView, paymentView } from '../batch-view.ts';
import { adviceHead } from './advice-head.ts';
import { sumUntaxed } from './advices.queries.ts';
import { requireAdvice } from './require-advice.ts';

export const getPaymentAdvice: Handler<'getPaymentAdvice'> = async (context) => {
  const { params, tx, user, services } = context;
  const advice = await requireAdvice(tx, user, params.id);
  const [documents, payment, carried, untaxed] = await tx.batch((on) => [
    listDocuments(on, advice),
    findMadePayment(on, advice),
    listCarried(on, advice),
    sumUntaxed(on, advice),
  ]);
  return {
    data: {
      ...adviceHead(advice, services.clock.today()),
      untaxed_amount: Number(untaxed),
      documents: documents.map(documentView),
      payment: payment === undefined ? null : paymentView(payment),
      carried_from: carried.from.map(({ id, name, net_amount: net }) => ({
        id,
        batch_name: name,
        net_amount: Number(net),
      })),
      carried_to:
        carried.to === undefined ? null : { id: carried.to.id, batch_name: carried.to.name },
    },
  };
};
