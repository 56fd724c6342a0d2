// The mail that tells administrators that backups are missing.
import { z } from 'zod';
import type { JobServices } from '../../platform/http/services.ts';
import { listAdministrators } from './administrators.queries.ts';
import { writeMail } from './write-mail.ts';

export const BackupMail = z.object({
  kind: z.literal('BACKUP'),
  about: z.enum(['BACKUP', 'VERIFICATION', 'LOG']),
  /** In English, as in the server's log; null if it is only late. */
  failure: z.string().nullable(),
  /** An ISO time; null if it never succeeded. */
  succeeded_at: z.string().nullable(),
});
type BackupMail = z.infer<typeof BackupMail>;

export async function sendBackupMail(
  { about, failure, succeeded_at: succeededAt }: BackupMail,
  services: JobServices,
): Promise<void> {
  const readers = await services.database.transaction(listAdministrators);
  await Promise.all(
    readers.map((reader) =>
      writeMail(services, reader, (t) => ({
        subject: t(`mail.backupSubject_${about}`),
        lines: [
          t(`mail.backup_${about}`),
          succeededAt === null
            ? t('mail.backupNever')
            : t('mail.backupLast', { time: succeededAt }),
          ...(failure === null ? [] : [failure]),
          '',
          t('mail.backupAdvice'),
        ],
      })),
    ),
  );
}
