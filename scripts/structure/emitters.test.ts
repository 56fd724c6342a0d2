// Makes connections and threads in forbidden and allowed places.
import { expect, test } from 'vitest';
import { emitterFaults } from './emitters.ts';

const connections = 'apps/server/src/platform/database/open-connection.ts';
const threads = 'apps/server/src/platform/workers/';

const faultsOf = (file: string, text: string) => emitterFaults(new Map([[file, text]]));

test.each([
  ['Client', 'const client = new pg.Client({});', connections],
  ['Client', "import { Client } from 'pg';\nconst client = new Client();", connections],
  ['Pool', 'export const open = () => new pg.Pool();', connections],
  ['Worker', 'const thread = new Worker(file);', threads],
  ['Worker', 'const thread = new threads.Worker(file);', threads],
])('rejects a %s made by %s', (name, text, place) => {
  const file = 'apps/server/src/platform/database/owner.queries.ts';
  expect(faultsOf(file, text)).toEqual([
    `${file} makes a ${name}: only ${place} may, which listens to its errors.`,
  ]);
});

test.each([
  ['the place for connections', connections, 'new pg.Client(); new pg.Pool();'],
  ['the place for threads', `${threads}open-thread.ts`, 'new Worker(file);'],
  ['a test', 'apps/server/src/platform/database/a.test.ts', 'new pg.Client();'],
  ['a helper of tests', 'apps/server/test/a.ts', 'new pg.Client();'],
  ['another class', 'apps/server/src/claims/a.ts', 'new S3Client(); new Map();'],
  ['the type alone', 'apps/server/src/claims/a.queries.ts', 'let client: pg.Client;'],
])('accepts %s', (_what, file, text) => {
  expect(faultsOf(file, text)).toEqual([]);
});
