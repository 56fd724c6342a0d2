// The fee that the administrator charges a clinic for a claim on a panel; null if no fee is set.
import { adminFee } from '@portal/rules/claims/amounts/admin-fee.ts';
import { gstRateOn } from '@portal/rules/claims/amounts/gst-rates.ts';
import { cents, centsToWire } from '@portal/rules/values/cents.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { adminFeeModelOf, adminFeeOn } from '../admin-fee-model.ts';
import { listAdminFees } from '../admin-fees.queries.ts';
import { locationTypeOf } from '../gst-settings.ts';
import { findLocation } from '../locations.queries.ts';

type Asked = Pick<Parameters<Handler<'getAdminFee'>>[0], 'query' | 'user' | 'tx' | 'services'>;

export async function chargedAdminFee({ query, user, tx, services }: Asked) {
  requireClinic(user, query.location_id);
  const [location, fees] = await tx.batch((on) => [
    findLocation(on, query.location_id),
    listAdminFees(on, { locationId: query.location_id, panelId: query.panel_id }),
  ]);
  if (location === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  const row = adminFeeOn(fees, query.incurred_date);
  if (row === undefined) return null;
  const submitted =
    query.submission_date === undefined ? services.clock.today() : plainDate(query.submission_date);
  const fee = adminFee(adminFeeModelOf(row), {
    claimType: 'OUTPATIENT',
    locationType: locationTypeOf(location),
    payable: cents(Math.round(query.amount * 100)),
    gstBasisPoints: gstRateOn(submitted),
  });
  if (fee === undefined) return null;
  return {
    panel_id: row.panel_id,
    model_name: row.model,
    number: row.model === 'PERCENTAGE' ? (row.basis_points ?? 0) / 100 : centsToWire(fee.before),
    is_percentage: row.model === 'PERCENTAGE',
    fee_before_gst: centsToWire(fee.before),
    gst: centsToWire(fee.gst),
    fee_after_gst: centsToWire(fee.after),
  };
}
