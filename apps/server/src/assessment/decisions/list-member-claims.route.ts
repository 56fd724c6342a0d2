// The member's other claims at all clinics, for the assessor of one of them.
import { statusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findClaimToDecide, listClaimsOfMember } from './decisions.queries.ts';

const MAX_CLAIMS = 50;

export const listMemberClaims: Handler<'listMemberClaims'> = async ({ params, tx, audit }) => {
  const claim = await findClaimToDecide(tx, params.id);
  if (claim === undefined) throw new ProblemError('CLAIM_NOT_FOUND');
  const rows = await listClaimsOfMember(tx, claim, MAX_CLAIMS);
  await audit({
    action: 'assessment.history',
    clinicId: claim.clinic_id,
    subjectType: 'claim',
    subjectId: claim.id,
  });
  return {
    data: rows.map((row) => ({
      uuid: row.id,
      claim_code: row.claim_code,
      claim_type: row.claim_type,
      display_status: row.displayed_status,
      display_colour: statusColour(row.displayed_status),
      date_of_visit_start: row.visit_date,
      provider_company_name: row.location_name,
      doctor: row.practitioner_name,
      principal_diagnosis: row.principal_diagnosis,
      total_fee_amount: Number(row.total_fee_amount),
      total_payable_amount: Number(row.owed_amount),
    })),
  };
};
