// The mail that reminds a clinic of what it owes, for everybody who reads its payment advice. It contains no amount,
// because some of them read the advice of one type of claims only.
import { ADVICE_PERMISSIONS } from '@portal/rules/payments/advice-kind.ts';
import { z } from 'zod';
import type { JobServices } from '../../platform/http/services.ts';
import { canReadAny } from './message-mail.ts';
import { listUsersOfClinic } from './message-mail.queries.ts';
import { writeMail } from './write-mail.ts';

export const DebtMail = z.object({
  kind: z.literal('DEBT_REMINDER'),
  clinic: z.object({ id: z.uuid(), name: z.string() }),
});
type DebtMail = z.infer<typeof DebtMail>;

export async function sendDebtMail({ clinic }: DebtMail, services: JobServices): Promise<void> {
  const users = await services.database.transaction((tx) => listUsersOfClinic(tx, clinic.id));
  const link = `${services.origin()}/app/paymentadvice`;
  await Promise.all(
    users
      .filter((user) => canReadAny(user, Object.values(ADVICE_PERMISSIONS)))
      .map((reader) =>
        writeMail(services, reader, (t) => ({
          subject: t('mail.debtSubject', { name: clinic.name }),
          lines: [t('mail.debtText', { name: clinic.name }), link],
          link,
        })),
      ),
  );
}
