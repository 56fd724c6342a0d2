// The mail that warns administrators that a user, a clinic or visitors before sign-in have looked up unusually many
// members, or asked about unusually many visits of one member.
import { LANGUAGE_TAGS } from '@portal/rules/values/localized.ts';
import { z } from 'zod';
import type { ReaderLanguage } from '../../platform/http/reader-language.ts';
import type { JobServices } from '../../platform/http/services.ts';
import { listAdministrators } from './administrators.queries.ts';
import { textsIn } from '../../platform/texts.ts';

export const LookUpMail = z.object({
  kind: z.literal('LOOK_UPS'),
  scope: z.enum(['USER', 'CLINIC', 'BULK', 'CODE', 'TOOLS']),
  budget: z.enum(['LOOK_UPS', 'MISSES', 'VISIT_DATES', 'DRUGS']),
  /** The username, the clinic code, or the name of the tools. */
  name: z.string(),
  used: z.number(),
  limit: z.number(),
  day: z.string(),
});
type LookUpMail = z.infer<typeof LookUpMail>;

/** @param languageOf the language of a reader, from the language stored with the account */
export async function sendLookUpMail(
  mail: LookUpMail,
  services: JobServices,
  languageOf: (reader: { readonly language: string }) => ReaderLanguage,
): Promise<void> {
  const readers = await services.database.transaction(listAdministrators);
  await Promise.all(
    readers.map(async (reader) => {
      const language = languageOf(reader);
      const t = textsIn(language);
      const { name, used, limit, day } = mail;
      const lines = [
        t('mail.greeting', { name: reader.name }),
        '',
        `${t(`mail.scope_${mail.scope}`, { name })} ${t(`mail.budget_${mail.budget}`, { used, limit, day })}`,
        t('mail.lookUpsAdvice'),
      ];
      await services.mailer.send({
        to: reader.email,
        subject: t(isOfVisits(mail) ? 'mail.visitsSubject' : 'mail.lookUpsSubject', { name }),
        text: `${lines.join('\n')}\n`,
        language: LANGUAGE_TAGS[language],
      });
    }),
  );
}

function isOfVisits({ budget }: LookUpMail): boolean {
  return budget === 'VISIT_DATES' || budget === 'DRUGS';
}
