// The same mark in the database and in its document store. Without it, a server with another store would start, and report
// the documents of all other servers as missing (docs/decisions/0013).
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { OWNER, withConnection } from '../database/open-connection.ts';
import { StoreError, type ObjectStore } from './object-store.ts';

/** No document has this key, and no address leads to it: the keys of documents are UUIDs. */
const KEY = 'mark-of-the-database';

type Store = Pick<ObjectStore, 'put' | 'read'>;

interface Log {
  warn(fields: object, message: string): void;
}

/**
 * Throws an Error with one sentence if the documents of the database are in another store. The first start marks both.
 * A store that does not answer is not checked, because the rest of the portal works without it.
 */
export async function expectStoreOfDatabase(
  ownerUrl: string,
  { store, log }: { readonly store: Store; readonly log: Log },
): Promise<void> {
  try {
    await withMarks(ownerUrl, store, async (client, { ofDatabase, ofStore }) => {
      if (ofDatabase === undefined) await setMark(client, ofStore ?? (await putMark(store)));
      else if (ofDatabase !== ofStore) throw new Error(OTHER_STORE);
    });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log.warn({ err: error }, 'the document store does not answer, so its mark was not checked');
  }
}

const OTHER_STORE =
  'The documents of this database are in another store: give this server the DATA_DIR or S3_BUCKET of the others, or run the command accept-store if the documents have moved.';

/** Makes the store the one of the database, after its documents have moved there or were lost. */
export function acceptStore(ownerUrl: string, store: Store): Promise<void> {
  return withMarks(ownerUrl, store, async (client, { ofStore }) =>
    setMark(client, ofStore ?? (await putMark(store))),
  );
}

interface Marks {
  readonly ofDatabase: string | undefined;
  readonly ofStore: string | undefined;
}

/** One server at a time: two that start together must not mark the store twice. */
function withMarks(
  ownerUrl: string,
  store: Store,
  work: (client: pg.ClientBase, marks: Marks) => Promise<void>,
): Promise<void> {
  const owner = { connectionString: ownerUrl, application_name: OWNER };
  return withConnection(owner, async (client) => {
    await client.query('BEGIN');
    await client.query('LOCK TABLE portal.document_store IN SHARE ROW EXCLUSIVE MODE');
    const { rows } = await client.query<{ mark: string }>('SELECT mark FROM portal.document_store');
    const stored = await store.read(KEY);
    const ofStore = stored === undefined ? undefined : await text(stored);
    await work(client, { ofDatabase: rows[0]?.mark, ofStore });
    await client.query('COMMIT');
  });
}

async function setMark(client: pg.ClientBase, mark: string): Promise<void> {
  await client.query(
    `INSERT INTO portal.document_store (mark) VALUES ($1)
     ON CONFLICT (only_row) DO UPDATE SET mark = EXCLUDED.mark`,
    [mark],
  );
}

async function putMark(store: Store): Promise<string> {
  const mark = randomUUID();
  await store.put(KEY, 'text/plain', Buffer.from(mark));
  return mark;
}
