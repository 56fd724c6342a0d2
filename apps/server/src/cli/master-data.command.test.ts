// Commands for master data and the guided set-up, as typed, with what they leave in the audit trail.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { CSV_KINDS } from '@portal/rules/imports/import-kinds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoMember } from '../../test/fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { typed } from '../../test/processes/typed-command.ts';

let folder: string;
let db: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-cli-'));
  // The keys of the test databases.
  const keys = JSON.stringify({ version: 1, master: '07'.repeat(32) });
  await writeFile(path.join(folder, 'keys.json'), keys);
  db = await createTestDatabase('claimless');
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

const run = (...args: readonly string[]) =>
  typed(args, {
    DATABASE_URL: db.ownerUrl,
    SECRET_KEYS_FILE: path.join(folder, 'keys.json'),
    DEMO: 'on',
    CLOCK: '2026-11-05T10:00:00+08:00',
  });

async function file(name: string, content: string): Promise<string> {
  const where = path.join(folder, name);
  await writeFile(where, content);
  return where;
}

test('an import and an export are recorded and audited, a dry run is not', async () => {
  const good = await file('holidays.csv', 'day,name\n2090-01-01,First\n');
  const bad = await file('bad.csv', 'day,name\nnever,First\nsoon,Second\n');
  await run('import', 'public-holidays', good, '--dry-run');
  await run('import', 'public-holidays', good);
  await run('import', 'public-holidays', bad);
  await run('export', 'public-holidays');
  const { rows: runs } = await db.owner.query(
    `SELECT file_name, status, started_name, added, bad_row_count FROM import_run ORDER BY id`,
  );
  expect(runs).toEqual([
    {
      file_name: 'holidays.csv',
      status: 'APPLIED',
      started_name: 'command line',
      added: 1,
      bad_row_count: 0,
    },
    {
      file_name: 'bad.csv',
      status: 'REFUSED',
      started_name: 'command line',
      added: null,
      bad_row_count: 2,
    },
  ]);
  const { rows: audits } = await db.owner.query<{ action: string }>(
    "SELECT action FROM audit_entry WHERE username = 'command line' AND action LIKE 'operations.%' ORDER BY id",
  );
  expect(audits.map(({ action }) => action)).toEqual([
    'operations.import',
    'operations.change-record',
    'operations.refuse-import',
    'operations.export',
  ]);
});

test('a file that takes away cover is imported only with the mark of its dry run', async () => {
  const panels = 'clinic_code,panel_code,end_date\nGP0003,AXA-GP,';
  const shorter = await file('panels.csv', `${panels}2026-11-04\n`);
  const sentence =
    'This file takes away cover of 1 day of 1 record, and of all later days of 1 record; 0 claims were made on days that it takes away.';
  const dry = await run('import', 'clinic-panels', shorter, '--dry-run');
  expect(dry.code).toBe(0);
  expect(dry.out).toContain(sentence);
  expect(dry.out).toContain('  lost     GP0003 AXA-GP: 2026-11-05 to no end');
  const mark = /with --accept (\S+)/.exec(dry.out)?.[1] ?? '';

  const refused = await run('import', 'clinic-panels', shorter);
  expect(refused).toMatchObject({
    code: 1,
    error: `${sentence}\nNothing was imported. Check what it does with --dry-run, which prints --accept MARK.`,
  });
  const other = await file('other.csv', `${panels}2026-11-03\n`);
  const wrong = await run('import', 'clinic-panels', other, '--accept', mark);
  expect(wrong.code).toBe(1);
  expect(wrong.error).toContain(`${mark} is not the mark of what it does now.`);

  expect(await run('import', 'clinic-panels', shorter, '--accept', mark)).toMatchObject({
    code: 0,
    error: '',
  });
  const { rows } = await db.owner.query(
    `SELECT r.status, a.action, a.after -> 'accepted_loss' ->> 'days' AS days
       FROM import_run r JOIN audit_entry a ON a.subject_id = r.id::text WHERE r.kind = 'clinic-panels' ORDER BY r.id`,
  );
  const refusal = { status: 'REFUSED', action: 'operations.refuse-import', days: null };
  expect(rows).toEqual([
    refusal,
    refusal,
    { status: 'APPLIED', action: 'operations.import', days: '1' },
  ]);
});

test('sets the administrator, and names the fields of a wrong file', async () => {
  const administrator = {
    name: 'Care Administrator',
    address: '1 Care Road',
    gstNumber: 'M9-1234567-A',
    bic: 'CARESGSG',
    account: '1230000001',
  };
  const good = await file('administrator.json', JSON.stringify(administrator));
  expect(await run('set-administrator', good)).toMatchObject({ code: 0 });
  const { rows } = await db.owner.query("SELECT value FROM setting WHERE name = 'administrator'");
  expect(rows).toEqual([{ value: administrator }]);
  const bad = await file('bad.json', JSON.stringify({ ...administrator, bic: 'x', name: '' }));
  expect(await run('set-administrator', bad)).toMatchObject({
    code: 1,
    error: 'These fields are missing or wrong: name, bic.',
  });
});

test('sets the account of a clinic, encrypted and audited without its number', async () => {
  const account = { holder: 'Clinic', bic: 'CARESGSG', account: '9876501234' };
  const ofClinic = await file('account.json', JSON.stringify(account));
  expect(await run('set-bank-account', 'gp0001', ofClinic)).toMatchObject({ code: 0 });
  const { rows } = await db.owner.query<{ sealed: Buffer; tail: string; after: string }>(
    `SELECT b.account_sealed AS sealed, b.account_tail AS tail, a.after::text AS after
       FROM bank_account b JOIN location l ON l.id = b.clinic_id AND l.code = 'GP0001'
       JOIN audit_entry a ON a.subject_id = l.id::text AND a.action = 'operations.set-bank-account'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.tail).toBe('1234');
  expect(rows[0]?.sealed.toString('latin1')).not.toContain('98765');
  expect(rows[0]?.after).not.toContain('98765');
  expect(await run('set-bank-account', 'NONE', ofClinic)).toMatchObject({
    code: 1,
    error: 'There is no clinic NONE.',
  });
});

test('setup lists the steps up to a first claim, and explains why a clinic cannot claim', async () => {
  const { code, out } = await run('setup');
  expect({ code, last: out.split('\n').at(-1) }).toEqual({
    code: 0,
    last: 'Everything for a first claim is there.',
  });
  expect(out).toMatch(/^done +A clinic on a panel$/m);
  const number = await file('number', `${demoMember}\n`);
  const asked = ['setup', '--clinic', 'GP0001', '--national-id', number];
  const answer = await run(...asked);
  expect(answer).toMatchObject({ code: 0, error: '' });
  expect(answer.out).toContain('The clinic can claim.');
  expect(answer.out).not.toContain(demoMember);
  const early = await run(...asked, '--date', '2099-01-01');
  expect(early.code).toBe(1);
  expect(early.out).toContain('The visit is in the future.');
  expect(await run('setup', '--clinic', 'GP0001')).toMatchObject({ code: 2 });
});

test('import-all imports the files of a folder in their order, up to the first invalid one', async () => {
  const samples = path.resolve(import.meta.dirname, '../../../../docs/imports');
  const { code, out, error } = await run('import-all', samples);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  const kinds = Array.from(out.matchAll(/^([\w-]+): \d+ new/gm), ([, kind]) => kind);
  expect(kinds).toEqual([...CSV_KINDS]);

  const own = await mkdtemp(path.join(folder, 'all-'));
  await writeFile(path.join(own, 'insurers.csv'), 'code,name\nNEWINS,New Insurer\n');
  await writeFile(path.join(own, 'panels.csv'), 'code,name\nX,No insurer\n');
  await writeFile(path.join(own, 'plans.csv'), 'nothing\n');
  const stopped = await run('import-all', own);
  expect(stopped.code).toBe(1);
  expect(stopped.out).toContain('insurers: 1 new');
  expect(stopped.error).toMatch(/bad rows: nothing was imported\.$/);
  expect(await run('import-all', path.join(own, 'none'))).toMatchObject({ code: 1 });
});
