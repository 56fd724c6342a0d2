// Sends the entries that matter for security to the syslog server. They wait in the database until it has taken them, so no
// request waits for it, and nothing is lost while it is away. After a crash, some may be sent twice.
import { hostname } from 'node:os';
import type { Services } from '../../platform/http/services.ts';
import { countForwarded, noteForwarding } from '../../platform/records/counts.ts';
import { countUnsent, listSecurityEntries, takeUnsent } from '../security-entries.queries.ts';
import { syslogMessage } from './syslog-message.ts';
import type { Syslog } from './syslog-sender.ts';

const AT_ONCE = 100;

/** @returns the number of entries that were sent. @throws Error if the server does not take them */
export async function forwardEntries(
  { database }: Pick<Services, 'database'>,
  syslog: Syslog,
): Promise<number> {
  let sent = 0;
  try {
    for (;;) {
      const count = await database.transaction(async (tx) => {
        const ids = await takeUnsent(tx, AT_ONCE);
        if (ids.length === 0) return 0;
        const entries = await listSecurityEntries(tx, ids);
        // If the server does not take them, they are put back with the transaction.
        await syslog.send(entries.map((entry) => syslogMessage(entry, hostname())));
        return ids.length;
      });
      countForwarded('sent', count);
      sent += count;
      if (count < AT_ONCE) break;
    }
  } catch (error) {
    countForwarded('failed', 1);
    noteForwarding(await database.transaction(countUnsent));
    throw error;
  }
  noteForwarding(await database.transaction(countUnsent));
  return sent;
}
