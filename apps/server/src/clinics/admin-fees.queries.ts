import { sql, type Transaction } from '../platform/database/database.ts';

export interface AdminFeeRow {
  readonly panel_id: string;
  readonly model: 'FIXED' | 'TIERED' | 'PERCENTAGE';
  readonly amount: string | null;
  readonly basis_points: number | null;
  readonly minimum: string | null;
  readonly maximum: string | null;
  readonly tiers: unknown;
  readonly valid_from: string;
  readonly valid_to: string | null;
}

/** The fees of a clinic on a panel for all dates: those of the clinic first, then those of the panel; latest first. */
export function listAdminFees(
  tx: Transaction,
  ask: { locationId: string; panelId: string },
): Promise<AdminFeeRow[]> {
  return tx.many(sql<AdminFeeRow>`
    SELECT panel_id, model, amount, basis_points, minimum, maximum, tiers, valid_from, valid_to FROM admin_fee
     WHERE panel_id = ${ask.panelId}
       AND EXISTS (SELECT FROM location_panel l WHERE l.panel_id = ${ask.panelId} AND l.location_id = ${ask.locationId})
       AND (location_id = ${ask.locationId} OR location_id IS NULL)
     ORDER BY location_id NULLS LAST, valid_from DESC`);
}
