// Payments to the clinic: closed and paid batches.
import { inParallel } from '../../platform/in-parallel.ts';
import { refuseElement, requireUuid } from '../door/fhir-refusal.ts';
import type { FhirAsking, ResourceKind } from '../door/resource-kind.ts';
import { dateBoundsOf, tokenOf, type Searched } from '../values/searched.ts';
import { ADVICE_NUMBER } from '../values/systems.ts';
import { paymentReconciliation, type PaidEntry } from './payment-reconciliation.ts';

/** Entries that are read at once. */
const PAGE = 1000;
const AT_ONCE = 2;

export const reconciliationKind: ResourceKind = {
  type: 'PaymentReconciliation',
  documentation: 'Payment advices of the clinic, newest first: amounts with GST, less the fee',
  read: async (asking, id) => {
    requireUuid('PaymentReconciliation', id);
    return { resource: await reconciliation(asking, id) };
  },
  search: {
    params: [
      { name: 'identifier', type: 'token', documentation: `${ADVICE_NUMBER}|number` },
      {
        name: 'created',
        type: 'date',
        documentation: 'The day of the batch, with the prefixes ge and le',
      },
    ],
    answer: async (asking, searched) => {
      const { ids, total } = await advicesFound(asking, searched);
      const all = await inParallel(ids, AT_ONCE, (id) => reconciliation(asking, id));
      return { resources: all, total };
    },
  },
};

async function advicesFound(asking: FhirAsking, searched: Searched) {
  const typed = searched.value('identifier');
  const number = typed === undefined ? undefined : tokenOf(typed).value;
  const bounds =
    dateBoundsOf(searched.values('created')) ??
    refuseElement('created', 'Send days as ge2026-11-01 and le2026-11-30.', 'invalid');
  const { data, page } = await asking.makeCall('listPaymentAdvices', {
    query: {
      provider_company_id: asking.clinicId(),
      kind: 'MULTIPLE',
      page: searched.page,
      size: searched.count,
      ...bounds,
      ...(number === undefined ? {} : { text: number }),
    },
  });
  if (number === undefined) return { ids: data.map((one) => one.id), total: page.total_items };
  // The list searches parts of numbers and names.
  const ids = data.flatMap((one) => (one.advice_no === number ? [one.id] : []));
  return { ids, total: ids.length };
}

async function reconciliation({ makeCall }: FhirAsking, id: string) {
  const { data } = await makeCall('getPaymentAdvice', { params: { id } });
  const entries: PaidEntry[] = [];
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const read = await makeCall('listPaymentAdviceClaims', {
      params: { id },
      query: { page, size: PAGE },
    });
    entries.push(...read.data);
    isLast = page >= read.page.total_pages;
  }
  return paymentReconciliation(data, entries);
}
