// The mails about another address of an account: to the new address, with the link that confirms it, and afterwards to the
// former one, with the link that takes the change back. The job makes the links, so that no queue contains their tokens.
import { CONFIRM_ADDRESS_HOURS, TAKE_BACK_DAYS } from '@portal/rules/access/account-details.ts';
import { z } from 'zod';
import type { JobServices } from '../../platform/http/services.ts';
import { hashOfToken, linkAddress, newToken } from '../credentials/password-links.ts';
import { setConfirmHash, setTakeBackHash } from './address-mail.queries.ts';
import { writeMail } from './write-mail.ts';

export const AddressMail = z.object({
  kind: z.enum(['CONFIRM_EMAIL', 'EMAIL_CHANGED']),
  /** The id of the change. */
  change: z.uuid(),
});
type AddressMail = z.infer<typeof AddressMail>;

export async function sendAddressMail(
  { kind, change }: AddressMail,
  services: JobServices,
): Promise<void> {
  const { clock, database, origin } = services;
  const token = newToken();
  const hash = hashOfToken(token);
  const isNew = kind === 'CONFIRM_EMAIL';
  const now = clock.now().toISOString();
  const reader = await database.identity.transaction((tx) =>
    isNew ? setConfirmHash(tx, { change, hash, now }) : setTakeBackHash(tx, { change, hash }),
  );
  if (reader === undefined || reader.email === '') return;
  const { username } = reader;
  const link = linkAddress(origin(), isNew ? 'CONFIRM_EMAIL' : 'TAKE_BACK_EMAIL', token);
  await writeMail(services, reader, (t) =>
    isNew
      ? {
          subject: t('mail.confirmEmailSubject'),
          lines: [
            t('mail.confirmEmail', { username }),
            link,
            '',
            t('mail.confirmEmailLifetime', { hours: CONFIRM_ADDRESS_HOURS }),
            t('mail.confirmEmailUnrequested'),
          ],
          link,
        }
      : {
          subject: t('mail.emailChangedSubject'),
          lines: [
            t('mail.emailChanged', { username }),
            '',
            t('mail.takeBackEmail', { days: TAKE_BACK_DAYS }),
            link,
          ],
          link,
        },
  );
}
