// The import of each kind, with a connection that is killed. `IMPORT_KILLS=20` kills each 20 times instead of once.
import path from 'node:path';
import pg from 'pg';
import { IMPORTABLE, isCsvKind, type Importable } from '@portal/rules/imports/import-kinds.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { expect, onTestFinished, test } from 'vitest';
import { demoToday, testSecrets } from '../../../test/fixtures.ts';
import { openImportBench, testIds, type ImportBench } from '../../../test/import-bench.ts';
import { importConnectionOf } from '../../platform/database/connections.ts';
import { importSource } from './import-file.ts';
import type { ImportCounts } from './import-kind.ts';
import { openImportSource, type ImportSource } from './reading/import-source.ts';

const kills = Number(process.env['IMPORT_KILLS'] ?? 1);
/** A kill takes less than two seconds on a slow machine. */
const timeout = 60_000 + kills * IMPORTABLE.length * 2000;

const samples = path.resolve(import.meta.dirname, '../../../../..', 'docs', 'imports');

/** Files of the kinds that have no sample. */
const contents = {
  diagnoses: ['00001 Y9273   1 A place', '00002 Y9274   1 Another place']
    .map((line) => line.padEnd(77).concat(line.slice(16)))
    .join('\n'),
  clinics: JSON.stringify(
    {
      type: 'FeatureCollection',
      features: ['98M0001', '98M0002'].map((code) => ({
        type: 'Feature',
        properties: { HCI_CODE: code, HCI_NAME: `Clinic ${code}`, POSTAL_CD: '999001' },
        geometry: { type: 'Point', coordinates: [103.8, 1.3] },
      })),
    },
    null,
    1,
  ),
};

function sourceOf(kind: Importable): ImportSource | Promise<ImportSource> {
  if (isCsvKind(kind)) return openImportSource(path.join(samples, `${kind}.csv`));
  const content = contents[kind];
  const pieces = async function* () {
    yield content;
  };
  return { bytes: content.length, pieces };
}

/** The tables of those kinds. */
const tables = { diagnoses: 'diagnosis', clinics: 'location' };

async function stateOf(bench: ImportBench, kind: Importable): Promise<string> {
  if (isCsvKind(kind)) return bench.exported(kind);
  return JSON.stringify(await bench.rowsOf(`SELECT t.* FROM ${tables[kind]} t ORDER BY t.code`));
}

/** A moment of an import: before a statement, or while it runs. */
interface Moment {
  readonly statement: number;
  readonly isRunning: boolean;
}

/** Moments spread over the statements, the same in each run. The last statement commits, so it must not be running. */
function momentsOf(kind: Importable, statements: number): Moment[] {
  const spread = 7919;
  return Array.from({ length: kills }, (_, index) => {
    const number = (IMPORTABLE.indexOf(kind) + index * IMPORTABLE.length) * spread;
    const statement = 1 + (number % statements);
    return { statement, isRunning: index % 2 === 1 && statement < statements };
  });
}

test(
  'a connection that is killed at any moment leaves nothing, and the import then has one effect',
  { timeout },
  async () => {
    const bench = await openImportBench('empty');
    onTestFinished(() => bench.close());
    for (const kind of IMPORTABLE) {
      const before = await stateOf(bench, kind);
      const { statements } = await importKilledAt(bench, kind, undefined);
      for (const moment of momentsOf(kind, statements)) {
        await expect(importKilledAt(bench, kind, moment)).rejects.toThrow(
          /terminat|ECONNRESET|EPIPE|closed|not queryable/,
        );
        expect({ kind, moment, state: await stateOf(bench, kind) }).toEqual({
          kind,
          moment,
          state: before,
        });
      }
      const { counts } = await importKilledAt(bench, kind, 'never');
      expect({ kind, isAdded: (counts?.added ?? 0) > 0 }).toEqual({ kind, isAdded: true });
      const again = await importKilledAt(bench, kind, 'never');
      expect(again.counts).toMatchObject({ added: 0, changed: 0, ended: 0 });
    }
  },
);

/**
 * Imports the file of the kind by a connection of its own, which is killed at the moment; undefined: it is a dry run.
 */
async function importKilledAt(
  bench: ImportBench,
  kind: Importable,
  moment: Moment | 'never' | undefined,
): Promise<{ statements: number; counts: ImportCounts | undefined }> {
  const client = new pg.Client(importConnectionOf(bench.ownerUrl, testSecrets));
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]?.pid ?? 0;
  let statements = 0;
  let killing: Promise<unknown> = Promise.resolve();
  const counted = new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        const send = (): unknown => Reflect.apply(value, target, given);
        if (name !== 'query') return send();
        statements += 1;
        if (typeof moment !== 'object' || statements < moment.statement) return send();
        const isKilled = statements === moment.statement;
        if (isKilled) killing = bench.rowsOf(`SELECT pg_terminate_backend(${pid}, 10000)`);
        // A COPY is a stream, which is not awaited: it is killed while it runs. Later statements find no connection.
        const isRunning = typeof given[0] !== 'string' || (isKilled && moment.isRunning);
        return isRunning ? send() : killing.then(send);
      };
    },
  });
  const order = {
    what: kind,
    clinicType: 'GP',
    today: plainDate(demoToday),
    nationalIds: testIds,
    isDryRun: moment === undefined,
    erasesEmpty: false,
    acceptsChanges: false,
  } as const;
  try {
    const { counts } = await importSource(counted, await sourceOf(kind), order);
    return { statements, counts };
  } finally {
    await killing;
    await client.end().catch(() => undefined);
  }
}
