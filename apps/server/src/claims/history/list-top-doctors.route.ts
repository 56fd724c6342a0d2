// The doctors of a clinic with the most claims this month, for its dashboard.
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { addMonths } from '@portal/rules/values/date-arithmetic.ts';
import { firstOfMonth } from '@portal/rules/values/plain-date.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { mayWith } from '../claim-right.ts';
import { listTopDoctorRows } from './claim-counts.queries.ts';

export const listTopDoctors: Handler<'listTopDoctors'> = async ({ query, tx, user, services }) => {
  const clinic = {
    clinicId: clinicOf(user, query.provider_company_id),
    claimTypes: CLAIM_TYPES.filter((type) => mayWith(user, type, 'read')),
  };
  const month = firstOfMonth(services.clock.today());
  const { metric, limit } = query;
  const asked = { month, previous: addMonths(month, -1), metric, limit };
  const rows = await listTopDoctorRows(tx, clinic, asked);
  return {
    data: rows.map((row) => ({
      practitioner_id: row.practitioner_id,
      name: row.name,
      claims: row.claims,
      payable_amount: Number(row.payable),
      previous_claims: row.previous_claims,
      previous_payable_amount: Number(row.previous_payable),
    })),
  };
};
