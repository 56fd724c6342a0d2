// Scans the documents that wait for it. While the scanner fails they stay closed, and each minute it is tried again.
import { insertSecurityEvents } from '../platform/monitoring/security-events.queries.ts';
import type { Services } from '../platform/http/services.ts';
import type { VirusScanner } from '../platform/store/virus-scanner.ts';
import {
  listToScan,
  markClean,
  markInfected,
  releaseUnscanned,
  type ScannedRow,
} from './scans.queries.ts';

const atATime = 50;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

type Needed = Pick<Services, 'clock' | 'database' | 'log' | 'scanner' | 'store'>;

/** @throws Error if a document could not be scanned; the others are scanned all the same */
export async function scanDocuments(services: Needed): Promise<void> {
  const { database, scanner, log } = services;
  if (scanner === undefined) return database.transaction(releaseUnscanned);
  let after = BEFORE_ALL;
  let failed = 0;
  let last: unknown;
  for (;;) {
    const documents = await database.transaction((tx) => listToScan(tx, after, atATime));
    for (const document of documents) {
      after = document.id;
      try {
        await scan(document, scanner, services);
      } catch (error) {
        log.warn(
          { err: error, document: document.id },
          'a document could not be scanned for viruses',
        );
        // One file may be too much for the scanner. If all are, the others would only fail too.
        if (!(await scanner.isThere())) throw error;
        failed += 1;
        last = error;
      }
    }
    if (documents.length < atATime) break;
  }
  if (failed > 0) throw new Error(`${failed} documents could not be scanned`, { cause: last });
}

async function scan(document: ScannedRow, scanner: VirusScanner, services: Needed): Promise<void> {
  const { clock, database, log, store } = services;
  const content = await store.read(document.id);
  // Its user may have deleted it in the meantime.
  if (content === undefined) return;
  const result = await scanner.scan(content);
  const at = clock.now().toISOString();
  if (result.isClean) return database.transaction((tx) => markClean(tx, document.id, at));
  const event = eventOf(document, at);
  await database.transaction(async (tx) => {
    if (!(await markInfected(tx, document.id, at, result.finding))) return;
    await insertSecurityEvents(tx, [event]);
    log.warn({ security: event, finding: result.finding }, event.action);
  });
}

/** The upload itself is in the trail, with the address and the device. */
function eventOf(document: ScannedRow, at: string) {
  return {
    action: 'security.send-virus',
    at,
    trace_id: null,
    user_id: document.created_by,
    username: document.username,
    clinic: document.clinic,
    address: null,
    device: null,
    call: `document ${document.id}`,
    count: 1,
  };
}
