// The broadcasts that are valid today and addressed to a clinic.
import { isAddressedTo } from '@portal/rules/notices/broadcasts.ts';
import type { Transaction } from '../platform/database/database.ts';
import {
  findAudienceOf,
  listValidBroadcasts,
  type ReadBroadcastRow,
} from './broadcasts.queries.ts';

export async function broadcastsTo(
  tx: Transaction,
  ask: { readonly clinicId: string; readonly userId: string; readonly today: string },
): Promise<ReadBroadcastRow[]> {
  const [valid, clinic] = await tx.batch((on) => [
    listValidBroadcasts(on, ask),
    findAudienceOf(on, ask),
  ]);
  const addressed = { locationType: clinic.location_type, programmes: clinic.programmes };
  return valid.filter((row) =>
    isAddressedTo({ locationTypes: row.location_types, programmes: row.programmes }, addressed),
  );
}
