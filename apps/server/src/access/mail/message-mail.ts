// The mail that announces a message: which claim or letter it is about, and a link. It contains neither the text nor
// the patient.
import { permissionsOf } from '@portal/rules/access/permissions-of.ts';
import type { Permission } from '@portal/rules/access/permissions.ts';
import { profileNamed } from '@portal/rules/access/roles.ts';
import { OVERDUE_DAYS } from '@portal/rules/claims/lifecycle/overdue-claims.ts';
import { messageReaders } from '@portal/rules/messages/messages.ts';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import type { JobServices } from '../../platform/http/services.ts';
import type { Say } from '../../platform/texts.ts';
import { writeMail } from './write-mail.ts';
import {
  findMailedConversation,
  listAdministratorById,
  listUsersOfClinic,
  type MailedConversationRow,
  type MessageReaderRow,
} from './message-mail.queries.ts';

export const MessageMail = z.object({
  kind: z.literal('MESSAGE'),
  clinic: z.uuid(),
  conversation: z.uuid(),
  /** The side that reads the message. */
  to: z.enum(['CLINIC', 'ADMINISTRATOR']),
});
type MessageMail = z.infer<typeof MessageMail>;
type Side = MessageMail['to'];

export async function sendMessageMail(mail: MessageMail, services: JobServices): Promise<void> {
  const found = await services.database.transaction((tx) => findReaders(tx, mail));
  if (found === undefined) return;
  const { readers, about } = found;
  const link = `${services.origin()}${addressOf(about, mail.to)}`;
  await Promise.all(
    readers.map((reader) =>
      writeMail(services, reader, (t) => {
        const { subject, text } = wordsAbout(about, t);
        return { subject, lines: [text, link, '', t('mail.messageOnce')], link };
      }),
    ),
  );
}

function wordsAbout(about: MailedConversationRow, t: Say) {
  const { claim_code: claim, letter_code: letter } = about;
  if (claim !== null && about.is_reminder) {
    return {
      subject: t('mail.reminderOfClaim', { code: claim }),
      text: t('mail.reminderRead', { code: claim, days: OVERDUE_DAYS.decline }),
    };
  }
  const subject =
    claim === null
      ? t('mail.messageOfLetter', { code: letter ?? '' })
      : t('mail.messageOfClaim', { code: claim });
  return { subject, text: t('mail.messageRead', { subject }) };
}

/** Undefined if the messages have been read meanwhile, or the claim has been deleted. */
async function findReaders(tx: Transaction, { clinic, conversation, to }: MessageMail) {
  const about = await findMailedConversation(tx, clinic, conversation);
  if (about === undefined) return undefined;
  const unread = to === 'CLINIC' ? about.clinic_unread : about.administrator_unread;
  if (unread === 0) return undefined;
  const users = await usersOf(tx, clinic, about, to);
  const needed = rightOf(about, to);
  const able = users.filter((user) => permissionsOfReader(user).includes(needed));
  return { readers: messageReaders(able), about };
}

async function usersOf(
  tx: Transaction,
  clinicId: string,
  { administrator_id: administratorId }: MailedConversationRow,
  to: Side,
): Promise<readonly MessageReaderRow[]> {
  if (to === 'CLINIC') return listUsersOfClinic(tx, clinicId);
  return administratorId === null ? [] : listAdministratorById(tx, administratorId);
}

/** The permission to answer. */
function rightOf(
  { claim_id: claimId, claim_type: type }: MailedConversationRow,
  to: Side,
): Permission {
  if (to === 'ADMINISTRATOR')
    return claimId === null ? 'letter-review:update' : 'assessment:update';
  if (claimId === null) return 'request-log:update';
  return type === 'INPATIENT' ? 'inpatient-claim:update' : 'outpatient-claim:update';
}

/** Whether the reader manages the users and API clients of a clinic or group. */
export function isManager(user: MessageReaderRow): boolean {
  return permissionsOfReader(user).includes('clinic-users:update');
}

/** Whether the reader can ask for another bank account of a clinic. */
export function canChangeAccount(user: MessageReaderRow): boolean {
  return permissionsOfReader(user).includes('bank-account:update');
}

/** Whether the reader has one of the permissions. */
export function canReadAny(user: MessageReaderRow, permissions: readonly Permission[]): boolean {
  const own = permissionsOfReader(user);
  return permissions.some((one) => own.includes(one));
}

function permissionsOfReader(user: MessageReaderRow): readonly Permission[] {
  return permissionsOf({
    userType: user.user_type,
    profile: profileNamed(user.profile_type),
    rolePermissions: user.role_permissions,
    hasExternalClientId: false,
  });
}

function addressOf(about: MailedConversationRow, to: Side): string {
  const { claim_id: claimId, claim_type: type, letter_id: letterId } = about;
  if (claimId === null) {
    return `${to === 'CLINIC' ? '/app/logrequest' : '/app/ops/letters'}/${letterId ?? ''}`;
  }
  if (to === 'ADMINISTRATOR') return `/app/ops/claims/${claimId}`;
  return `${type === 'INPATIENT' ? '/app/inpatientclaims' : '/app/claim/providerclaims'}/${claimId}`;
}
