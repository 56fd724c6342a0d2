// The job that writes mails. For mails about accounts, it creates the link itself, so that no table or queue contains
// its token. It does nothing for an unknown name or after too many requests.
import { LANGUAGE_TAGS } from '@portal/rules/values/localized.ts';
import { z } from 'zod';
import { isoAfter } from '../../platform/clock.ts';
import type { ReaderLanguage } from '../../platform/http/reader-language.ts';
import type { JobServices } from '../../platform/http/services.ts';
import { BankAccountMail, sendBankAccountMail } from './bank-account-mail.ts';
import { MessageMail, sendMessageMail } from './message-mail.ts';
import { LookUpMail, sendLookUpMail } from './look-up-mail.ts';
import { sendWebhookMail, WebhookMail } from './webhook-mail.ts';
import { type Say, textsIn } from '../../platform/texts.ts';
import {
  deleteLink,
  findMailReader,
  insertLink,
  type MailReader,
} from '../credentials/password-links.queries.ts';
import {
  hashOfToken,
  HOUR_MILLISECONDS,
  linkAddress,
  type LinkKind,
  linkLifetime,
  LINKS_AN_HOUR,
  newToken,
} from '../credentials/password-links.ts';
import { findApproved, findDeclined } from './decided-requests.queries.ts';

const Language = z.enum(['en', 'ch', 'es', 'jp', 'de', 'fr']);

const LinkMail = z.object({
  /** A link for a new password, or for the first one. */
  kind: z.enum(['RESET', 'SET']),
  username: z.string(),
  /** Undefined: the language of the account. */
  language: Language.optional(),
});
type LinkMail = z.infer<typeof LinkMail>;

const ApprovedMail = z.object({ kind: z.literal('APPROVED'), registration: z.string() });

const DeclinedMail = z.object({ kind: z.literal('DECLINED'), registration: z.string() });

/** Mails that the password or a second factor was changed, in the language of the account. */
const ChangedMail = z.object({ kind: z.literal('CHANGED'), username: z.string() });
const FactorsChangedMail = z.object({ kind: z.literal('FACTORS_CHANGED'), username: z.string() });

const CHANGED_TEXTS = {
  CHANGED: ['mail.changedSubject', 'mail.changed', 'mail.changedUnrequested'],
  FACTORS_CHANGED: ['mail.factorsSubject', 'mail.factors', 'mail.factorsUnrequested'],
} as const;

/** Tells the former address that the account has another one now. */
const EmailChangedMail = z.object({
  kind: z.literal('EMAIL_CHANGED'),
  username: z.string(),
  name: z.string(),
  to: z.string(),
  language: z.string(),
});

const Payload = z.discriminatedUnion('kind', [
  LinkMail,
  EmailChangedMail,
  ApprovedMail,
  DeclinedMail,
  ChangedMail,
  FactorsChangedMail,
  LookUpMail,
  MessageMail,
  BankAccountMail,
  WebhookMail,
]);
export type MailJob = z.infer<typeof Payload>;

export async function sendMail(payload: unknown, services: JobServices): Promise<void> {
  const job = Payload.parse(payload);
  if (job.kind === 'LOOK_UPS') await sendLookUpMail(job, services, languageOf);
  else if (job.kind === 'BANK_ACCOUNT') await sendBankAccountMail(job, services, languageOf);
  else if (job.kind === 'WEBHOOK_PAUSED') await sendWebhookMail(job, services, languageOf);
  else if (job.kind === 'MESSAGE') await sendMessageMail(job, services, languageOf);
  else if (job.kind === 'APPROVED') await sendWelcome(job.registration, services);
  else if (job.kind === 'DECLINED') await sendRefusal(job.registration, services);
  else if (job.kind === 'CHANGED' || job.kind === 'FACTORS_CHANGED')
    await sendChanged(job, services);
  else if (job.kind === 'EMAIL_CHANGED') await sendEmailChanged(job, services);
  else await sendLink(job, services);
}

async function sendWelcome(registration: string, services: JobServices): Promise<void> {
  const reader = await services.database.transaction((tx) => findApproved(tx, registration));
  if (reader === undefined) return;
  const language = languageOf(reader);
  const t = textsIn(language);
  const link = `${services.origin()}/auth/login`;
  const lines = [
    t('mail.greeting', { name: reader.fullname }),
    '',
    t('mail.approved', { username: reader.username }),
    link,
    '',
    t('mail.approvedUnrequested'),
  ];
  await services.mailer.send({
    to: reader.email,
    subject: t('mail.approvedSubject'),
    text: `${lines.join('\n')}\n`,
    language: LANGUAGE_TAGS[language],
  });
}

async function sendRefusal(registration: string, services: JobServices): Promise<void> {
  const reader = await services.database.transaction((tx) => findDeclined(tx, registration));
  if (reader === undefined) return;
  const language = languageOf(reader);
  const t = textsIn(language);
  const lines = [
    t('mail.greeting', { name: reader.fullname }),
    '',
    t('mail.declined'),
    reader.reason,
  ];
  await services.mailer.send({
    to: reader.email,
    subject: t('mail.declinedSubject'),
    text: `${lines.join('\n')}\n`,
    language: LANGUAGE_TAGS[language],
  });
}

async function sendChanged(
  { kind, username }: z.infer<typeof ChangedMail | typeof FactorsChangedMail>,
  services: JobServices,
): Promise<void> {
  const now = services.clock.now().toISOString();
  const reader = await services.database.transaction((tx) => findMailReader(tx, username, now));
  if (reader === undefined) return;
  const language = languageOf(reader);
  const t = textsIn(language);
  const [subject, ...sentences] = CHANGED_TEXTS[kind];
  const lines = [
    t('mail.greeting', { name: reader.name }),
    '',
    ...sentences.map((sentence) => t(sentence)),
  ];
  await services.mailer.send({
    to: reader.email,
    subject: t(subject),
    text: `${lines.join('\n')}\n`,
    language: LANGUAGE_TAGS[language],
  });
}

async function sendEmailChanged(
  job: z.infer<typeof EmailChangedMail>,
  services: JobServices,
): Promise<void> {
  const language = languageOf(job);
  const t = textsIn(language);
  const lines = [
    t('mail.greeting', { name: job.name }),
    '',
    t('mail.emailChanged', { username: job.username }),
    t('mail.changedUnrequested'),
  ];
  await services.mailer.send({
    to: job.to,
    subject: t('mail.emailChangedSubject'),
    text: `${lines.join('\n')}\n`,
    language: LANGUAGE_TAGS[language],
  });
}

async function sendLink(
  { kind, username, language }: LinkMail,
  services: JobServices,
): Promise<void> {
  const { clock, database } = services;
  const hourAgo = isoAfter(clock.now(), -HOUR_MILLISECONDS);
  const token = newToken();
  const tokenHash = hashOfToken(token);
  const reader = await database.transaction(async (tx) => {
    const found = await findMailReader(tx, username, hourAgo);
    if (found === undefined || found.links >= LINKS_AN_HOUR) return undefined;
    await insertLink(tx, {
      tokenHash,
      userId: found.id,
      kind,
      now: clock.now().toISOString(),
      expiresAt: isoAfter(clock.now(), linkLifetime(kind)),
    });
    return found;
  });
  if (reader === undefined) return;
  try {
    await writeTo(reader, language ?? languageOf(reader), { kind, token }, services);
  } catch (error) {
    // The job runs again and creates another link.
    await database.transaction((tx) => deleteLink(tx, tokenHash));
    throw error;
  }
}

function languageOf({ language }: { readonly language: string }): ReaderLanguage {
  return Language.catch('en').parse(language);
}

async function writeTo(
  reader: MailReader,
  language: ReaderLanguage,
  { kind, token }: { kind: LinkKind; token: string },
  services: JobServices,
): Promise<void> {
  const t = textsIn(language);
  const link = linkAddress(services.origin(), kind, token);
  const lines = [
    t('mail.greeting', { name: reader.name }),
    '',
    ...textsOfLink(kind, { link, username: reader.username }, t),
  ];
  await services.mailer.send({
    to: reader.email,
    subject: t(kind === 'SET' ? 'mail.approvedSubject' : 'mail.resetSubject'),
    text: `${lines.join('\n')}\n`,
    language: LANGUAGE_TAGS[language],
    link,
  });
}

function textsOfLink(
  kind: LinkKind,
  { link, username }: { link: string; username: string },
  t: Say,
) {
  return kind === 'SET'
    ? [
        t('mail.firstLogin', { username }),
        link,
        '',
        t('mail.firstLoginLifetime'),
        t('mail.firstLoginUnrequested'),
      ]
    : [t('mail.resetAsk'), link, '', t('mail.resetLifetime'), t('mail.resetUnrequested')];
}
