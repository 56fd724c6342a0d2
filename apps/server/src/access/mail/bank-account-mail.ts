// The mail that tells managers of a clinic, and users who can ask for one, that another bank account was requested,
// approved or accepted, so that a stolen password cannot redirect payments unseen. It contains no account number.
import { withoutLinks } from '@portal/rules/values/web-address.ts';
import { z } from 'zod';
import type { JobServices } from '../../platform/http/services.ts';
import { canChangeAccount, isManager } from './message-mail.ts';
import { listUsersOfClinic } from './message-mail.queries.ts';
import { writeMail } from './write-mail.ts';

export const BankAccountMail = z.object({
  kind: z.literal('BANK_ACCOUNT'),
  clinic: z.object({ id: z.uuid(), name: z.string() }),
  /** The number of the request. */
  number: z.string(),
  step: z.enum(['REQUESTED', 'APPROVED', 'ACCEPTED']),
  /** From which an approved account is valid. */
  day: z.string().optional(),
  /** The name of the user who took the step. */
  by: z.string(),
});
type BankAccountMail = z.infer<typeof BankAccountMail>;

export async function sendBankAccountMail(
  { clinic, number, step, by, day = '' }: BankAccountMail,
  services: JobServices,
): Promise<void> {
  const users = await services.database.transaction((tx) => listUsersOfClinic(tx, clinic.id));
  await Promise.all(
    users
      .filter((user) => isManager(user) || canChangeAccount(user))
      .map((reader) =>
        writeMail(services, reader, (t) => ({
          subject: t('mail.accountSubject', { name: clinic.name }),
          lines: [
            t(`mail.account_${step}`, { name: clinic.name, number, by: withoutLinks(by), day }),
            ...(step === 'APPROVED' ? [`${services.origin()}/app/settings`, ''] : []),
            t('mail.accountUnrequested'),
          ],
        })),
      ),
  );
}
