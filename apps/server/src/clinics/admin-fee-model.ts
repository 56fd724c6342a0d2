// The stored admin fee as the rules read it.
import { z } from 'zod';
import type { AdminFeeModel } from '@portal/rules/claims/amounts/admin-fee.ts';
import { cents, parseCents, type Cents } from '@portal/rules/values/cents.ts';
import type { AdminFeeRow } from './admin-fees.queries.ts';

const Tiers = z.array(
  z.object({
    claimType: z.enum(['OUTPATIENT', 'INPATIENT']).optional(),
    locationType: z
      .enum(['GP', 'GPJB', 'SP', 'DENTAL', 'TCM', 'PHYSIO', 'CHIROPRACTIC', 'LAB', 'XRAY', 'HS'])
      .optional(),
    complexity: z.string().optional(),
    fee: z.number().transform((dollars) => cents(Math.round(dollars * 100))),
  }),
);

function centsOf(numeric: string | null): Cents | undefined {
  return numeric === null ? undefined : parseCents(numeric);
}

/** The fee that is charged on a date, from the rows of listAdminFees. */
export function adminFeeOn(rows: readonly AdminFeeRow[], date: string): AdminFeeRow | undefined {
  return rows.find(
    (row) => row.valid_from <= date && (row.valid_to === null || row.valid_to >= date),
  );
}

export function adminFeeModelOf(row: AdminFeeRow): AdminFeeModel {
  if (row.model === 'FIXED') return { kind: 'FIXED', fee: centsOf(row.amount) ?? cents(0) };
  if (row.model === 'TIERED') return { kind: 'TIERED', tiers: Tiers.parse(row.tiers) };
  return {
    kind: 'PERCENTAGE',
    basisPoints: row.basis_points ?? 0,
    minimum: centsOf(row.minimum),
    maximum: centsOf(row.maximum),
  };
}
