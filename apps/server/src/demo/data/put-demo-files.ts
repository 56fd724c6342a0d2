// Puts the files of demo messages, letters and claims into the store, so that they can be opened like uploaded ones.
import { Readable } from 'node:stream';
import type { Services } from '../../platform/http/services.ts';
import { withOwner } from '../../platform/database/owner.queries.ts';
import { DEMO_FILES } from './claims/demo-files.ts';
import { demoPdf } from './claims/demo-pdf.ts';
import { listDemoFiles } from './demo-files.queries.ts';

const linkSeconds = 60;
const contentType = 'application/pdf';

type Needed = Pick<Services, 'log' | 'store'>;

/** Does nothing for files that are there. A store that fails does not stop the start. */
export async function putDemoFiles(ownerUrl: string, { store, log }: Needed): Promise<void> {
  const files = await withOwner(ownerUrl, (client) => listDemoFiles(client, DEMO_FILES));
  try {
    for (const { id, name } of files) {
      // One after the other: there are fewer than a hundred.
      if ((await store.accept(id, 1)) === undefined) await put(store, id, demoPdf(name));
    }
  } catch (error) {
    log.warn({ err: error }, 'the files of the demo could not be stored');
  }
}

async function put(store: Needed['store'], key: string, content: string): Promise<void> {
  const object = { key, contentType, contentLength: content.length };
  const link = await store.uploadLink(object, linkSeconds);
  if (store.requests === undefined) {
    await fetch(link, { method: 'PUT', body: content, headers: { 'content-type': contentType } });
  } else {
    const query = Object.fromEntries(new URL(link, 'http://portal').searchParams);
    await store.requests.receive({ ...object, query, body: Readable.from([content]) });
  }
  await store.accept(key, 1);
}
