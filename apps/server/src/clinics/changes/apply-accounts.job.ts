// Writes approved bank accounts into their clinics when the time to stop them is over.
import { insertAudit } from '../../platform/database/audit.queries.ts';
import type { Services } from '../../platform/http/services.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { applyDueAccounts } from './clinic-changes.queries.ts';

export async function applyAccounts({
  clock,
  database,
}: Pick<Services, 'clock' | 'database'>): Promise<void> {
  const at = clock.now().toISOString();
  await database.transaction(async (tx) => {
    for (const row of await applyDueAccounts(tx, at)) {
      const { clinic_id: clinicId, request_no: number, approver } = row;
      await insertAudit(
        tx,
        { at, userId: null, username: null, onBehalfOf: null, sessionId: null, traceId: 'job' },
        {
          action: 'clinics.accept-change',
          clinicId,
          subjectType: 'clinic_change',
          subjectId: row.id,
          after: { request_no: number, approved_by: row.approved_by },
        },
      );
      const clinic = { id: clinicId, name: row.clinic_name };
      const payload = { kind: 'BANK_ACCOUNT', clinic, number, step: 'ACCEPTED', by: approver };
      await enqueueJob(tx, { task: 'send_mail', payload });
    }
  });
}
