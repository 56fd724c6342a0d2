import type { Transaction } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { isOfAccount } from './clinic-data.ts';
import type { ClinicChangeRow } from './clinic-changes.queries.ts';

/** Mails the managers of the clinic about a request for another bank account. */
export async function mailAboutAccount(
  tx: Transaction,
  change: ClinicChangeRow,
  taken: { readonly step: 'ACCEPTED' | 'REQUESTED'; readonly by: string },
): Promise<void> {
  if (!change.fields.some(({ field }) => isOfAccount(field))) return;
  await enqueueJob(tx, {
    task: 'send_mail',
    payload: {
      kind: 'BANK_ACCOUNT',
      clinic: { id: change.clinic_id, name: change.clinic_name },
      number: change.request_no,
      ...taken,
    },
  });
}
