// The mail about a security alert: to the addresses of SECURITY_MAILS, otherwise to the administrators.
import type { AlertRule } from '@portal/rules/trail/alert-rules.ts';
import { withoutLinks } from '@portal/rules/values/web-address.ts';
import { z } from 'zod';
import type { JobServices } from '../../platform/http/services.ts';
import { listAdministrators } from './administrators.queries.ts';
import { findMailedAlert } from './alert-mail.queries.ts';
import { writeMail } from './write-mail.ts';

export const AlertMail = z.object({ kind: z.literal('SECURITY_ALERT'), alert: z.uuid() });
type AlertMail = z.infer<typeof AlertMail>;

/** A username could look like an address of the web. Networks are none. */
function nameOf({ rule, named }: { readonly rule: AlertRule; readonly named: string }): string {
  return rule === 'HARVEST' || rule === 'STUFFING' ? named : withoutLinks(named);
}

export async function sendAlertMail({ alert }: AlertMail, services: JobServices): Promise<void> {
  const { database, config } = services;
  const [found, administrators] = await database.transaction((tx) =>
    tx.batch((on) => [findMailedAlert(on, alert), listAdministrators(on)]),
  );
  if (found === undefined) return;
  const addresses = config.securityMails.map((email) => ({ name: email, email, language: 'en' }));
  const link = `${services.origin()}/app/ops/alerts`;
  await Promise.all(
    (addresses.length > 0 ? addresses : administrators).map((reader) =>
      writeMail(services, reader, (t) => {
        const what = t(`mail.alert_${found.rule}`, { subject: nameOf(found) });
        return {
          subject: t('mail.alertSubject', { what }),
          lines: [what, '', t('mail.alertAdvice'), link],
          link,
        };
      }),
    ),
  );
}
