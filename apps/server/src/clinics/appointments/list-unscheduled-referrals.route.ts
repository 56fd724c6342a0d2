// Referral codes that still need an appointment: the form for visitors gives none.
import { typeOfReferral } from '@portal/rules/clinics/appointments.ts';
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { listUnscheduledRows } from './appointments.queries.ts';

export const listUnscheduledReferrals: Handler<'listUnscheduledReferrals'> = async ({
  query,
  tx,
  user,
  services,
}) => {
  const { page, size } = query;
  const clinicId = clinicOf(user, query.provider_company_id);
  const asked = { clinicId, today: services.clock.today() };
  const rows = await listUnscheduledRows(tx, asked, { limit: size, offset: (page - 1) * size });
  return {
    page: pageOf(query, rows[0]?.total ?? 0),
    data: rows.map((row) => ({
      referral_code: row.code,
      type: typeOfReferral(row.referral_type),
      member: { id: row.member_id, name: row.member_name, nric: maskTail(row.member_tail) },
      valid_from: row.valid_from,
      valid_to: row.valid_to,
    })),
  };
};
