// The surcharges of a clinic in the form that both calls return.
import type { Transaction } from '../../platform/database/database.ts';
import { listSurchargesOf } from '../locations.queries.ts';

export async function surchargesOf(tx: Transaction, locationId: string) {
  const rows = await listSurchargesOf(tx, locationId);
  return rows.map((row) => ({
    id: row.id,
    combined_id: `${row.day_type}-${row.hour_from}-${row.hour_to}`,
    description: row.description,
    day_type: row.day_type,
    hour_from: row.hour_from,
    hour_to: row.hour_to,
    surcharge_fee: Number(row.fee),
  }));
}
