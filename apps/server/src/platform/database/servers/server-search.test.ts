import { expect, test } from 'vitest';
import type { DatabaseServer, WantedKind } from './server-list.ts';
import { NoServer, openServerSearch } from './server-search.ts';

const one = { host: 'one', port: 5432 };
const two = { host: 'two', port: 5432 };
const servers = [one, two];

type Kind = 'away' | 'primary' | 'standby';

/** Two servers of these kinds, which a test may change. */
function aPair(kinds: { one: Kind; two: Kind }) {
  const asked: string[] = [];
  const ask = ({ host }: DatabaseServer): Promise<boolean> => {
    asked.push(host);
    const kind = host === 'one' ? kinds.one : kinds.two;
    if (kind === 'away') return Promise.reject(new Error(`${host} is away`));
    return Promise.resolve(kind === 'standby');
  };
  return { kinds, asked, ask };
}

test.each<[WantedKind, Kind, Kind, DatabaseServer]>([
  ['read-write', 'standby', 'primary', two],
  ['primary', 'away', 'primary', two],
  ['standby', 'primary', 'standby', two],
  ['read-only', 'away', 'standby', two],
  ['prefer-standby', 'primary', 'standby', two],
  ['prefer-standby', 'away', 'primary', two],
  ['any', 'away', 'standby', two],
])(
  'for %s, chooses between a server that is %s and one that is %s',
  async (target, a, b, found) => {
    const { ask } = aPair({ one: a, two: b });
    await expect(openServerSearch({ servers, target }).find(ask)).resolves.toBe(found);
  },
);

test('says for each server why it cannot be used', async () => {
  const { ask } = aPair({ one: 'away', two: 'standby' });
  const found = openServerSearch({ servers, target: 'read-write' }).find(ask);
  await expect(found).rejects.toThrow(NoServer);
  await expect(found).rejects.toThrow(
    'no server can be used: one is away; two:5432 refuses changes',
  );
});

test('asks once for many connections, and not again until one is in doubt', async () => {
  const { ask, asked } = aPair({ one: 'primary', two: 'standby' });
  const search = openServerSearch({ servers, target: 'read-write' });
  await Promise.all([search.find(ask), search.find(ask)]);
  await search.find(ask);
  expect(asked).toEqual(['one', 'two']);
  search.doubt(one, ask);
  await search.find(ask);
  expect(asked).toHaveLength(4);
});

test('cuts connections to the former primary as soon as there is another one', async () => {
  const { ask, kinds } = aPair({ one: 'primary', two: 'standby' });
  const search = openServerSearch({ servers, target: 'read-write' });
  const cut: string[] = [];
  for (const server of [await search.find(ask), two]) {
    search.note({ server, cut: () => cut.push(server.host) });
  }
  kinds.one = 'away';
  search.doubt(one, ask);
  await expect(search.find(ask)).rejects.toThrow(NoServer);
  expect(cut).toEqual([]);
  kinds.two = 'primary';
  await expect.poll(() => cut).toEqual(['one']);
  await expect(search.find(ask)).resolves.toBe(two);
});

test('stops searching when no connection is left', async () => {
  const { ask, asked } = aPair({ one: 'away', two: 'away' });
  const search = openServerSearch({ servers, target: 'read-write' });
  const forget = search.note({ server: one, cut: () => undefined });
  search.doubt(one, ask);
  await expect.poll(() => asked.length).toBeGreaterThan(4);
  forget();
  search.doubt(one, ask);
  const before = asked.length;
  await expect(search.find(ask)).rejects.toThrow(NoServer);
  expect(asked.length).toBeLessThanOrEqual(before + 2);
});
