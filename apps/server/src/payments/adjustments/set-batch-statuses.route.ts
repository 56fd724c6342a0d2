// Sets the status of claims in the batches of insurers, members, CPF or GE: of all the claims, or of none.
import { hasBatchStatus, parseBatchStatus } from '@portal/rules/payments/other-batch-statuses.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { lockClaims, setStatus } from './batch-statuses.queries.ts';

export const setBatchStatuses: Handler<'setBatchStatuses'> = async (context) => {
  const { body, tx, services, audit } = context;
  const { kind } = body;
  const status = parseBatchStatus(kind, body.status);
  if (status === undefined) {
    const message = 'This kind of batch has no such status.';
    throw new ProblemError('VALIDATION_FAILED', {
      details: [{ field: 'status', code: 'STATUS_UNKNOWN', message }],
    });
  }
  const ids = [...new Set(body.claim_ids)];
  const claims = await lockClaims(tx, kind, ids);
  if (claims.length < ids.length) throw new ProblemError('CLAIM_NOT_FOUND');
  const refused = claims.filter(
    (claim) =>
      !hasBatchStatus(kind, {
        mainStatus: claim.claim_status,
        insurerCode: claim.insurer_code,
        payeeType: claim.payee_type,
        paysWithMediSave: claim.pays_with_medisave,
      }),
  );
  if (refused.length > 0) {
    throw new ProblemError('BATCH_STATUS_NOT_POSSIBLE', {
      details: refused.map(({ id }) => ({
        field: `claim_ids.${body.claim_ids.indexOf(id)}`,
        code: 'BATCH_STATUS_NOT_POSSIBLE',
        message: 'This claim is in no batch of this kind.',
      })),
    });
  }
  const changed = claims.filter((claim) => claim.status !== status);
  const at = services.clock.now().toISOString();
  for (const claim of changed) {
    await setStatus(tx, claim, { kind, status, at });
    await audit({
      action: 'payments.set-batch-status',
      clinicId: claim.clinic_id,
      subjectType: 'claim',
      subjectId: claim.id,
      before: { kind, status: claim.status },
      after: { kind, status },
    });
  }
  return { data: { changed: changed.length, unchanged: claims.length - changed.length } };
};
