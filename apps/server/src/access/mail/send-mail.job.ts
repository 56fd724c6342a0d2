// The job that writes mails. For mails about accounts, it creates the link itself, so that no table or queue contains
// its token. It does nothing for an unknown name or after too many requests.
import { z } from 'zod';
import { isoAfter } from '../../platform/clock.ts';
import type { JobServices } from '../../platform/http/services.ts';
import { AddressMail, sendAddressMail } from './address-mail.ts';
import { AlertMail, sendAlertMail } from './alert-mail.ts';
import { BackupMail, sendBackupMail } from './backup-mail.ts';
import { BankAccountMail, sendBankAccountMail } from './bank-account-mail.ts';
import { DebtMail, sendDebtMail } from './debt-mail.ts';
import { MessageMail, sendMessageMail } from './message-mail.ts';
import { LookUpMail, sendLookUpMail } from './look-up-mail.ts';
import { NewDeviceMail, sendNewDeviceMail } from './new-device-mail.ts';
import { ReportMail, sendReportMail } from './report-mail.ts';
import { sendWebhookMail, WebhookMail } from './webhook-mail.ts';
import type { Say } from '../../platform/texts.ts';
import { deleteLink, findMailReader, insertLink } from '../credentials/password-links.queries.ts';
import {
  hashOfToken,
  linkAddress,
  type LinkKind,
  linkLifetime,
  LINKS_AN_HOUR,
  newToken,
} from '../credentials/password-links.ts';
import { findApproved, findDeclined } from './decided-requests.queries.ts';
import { MailLanguage, writeMail } from './write-mail.ts';

const LinkMail = z.object({
  /** A link for a new password, or for the first one. */
  kind: z.enum(['RESET', 'SET']),
  username: z.string(),
  /** Undefined: the language of the account. */
  language: MailLanguage.optional(),
});
type LinkMail = z.infer<typeof LinkMail>;

const ApprovedMail = z.object({ kind: z.literal('APPROVED'), registration: z.string() });

const DeclinedMail = z.object({ kind: z.literal('DECLINED'), registration: z.string() });

/** Mails that the password or a second factor was changed, or that somebody guesses codes, in the language of the account. */
const ChangedMail = z.object({ kind: z.literal('CHANGED'), username: z.string() });
const FactorsChangedMail = z.object({ kind: z.literal('FACTORS_CHANGED'), username: z.string() });
const FactorGuessedMail = z.object({ kind: z.literal('FACTOR_GUESSED'), username: z.string() });

const CHANGED_TEXTS = {
  CHANGED: ['mail.changedSubject', 'mail.changed', 'mail.changedUnrequested'],
  FACTOR_GUESSED: ['mail.guessedSubject', 'mail.guessed', 'mail.guessedUnrequested'],
  FACTORS_CHANGED: ['mail.factorsSubject', 'mail.factors', 'mail.factorsUnrequested'],
} as const;

const Payload = z.discriminatedUnion('kind', [
  LinkMail,
  AddressMail,
  AlertMail,
  ApprovedMail,
  DeclinedMail,
  ChangedMail,
  FactorsChangedMail,
  FactorGuessedMail,
  NewDeviceMail,
  LookUpMail,
  MessageMail,
  BackupMail,
  BankAccountMail,
  DebtMail,
  ReportMail,
  WebhookMail,
]);
export type MailJob = z.infer<typeof Payload>;

export async function sendMail(payload: unknown, services: JobServices): Promise<void> {
  const job = Payload.parse(payload);
  switch (job.kind) {
    case 'RESET':
    case 'SET':
      return sendLink(job, services);
    case 'APPROVED':
      return sendApproved(job.registration, services);
    case 'DECLINED':
      return sendDeclined(job.registration, services);
    case 'CHANGED':
    case 'FACTORS_CHANGED':
    case 'FACTOR_GUESSED':
      return sendChanged(job, services);
    case 'CONFIRM_EMAIL':
    case 'EMAIL_CHANGED':
      return sendAddressMail(job, services);
    case 'SECURITY_ALERT':
      return sendAlertMail(job, services);
    case 'NEW_DEVICE':
      return sendNewDeviceMail(job, services);
    case 'LOOK_UPS':
      return sendLookUpMail(job, services);
    case 'BACKUP':
      return sendBackupMail(job, services);
    case 'BANK_ACCOUNT':
      return sendBankAccountMail(job, services);
    case 'DEBT_REMINDER':
      return sendDebtMail(job, services);
    case 'REPORT':
      return sendReportMail(job, services);
    case 'WEBHOOK_PAUSED':
      return sendWebhookMail(job, services);
    case 'MESSAGE':
      return sendMessageMail(job, services);
  }
}

async function sendApproved(registration: string, services: JobServices): Promise<void> {
  const reader = await services.database.transaction((tx) => findApproved(tx, registration));
  if (reader === undefined) return;
  await writeMail(services, reader, (t) => ({
    subject: t('mail.approvedSubject'),
    lines: [
      t('mail.approved', { username: reader.username }),
      `${services.origin()}/auth/login`,
      '',
      t('mail.approvedUnrequested'),
    ],
  }));
}

async function sendDeclined(registration: string, services: JobServices): Promise<void> {
  const reader = await services.database.transaction((tx) => findDeclined(tx, registration));
  if (reader === undefined) return;
  await writeMail(services, reader, (t) => ({
    subject: t('mail.declinedSubject'),
    lines: [t('mail.declined'), reader.reason],
  }));
}

async function sendChanged(
  {
    kind,
    username,
  }: z.infer<typeof ChangedMail | typeof FactorGuessedMail | typeof FactorsChangedMail>,
  services: JobServices,
): Promise<void> {
  const reader = await services.database.identity.transaction((tx) =>
    findMailReader(tx, username, services.clock.now()),
  );
  if (reader === undefined) return;
  const [subject, ...sentences] = CHANGED_TEXTS[kind];
  await writeMail(services, reader, (t) => ({
    subject: t(subject),
    lines: sentences.map((sentence) => t(sentence)),
  }));
}

async function sendLink(
  { kind, username, language }: LinkMail,
  services: JobServices,
): Promise<void> {
  const { clock } = services;
  const database = services.database.identity;
  const token = newToken();
  const tokenHash = hashOfToken(token);
  const reader = await database.transaction(async (tx) => {
    const found = await findMailReader(tx, username, clock.now());
    if (found === undefined || found.links >= LINKS_AN_HOUR) return undefined;
    await insertLink(tx, {
      tokenHash,
      userId: found.id,
      kind,
      mailedTo: found.email,
      now: clock.now().toISOString(),
      expiresAt: isoAfter(clock.now(), linkLifetime(kind)),
    });
    return found;
  });
  if (reader === undefined) return;
  const link = linkAddress(services.origin(), kind, token);
  try {
    await writeMail(services, { ...reader, language: language ?? reader.language }, (t) => ({
      subject: t(kind === 'SET' ? 'mail.approvedSubject' : 'mail.resetSubject'),
      lines: textsOfLink(kind, { link, username: reader.username }, t),
      link,
    }));
  } catch (error) {
    // The job runs again and creates another link.
    await database.transaction((tx) => deleteLink(tx, tokenHash));
    throw error;
  }
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
