// The mail that a scheduled report is ready. It has a link that needs a sign-in and none of the rows, which are read with
// the rights that the user has when it is opened.
import { permissionsOf } from '@portal/rules/access/permissions-of.ts';
import { profileNamed } from '@portal/rules/access/roles.ts';
import { reportSourcesFor, REPORT_SOURCES } from '@portal/rules/reports/report-catalogue.ts';
import { withoutLinks } from '@portal/rules/values/web-address.ts';
import { z } from 'zod';
import type { JobServices } from '../../platform/http/services.ts';
import { findMailedReport } from './report-mail.queries.ts';
import { writeMail } from './write-mail.ts';

export const ReportMail = z.object({ kind: z.literal('REPORT'), report: z.uuid() });
type ReportMail = z.infer<typeof ReportMail>;

const Definition = z.object({ source: z.enum(REPORT_SOURCES) });

export async function sendReportMail({ report }: ReportMail, services: JobServices): Promise<void> {
  const found = await services.database.transaction((tx) => findMailedReport(tx, report));
  if (found === undefined) return;
  const held = permissionsOf({
    userType: found.user_type,
    profile: profileNamed(found.profile_type),
    rolePermissions: found.role_permissions,
    hasExternalClientId: false,
  });
  const sources = reportSourcesFor((permission) => held.includes(permission));
  if (!sources.includes(Definition.parse(found.definition).source)) return;
  const name = withoutLinks(found.report_name);
  const page = found.user_type === 'ADMINUSER' ? '/app/ops/reports' : '/app/reports';
  const link = `${services.origin()}${page}/${report}`;
  await writeMail(services, found, (t) => ({
    subject: t('mail.reportSubject', { name }),
    lines: [t('mail.report', { name }), link, '', t('mail.reportStop')],
    link,
  }));
}
