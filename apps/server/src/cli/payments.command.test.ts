// The payments of a month on the command line, on the database of the demo.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseState } from '../../test/database-state.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { runCommand } from './run-command.ts';

let folder: string;
let db: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-payments-'));
  // The keys of the test databases.
  const keys = JSON.stringify({ version: 1, master: '07'.repeat(32) });
  await writeFile(path.join(folder, 'keys.json'), keys);
  db = await createTestDatabase('demo');
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

async function payments(typed: string) {
  const out: string[] = [];
  const error: string[] = [];
  const code = await runCommand(['payments', ...typed.split(' ')], {
    out: (line) => void out.push(line),
    error: (line) => void error.push(line),
    redraw: () => undefined,
    environment: {
      DATABASE_URL: db.ownerUrl,
      SECRET_KEYS_FILE: path.join(folder, 'keys.json'),
      DEMO: 'on',
      CLOCK: '2026-12-06T10:00:00+08:00',
    },
  });
  return { code, out, error };
}

/** The changes of rows so far, and the last number of a payment run, because a sequence is not rolled back. */
async function stateOfPayments(): Promise<string> {
  const { rows } = await db.owner.query<{ last: string }>(
    'SELECT last_value AS last FROM payment_run_number',
  );
  return `${rows[0]?.last ?? ''} ${await databaseState(db.owner)}`;
}

async function changesNothing(typed: string) {
  const before = await stateOfPayments();
  const said = await payments(typed);
  expect(await stateOfPayments()).toEqual(before);
  return said;
}

const lastLine = (lines: readonly string[]) => lines.at(-1) ?? '';
const tableOf = (lines: readonly string[]) =>
  lines.filter((line) => /^(?:PB-|\d+ batch)/.test(line)).map((line) => line.split(/ {2,}/));

describe('wrong arguments exit with code 2', () => {
  test.each([
    ['', 'Say what to do: batch, close, prepare, release, bank-file, bank-return.'],
    ['pay --as admin.finance', 'Say what to do'],
    ['constructor --as admin.finance', 'Say what to do'],
    ['batch', 'Say in whose name: --as USERNAME.'],
    ['batch now --as admin.finance', 'Unexpected argument now.'],
    ['batch --as admin.finance --date 2026-13-01', '--date must be a day'],
    ['close --as admin.finance --date 2026-12-06', 'payments close has no --date.'],
    ['prepare --as admin.finance --date tomorrow', '--date must be a day'],
    ['release --as admin.finance2', 'Say one payment run'],
    ['bank-file PR-2026-0001 --as admin.finance2', 'Say one payment run and one file.'],
    [
      'bank-file PR-2026-0001 x --as admin.finance2 --format pdf',
      '--format must be one of pain001, csv.',
    ],
    ['bank-return --as admin.finance', 'Say one file.'],
    ['batch --as admin.finance --force', "Unknown option '--force'"],
  ])('%s', async (typed, sentence) => {
    const { code, error } = await payments(typed);
    expect(code).toBe(2);
    expect(error[0]).toContain(sentence);
    expect(lastLine(error)).toContain('Usage: npm run portal -- payments batch|close');
  });
});

test('refuses users without the permission of the call', async () => {
  for (const [username, sentence] of [
    ['nobody', 'There is no user nobody.'],
    ['clinic.gp', 'clinic.gp cannot do this: it needs an active user with payments:update.'],
    ['admin.assessor', 'admin.assessor cannot do this'],
  ] as const) {
    const { code, error } = await changesNothing(`batch --as ${username}`);
    expect(code).toBe(1);
    expect(error[0]).toContain(sentence);
  }
});

test('batch refuses a later day', async () => {
  const { code, error } = await changesNothing('batch --as admin.finance --date 2026-12-07');
  expect({ code, said: lastLine(error) }).toEqual({
    code: 1,
    said: 'Choose today or an earlier day.',
  });
});

test('close refuses unknown and closed batches', async () => {
  const unknown = await changesNothing('close PB-200001-X-Y-OP --as admin.finance');
  expect(unknown.error).toEqual(['There is no batch PB-200001-X-Y-OP.']);
  const { rows } = await db.owner.query<{ name: string }>(
    "SELECT name FROM provider_batch WHERE status = 'PAID_TO_PROVIDERS' LIMIT 1",
  );
  const closed = await changesNothing(`close ${rows[0]?.name ?? ''} --as admin.finance`);
  expect(closed).toMatchObject({ code: 1, error: ['This batch is not open. Reload the list.'] });
});

test('release, bank-file and bank-return refuse what they do not know', async () => {
  for (const typed of ['release PR-2000-1', `bank-file PR-2000-1 ${folder}/x`]) {
    const { code, error } = await changesNothing(`${typed} --as admin.finance2`);
    expect({ code, error }).toEqual({ code: 1, error: ['There is no payment run PR-2000-1.'] });
  }
  const missing = await changesNothing('bank-return /no/such/file --as admin.finance');
  expect(missing.error).toEqual(['The file /no/such/file cannot be read.']);
  const latin = path.join(folder, 'latin.csv');
  await writeFile(latin, Buffer.from('reference,status,reason\nX,RJCT,Ung\u00fcltig', 'latin1'));
  const encoded = await changesNothing(`bank-return ${latin} --as admin.finance`);
  expect(encoded.error).toEqual([`The file ${latin} is not UTF-8. Nothing was changed.`]);
  const other = path.join(folder, 'other.csv');
  await writeFile(other, 'reference,status\nX-1,RJCT\nX-2,RJCT\n');
  const unknown = await changesNothing(`bank-return ${other} --as admin.finance`);
  expect(unknown.code).toBe(1);
  expect(unknown.error.slice(1)).toEqual([
    'Line 1: no payment has the reference X-1.',
    'Line 2: no payment has the reference X-2.',
  ]);
});

test('a month is paid, and each dry run announces what then happens', async () => {
  const collecting = await changesNothing('batch --as admin.finance --dry-run');
  expect(lastLine(collecting.out)).toBe('Nothing was changed (--dry-run).');
  expect(tableOf(collecting.out).length).toBeGreaterThan(5);
  const collected = await payments('batch --as admin.finance');
  expect(collected.code).toBe(0);
  expect(tableOf(collected.out)).toEqual(tableOf(collecting.out));
  expect((await payments('batch --as admin.finance')).out).toEqual(['No batches.']);

  const closing = await changesNothing('close --as admin.finance --dry-run');
  const closed = await payments('close --as admin.finance');
  expect([...closed.out, 'Nothing was changed (--dry-run).']).toEqual(closing.out);

  const preparing = await changesNothing('prepare --date 2026-12-06 --as admin.finance --dry-run');
  const prepared = await payments('prepare --date 2026-12-06 --as admin.finance');
  expect(tableOf(prepared.out)).toEqual(tableOf(preparing.out));
  const runNo = /payments release (\S+)/.exec(prepared.out.join('\n'))?.[1] ?? '';
  expect(prepared.out.join('\n')).toContain('Payment on 2026-12-06: ');
  expect(prepared.out.some((line) => line.includes('has no bank account'))).toBe(true);
  expect((await changesNothing('prepare --as admin.finance2 --dry-run')).code).toBe(1);

  const early = await changesNothing(`bank-file ${runNo} ${folder}/early.xml --as admin.finance2`);
  expect(early.error).toEqual(['Only a released payment run has a bank file.']);
  const own = await changesNothing(`release ${runNo} --as admin.finance`);
  expect(own.code).toBe(1);
  expect(own.error[0]).toMatch(/prepared/);
  const hit = await db.owner.query<{ payable: string }>(
    `WITH hit AS (
       INSERT INTO claim_cover_hit (clinic_id, claim_id, faults, found_at)
       SELECT e.clinic_id, e.claim_id, '{COVER_ENDED}', now()
         FROM batch_entry e JOIN payment p ON (p.clinic_id, p.batch_id) = (e.clinic_id, e.batch_id)
        WHERE p.run_no = $1 AND e.kind = 'CLAIM' AND e.payable > 0 LIMIT 1 RETURNING clinic_id, claim_id)
     SELECT e.payable FROM hit JOIN batch_entry e USING (clinic_id, claim_id) WHERE e.kind = 'CLAIM'`,
    [runNo],
  );
  const releasing = await changesNothing(`release ${runNo} --as admin.finance2 --dry-run`);
  expect(releasing.out).toContain(
    `Problem: 1 claim is no longer covered. The run pays SGD ${String(hit.rows[0]?.payable)} for that; recover it afterwards.`,
  );
  const released = await payments(`release ${runNo} --as admin.finance2`);
  expect(tableOf(released.out)).toEqual(tableOf(releasing.out));
  expect(lastLine(released.out)).toMatch(/^Settled: (\d+) of \1$/);

  const file = path.join(folder, 'run.xml');
  const asked = `bank-file ${runNo} ${file} --as admin.finance2`;
  expect((await changesNothing(`${asked} --dry-run`)).code).toBe(0);
  await expect(stat(file)).rejects.toThrow('ENOENT');
  expect((await payments(asked)).code).toBe(0);
  expect((await stat(file)).mode % 0o1000).toBe(0o600);
  const again = await changesNothing(asked);
  expect(again.error).toEqual([`${file} already exists and was not changed.`]);
  const [, reference = ''] =
    /<EndToEndId>(\S+)<\/EndToEndId>/.exec(await readFile(file, 'utf8')) ?? [];
  const { rows } = await db.owner.query<{ username: string }>(
    "SELECT DISTINCT username FROM audit_entry WHERE action = 'payments.download-bank-file'",
  );
  expect(rows).toEqual([{ username: 'admin.finance2' }]);

  const returned = path.join(folder, 'return.csv');
  await writeFile(
    returned,
    `reference,status,code,reason\n${reference},RJCT,AC04,Account closed\n`,
  );
  const read = `bank-return ${returned} --as admin.finance`;
  const trial = await changesNothing(`${read} --dry-run`);
  const done = await payments(read);
  expect([...done.out, 'Nothing was changed (--dry-run).']).toEqual(trial.out);
  expect(done.out[0]).toBe('Lines: 1, accepted 0, failed 1, known before 0');

  // The next run is released, and its settlement is interrupted at once.
  await payments('prepare --date 2026-12-06 --as admin.finance');
  const { rows: next } = await db.owner.query<{ run_no: string }>(
    `WITH run AS (
       UPDATE payment_run r SET status = 'RELEASED', released_by = u.id, released_name = u.name, released_at = prepared_at
         FROM app_user u WHERE u.username = 'admin.finance2' AND r.status = 'PREPARED' RETURNING r.id)
     UPDATE payment p SET status = 'RELEASED' FROM run WHERE p.run_id = run.id RETURNING run_no`,
  );
  const continued = await payments(`release ${next[0]?.run_no ?? ''} --as admin.finance2`);
  expect(lastLine(continued.out)).toBe('Settled: 1 of 1');
  expect((await payments(`release ${next[0]?.run_no ?? ''} --as admin.finance2`)).code).toBe(1);
});

test('work that is running keeps a second command away', async () => {
  await db.owner.query(`
    INSERT INTO payment_work (kind, status, task, started_name, started_at, progressed_at)
    VALUES ('COLLECT', 'RUNNING', '{}', 'Somebody', '2026-12-06T10:00:00+08:00', '2026-12-06T10:00:00+08:00')`);
  const { code, error } = await changesNothing('batch --as admin.finance');
  expect(code).toBe(1);
  expect(error).toHaveLength(1);
  expect((await changesNothing('close --as admin.finance --dry-run')).code).toBe(1);
});
