// The mail that tells the managers of a clinic that another bank account was requested or accepted, so that a stolen
// password cannot redirect payments unseen. It contains no account number.
import { LANGUAGE_TAGS } from '@portal/rules/values/localized.ts';
import { z } from 'zod';
import type { ReaderLanguage } from '../../platform/http/reader-language.ts';
import type { JobServices } from '../../platform/http/services.ts';
import { textsIn } from '../../platform/texts.ts';
import { isManager } from './message-mail.ts';
import { listUsersOfClinic } from './message-mail.queries.ts';

export const BankAccountMail = z.object({
  kind: z.literal('BANK_ACCOUNT'),
  clinic: z.object({ id: z.uuid(), name: z.string() }),
  /** The number of the request. */
  number: z.string(),
  step: z.enum(['REQUESTED', 'ACCEPTED']),
  /** The name of the user who took the step. */
  by: z.string(),
});
type BankAccountMail = z.infer<typeof BankAccountMail>;

/** @param languageOf the language of a reader, from the language stored with the account */
export async function sendBankAccountMail(
  { clinic, number, step, by }: BankAccountMail,
  services: JobServices,
  languageOf: (reader: { readonly language: string }) => ReaderLanguage,
): Promise<void> {
  const users = await services.database.transaction((tx) => listUsersOfClinic(tx, clinic.id));
  await Promise.all(
    users.filter(isManager).map(async (reader) => {
      const language = languageOf(reader);
      const t = textsIn(language);
      const lines = [
        t('mail.greeting', { name: reader.name }),
        '',
        t(`mail.account_${step}`, { name: clinic.name, number, by }),
        t('mail.accountUnrequested'),
      ];
      await services.mailer.send({
        to: reader.email,
        subject: t('mail.accountSubject', { name: clinic.name }),
        text: `${lines.join('\n')}\n`,
        language: LANGUAGE_TAGS[language],
      });
    }),
  );
}
