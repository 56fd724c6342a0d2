// Sets the status of batches of insurers, members, CPF or GE: of all of them, or of none.
import type { Request } from '@portal/contract/schemas.ts';
import { batchMovesFrom } from '@portal/rules/payments/other-batch-statuses.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { lockClaimsOf, setStatusOf } from './batch-statuses.queries.ts';

type Body = Request<'setBatchStatuses'>['body'];

export const setBatchStatuses: Handler<'setBatchStatuses'> = async ({
  body,
  tx,
  services,
  audit,
}) => {
  requireMoves(body);
  const { kind, status, reason } = body;
  const at = services.clock.now().toISOString();
  let changed = 0;
  for (const batch of inLockOrder(body.batches)) {
    const clinicId = batch.provider_company_id;
    const key = {
      clinicId,
      batchName: batch.batch_name,
      insurerCode: batch.insurer_code,
      claimType: batch.claim_type,
      status: batch.status,
    };
    const ids = await lockClaimsOf(tx, kind, key);
    if (ids.length !== batch.claim_count) throw new ProblemError('BATCHES_CHANGED');
    await setStatusOf(tx, { clinicId, ids }, { kind, status, at });
    await audit({
      action: 'payments.set-batch-status',
      clinicId,
      subjectType: 'claim_batch',
      subjectId: batch.batch_name ?? clinicId,
      before: { kind, status: batch.status },
      after: { kind, status, reason: reason ?? null, claims: ids },
    });
    changed += ids.length;
  }
  return { data: { changed } };
};

function requireMoves({ kind, status, reason, batches }: Body): void {
  const moves = batches.map((batch) =>
    batchMovesFrom(kind, [batch.status]).find(({ to }) => to === status),
  );
  const refused = moves.flatMap((move, index) => (move === undefined ? [index] : []));
  if (refused.length > 0) {
    const message = 'This batch cannot get this status.';
    throw new ProblemError('BATCH_STATUS_NOT_POSSIBLE', {
      details: refused.map((index) => ({
        field: `batches.${index}.status`,
        code: 'BATCH_STATUS_NOT_POSSIBLE',
        message,
      })),
    });
  }
  const needsReason = moves.some((move) => move?.needsReason);
  if (needsReason && (reason === undefined || reason.trim() === '')) {
    const message = 'Say why the status is refused or taken back.';
    throw new ProblemError('VALIDATION_FAILED', {
      details: [{ field: 'reason', code: 'REQUIRED', message }],
    });
  }
}

/** Two people who choose the same batches do not wait for each other. */
function inLockOrder(batches: Body['batches']): Body['batches'] {
  const keyOf = (batch: Body['batches'][number]) =>
    [batch.provider_company_id, batch.insurer_code, batch.claim_type, batch.batch_name].join(' ');
  return batches.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}
