import { writableRemarkTypes } from '@portal/rules/claims/form/remark-types.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { requireClaim } from './claim-of-user.ts';
import { insertRemark } from './claim-remarks.queries.ts';

/** Adds a remark to a claim in any status; the remark stays when the clinic edits the claim. */
export const addClaimRemark: Handler<'addClaimRemark'> = async (context) => {
  const { params, body, tx, user, services, audit } = context;
  const clinicId = await requireClaim(tx, user, params.id);
  const isAdministrator = user.user_type === 'ADMINUSER';
  if (!writableRemarkTypes(isAdministrator).includes(body.type)) {
    throw new ProblemError('FORBIDDEN');
  }
  const remark = await insertRemark(tx, {
    clinic_id: clinicId,
    claim_id: params.id,
    type: body.type,
    user_id: user.user_id,
    user_name: user.name,
    remarks: body.remarks,
    created_at: services.clock.now().toISOString(),
  });
  await audit({
    action: 'claims.remark',
    clinicId,
    subjectType: 'claim',
    subjectId: params.id,
    after: { type: body.type },
  });
  return { data: remark };
};
