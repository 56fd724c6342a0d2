// A member's visits at all clinics, for the approval rules.
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import type { MainStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

/** A visit at any clinic, so it must not leave the server unless `is_here`. */
export interface PastVisitRow {
  readonly visit_date: PlainDate;
  readonly location_type: LocationType;
  readonly is_here: boolean;
  readonly is_same_doctor: boolean;
  readonly claim_status: MainStatus;
  readonly is_batched: boolean;
  readonly has_chronic_diagnosis: boolean;
  /** Only supplies of the requested drugs. */
  readonly supplies: readonly {
    readonly productCode: string;
    readonly days: number | null;
    readonly months: number | null;
  }[];
}

export function listPastVisits(
  tx: Transaction,
  ask: {
    memberId: string;
    period: { from: PlainDate; to: PlainDate };
    locationId: string;
    practitionerId: string | null;
    drugCodes: readonly string[];
    withoutClaimId: string | null;
  },
): Promise<PastVisitRow[]> {
  return tx.many(sql<PastVisitRow>`
    SELECT visit_date, location_type, is_here, is_same_doctor, claim_status, is_batched, has_chronic_diagnosis,
           supplies
      FROM visit_facts(${ask.memberId}, ${ask.period.from}::date, ${ask.period.to}::date, ${ask.locationId},
                       ${ask.practitionerId}::uuid, ${ask.drugCodes}::text[], ${ask.withoutClaimId}::uuid)`);
}
