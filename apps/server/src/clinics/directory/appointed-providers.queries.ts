// The laboratories and X-ray clinics that are on a panel, with what the directory says about them.
import type { AppointedType } from '@portal/rules/clinics/appointed-providers.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface AppointedRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly unit: string | null;
  readonly block: string | null;
  readonly street: string | null;
  readonly zone: string | null;
  readonly estate: string | null;
  readonly city: string | null;
  readonly country: string | null;
  readonly postal_code: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly phone: string | null;
  readonly off_boarding_date: string | null;
  readonly extended_date: string | null;
  readonly hours: string | null;
  readonly tests: readonly string[];
  readonly insurers: readonly string[];
}

/** All of a type that are on a panel on a day, by name. They are few. */
export function listAppointed(
  tx: Transaction,
  ask: { readonly type: AppointedType; readonly day: string },
): Promise<AppointedRow[]> {
  return tx.many(sql<AppointedRow>`
    SELECT l.id, l.code, l.name, l.unit, l.block, l.street, l.zone, l.estate, l.city, l.country, l.postal_code,
           l.latitude, l.longitude, l.phone, l.off_boarding_date, l.extended_date, d.hours,
           coalesce(d.tests, '{}') AS tests, i.insurers
      FROM location l
      LEFT JOIN location_directory d ON d.location_id = l.id
      JOIN LATERAL (
        SELECT array_agg(DISTINCT p.insurer_code ORDER BY p.insurer_code) AS insurers
          FROM location_panel lp JOIN panel p ON p.id = lp.panel_id
         WHERE lp.location_id = l.id AND is_on_panel(lp, ${ask.day})) i ON i.insurers IS NOT NULL
     WHERE l.location_type = ${ask.type} AND NOT l.is_sandbox
     ORDER BY l.name, l.code`);
}
