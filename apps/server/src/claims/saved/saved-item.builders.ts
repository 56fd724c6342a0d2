// Saved items of tests, and requests of their calls.
import { randomUUID } from 'node:crypto';
import type { Request } from '@portal/contract/schemas.ts';
import type { Visitor } from '../../../test/portal.ts';
import type { Makers, World } from '../../../test/world.ts';

type Body = Request<'saveItem'>['body'];

export const aSavedFilter = (name = 'Declined', query = 'status=Declined'): Body => ({
  name,
  content: { kind: 'CLAIM_FILTER', claim_type: 'OUTPATIENT', query },
});

const paracetamol = {
  da_sku_id: 'DR0001',
  drug_name: 'Paracetamol',
  dosage: 1,
  frequency_per_day: 3,
  quantity: 20,
};

export const savedDrugs = (name = 'Cold', drugs = [paracetamol]): Body => ({
  name,
  content: { kind: 'DRUGS', drugs },
});

export async function aSavedItem(visitor: Visitor, body = aSavedFilter()): Promise<string> {
  return (await visitor.call('saveItem', { body })).data.id;
}

export const savedItemMakers = {
  listSavedItems: () => ({ query: { kind: 'CLAIM_FILTER' } }),
  saveItem: () => ({ body: aSavedFilter(randomUUID()) }),
  deleteSavedItem: async ({ clerk }: World) => ({
    params: { id: await aSavedItem(clerk, aSavedFilter(randomUUID())) },
  }),
} satisfies Partial<Makers>;
