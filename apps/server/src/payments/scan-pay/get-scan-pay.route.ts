// The QR code of a clinic, drawn here so that the browser needs no library for it, and the fees of the corporates.
import { scanPayCode } from '@portal/rules/payments/scan-pay.ts';
import { encode } from 'uqr';
import { findClinicProfile } from '../../clinics/public.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { listScanPayFees } from './scan-pay.queries.ts';

/** Light modules around the code, as the standard requires. */
const QUIET_ZONE = 4;

export const getScanPay: Handler<'getScanPay'> = async ({ query, tx, user }) => {
  const clinicId = clinicOf(user, query.provider_company_id);
  const [clinic, fees] = await tx.batch((on) => [
    findClinicProfile(on, clinicId),
    listScanPayFees(on, clinicId),
  ]);
  if (clinic === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  const code = scanPayCode(clinic.code);
  return {
    data: {
      clinic: { code: clinic.code, name: clinic.name },
      code,
      qr: drawn(code),
      fees: fees.map((fee) => ({
        id: fee.id,
        corporate: fee.corporate,
        e_card: fee.e_card,
        consultation_fee: Number(fee.consultation_fee),
        note: fee.note,
      })),
    },
  };
};

/** A code that is still read when a quarter of its print is damaged. */
function drawn(code: string): { size: number; path: string } {
  const { data, size } = encode(code, { ecc: 'Q', border: QUIET_ZONE });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: modules.join('') };
}
