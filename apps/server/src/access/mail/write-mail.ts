// Writes a mail to a person in the language of the account.
import { withoutLinks } from '@portal/rules/values/web-address.ts';
import { LANGUAGE_TAGS } from '@portal/rules/values/localized.ts';
import { z } from 'zod';
import type { ReaderLanguage } from '../../platform/http/reader-language.ts';
import type { JobServices } from '../../platform/http/services.ts';
import { type Say, textsIn } from '../../platform/texts.ts';

export const MailLanguage = z.enum(['en', 'ch', 'es', 'jp', 'de', 'fr']);

interface Reader {
  readonly name: string;
  readonly email: string;
  /** As stored with the account. */
  readonly language: string;
}

interface Letter {
  readonly subject: string;
  /** Below the greeting. */
  readonly lines: readonly string[];
  /** The address that the mail exists for; one of its lines. */
  readonly link?: string;
}

/** @param compose gets the texts in the reader's language */
export async function writeMail(
  { mailer }: Pick<JobServices, 'mailer'>,
  reader: Reader,
  compose: (t: Say, language: ReaderLanguage) => Letter,
): Promise<void> {
  const language = MailLanguage.catch('en').parse(reader.language);
  const t = textsIn(language);
  const { subject, lines, link } = compose(t, language);
  const text = [t('mail.greeting', { name: withoutLinks(reader.name) }), '', ...lines].join('\n');
  await mailer.send({
    to: reader.email,
    subject,
    text: `${text}\n`,
    language: LANGUAGE_TAGS[language],
    ...(link === undefined ? {} : { link }),
  });
}
