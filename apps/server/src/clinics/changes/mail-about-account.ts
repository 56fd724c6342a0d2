import type { Transaction } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { isOfAccount } from './clinic-data.ts';
import type { ClinicChangeRow } from './clinic-changes.queries.ts';

export function isAboutAccount({ fields }: Pick<ClinicChangeRow, 'fields'>): boolean {
  return fields.some(({ field }) => isOfAccount(field));
}

/** Mails the managers of the clinic about a request for another bank account. */
export async function mailAboutAccount(
  tx: Transaction,
  change: ClinicChangeRow,
  taken: {
    readonly step: 'APPROVED' | 'REQUESTED';
    readonly by: string;
    /** From which an approved account is valid. */
    readonly day?: string;
  },
): Promise<void> {
  if (!isAboutAccount(change)) return;
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
