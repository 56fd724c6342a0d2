import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { endTrouble } from './system.queries.ts';

type Context = Parameters<Handler<'cancelJob' | 'retryJob'>>[0];

/** Retries or cancels a job that has trouble, with an entry of the audit trail. */
export async function endTroubleOf(
  { params, tx, audit }: Pick<Context, 'audit' | 'params' | 'tx'>,
  action: 'cancel' | 'retry',
): Promise<{ data: { task: string } }> {
  const task = await endTrouble(tx, params.id, action);
  if (task === null) throw new ProblemError('JOB_NOT_TROUBLED');
  await audit({
    action: `operations.${action}-job`,
    clinicId: null,
    subjectType: 'job',
    subjectId: params.id,
    after: { task },
  });
  return { data: { task } };
}
