// Sends the mails of scheduled reports, from 07:00 in Singapore. A report whose days were missed while the server was down
// is sent once.
import { nextReportDay } from '@portal/rules/reports/report-schedule.ts';
import type { Services } from '../platform/http/services.ts';
import { enqueueJob } from '../platform/jobs/jobs.queries.ts';
import { lockDueReports, setNextMailDay } from './reports.queries.ts';

const AT_ONCE = 100;

/** The next day and the mail are stored together. Any number of processes can do this at the same time. */
export async function mailReports({
  clock,
  database,
}: Pick<Services, 'clock' | 'database'>): Promise<void> {
  const today = clock.today();
  for (;;) {
    const count = await database.transaction(async (tx) => {
      const due = await lockDueReports(tx, today, AT_ONCE);
      for (const { id, frequency } of due) {
        await setNextMailDay(tx, id, nextReportDay(frequency, today));
        await enqueueJob(tx, { task: 'send_mail', payload: { kind: 'REPORT', report: id } });
      }
      return due.length;
    });
    if (count < AT_ONCE) return;
  }
}
