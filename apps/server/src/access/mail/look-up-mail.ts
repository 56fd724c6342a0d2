// The mail that warns administrators that a user, a clinic or visitors before sign-in have looked up unusually many
// members, or asked about unusually many visits of one member.
import { z } from 'zod';
import type { JobServices } from '../../platform/http/services.ts';
import { listAdministrators } from './administrators.queries.ts';
import { writeMail } from './write-mail.ts';

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

export async function sendLookUpMail(mail: LookUpMail, services: JobServices): Promise<void> {
  const { name, used, limit, day } = mail;
  const readers = await services.database.transaction(listAdministrators);
  await Promise.all(
    readers.map((reader) =>
      writeMail(services, reader, (t) => ({
        subject: t(isOfVisits(mail) ? 'mail.visitsSubject' : 'mail.lookUpsSubject', { name }),
        lines: [
          `${t(`mail.scope_${mail.scope}`, { name })} ${t(`mail.budget_${mail.budget}`, { used, limit, day })}`,
          t('mail.lookUpsAdvice'),
        ],
      })),
    ),
  );
}

function isOfVisits({ budget }: LookUpMail): boolean {
  return budget === 'VISIT_DATES' || budget === 'DRUGS';
}
