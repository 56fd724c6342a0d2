// Servers that share a database but not a document store.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testSecrets } from '../../../test/fixtures.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { manualClock } from '../clock.ts';
import { StoreError, type ObjectStore } from './object-store.ts';
import { openLocalStore } from './object-store-local.ts';
import { acceptStore, expectStoreOfDatabase } from './store-mark.queries.ts';

const refusal = /^The documents of this database are in another store: .*\.$/;

async function aStore(): Promise<ObjectStore> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-store-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const clock = manualClock('2026-11-28T10:00:00+08:00');
  return openLocalStore(folder, { secrets: testSecrets, clock });
}

/** Starts servers on one database; returns the warnings of each. */
async function aDatabase() {
  const db = await createTestDatabase('empty');
  onTestFinished(() => db.drop());
  return {
    async start(store: ObjectStore): Promise<string[]> {
      const warnings: string[] = [];
      const log = { warn: (_fields: object, message: string) => void warnings.push(message) };
      await expectStoreOfDatabase(db.ownerUrl, { store, log });
      return warnings;
    },
    accept: (store: ObjectStore) => acceptStore(db.ownerUrl, store),
  };
}

test('a server with another store than the first one does not start', async () => {
  const database = await aDatabase();
  const store = await aStore();
  await database.start(store);
  await database.start(store);
  await expect(database.start(await aStore())).rejects.toThrow(refusal);
  await database.start(store);
});

test('servers that start together with the same store mark it once', async () => {
  const database = await aDatabase();
  const store = await aStore();
  await Promise.all([database.start(store), database.start(store), database.start(store)]);
  await database.start(store);
});

test('one of two servers that start together with two stores does not start', async () => {
  const database = await aDatabase();
  const starts = [await aStore(), await aStore()].map((store) => database.start(store));
  const ended = await Promise.allSettled(starts);
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a server with the store of another database does not start', async () => {
  const [database, other] = [await aDatabase(), await aDatabase()];
  const [store, otherStore] = [await aStore(), await aStore()];
  await database.start(store);
  await other.start(otherStore);
  await expect(database.start(otherStore)).rejects.toThrow(refusal);
});

test('a store to which the documents have moved is accepted, and the former one is not any more', async () => {
  const database = await aDatabase();
  const [former, store] = [await aStore(), await aStore()];
  await database.start(former);
  await database.accept(store);
  await database.start(store);
  await expect(database.start(former)).rejects.toThrow(refusal);
});

test('a store that does not answer lets the server start with a warning, and is checked the next time', async () => {
  const database = await aDatabase();
  const store = await aStore();
  const away = {
    ...store,
    read: () => Promise.reject(new StoreError(new Error('away'))),
  };
  expect(await database.start(away)).toEqual([
    'the document store does not answer, so its mark was not checked',
  ]);
  expect(await database.start(store)).toEqual([]);
  expect(await database.start(away)).toHaveLength(1);
  await expect(database.start(await aStore())).rejects.toThrow(refusal);
});
