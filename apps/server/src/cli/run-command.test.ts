// The command line as typed, on its own database.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { typed } from '../../test/processes/typed-command.ts';
import { startEmbeddedPostgres } from '../platform/embedded/embedded-postgres.ts';
import { COMMANDS } from './commands.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-cli-'));
  // The keys of the test databases.
  const keys = JSON.stringify({ version: 1, master: '07'.repeat(32) });
  await writeFile(path.join(folder, 'keys.json'), keys);
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: string): Promise<string> {
  const where = path.join(folder, name);
  await writeFile(where, content);
  return where;
}

describe('help', () => {
  test('lists all commands with exit code 2 if none is given', async () => {
    const { code, out } = await typed([]);
    expect(code).toBe(2);
    for (const { usage } of Object.values(COMMANDS)) expect(out).toContain(usage);
  });

  test('exits with code 0 when help was requested', async () => {
    expect((await typed(['--help'])).code).toBe(0);
    expect((await typed(['import', '--help'])).out).toMatch(/^ +company-policies +a line is /m);
    expect((await typed(['import', '--help', 'members'])).out).toContain('* national_id');
  });

  test.each(['nonsense', 'toString', '__proto__'])(
    'is shown with exit code 2 for the unknown command %s',
    async (name) => {
      const { code, error } = await typed([name]);
      expect(code).toBe(2);
      expect(error).toContain(`There is no command ${name}.`);
      expect(error).toContain('create-admin USERNAME NAME EMAIL');
    },
  );

  test.each([
    [['import'], 'Say what to import: lookups, public-holidays, diagnoses, insurers'],
    [['export', 'clinics'], 'Say what to export: lookups, public-holidays, insurers'],
    [['export', 'members'], 'Say a file: members have national numbers'],
    [['import', 'shoes', 'x'], 'Say what to import'],
    [['import', 'clinics'], 'Say one file.'],
    [['import', 'clinics', 'x', '--type', 'ZOO'], '--type must be one of GP, GPJB, SP'],
    [['import', 'clinics', 'x', '--nonsense'], "Unknown option '--nonsense'"],
    [['demo', '--members', '-1'], 'argument'],
    [['demo', '--members', 'many'], '--members must be a whole number up to 5600000.'],
    [['make-keys'], 'Say one file.'],
    [['make-backup-identity'], 'Say one file.'],
    [['backup'], 'Say one folder.'],
    [['restore', 'x', '--identity', 'y'], 'Say the files of both identities'],
    [['migrate', 'now'], 'Unexpected argument'],
    [['create-admin', 'only'], 'Say username, name and e-mail address'],
    [['create-admin', 'A b', 'x', 'y'], 'The username must have 3 to 100 small letters'],
  ])('shows the usage with exit code 2 for the wrong arguments %j', async (args, sentence) => {
    const { code, error } = await typed(args);
    expect(code).toBe(2);
    expect(error).toContain(sentence);
    expect(error).toContain(`Usage: npm run portal -- ${args[0]}`);
  });

  test('reports each invalid setting with exit code 1', async () => {
    const { code, error } = await typed(['migrate'], { DATABASE_URL: 'mysql://x', PORT: '99999' });
    expect(code).toBe(1);
    expect(error.split('\n')).toEqual([
      'PORT must be a whole number from 0 to 65535.',
      'DATABASE_URL must begin with postgres:// or postgresql://.',
    ]);
  });
});

describe('make-keys', () => {
  test('writes a file that only its owner can read, and overwrites no file', async () => {
    const file = path.join(folder, 'deep', 'new-keys.json');
    expect((await typed(['make-keys', file])).code).toBe(0);
    expect((await stat(file)).mode % 0o1000).toBe(0o600);
    const before = await readFile(file, 'utf8');
    const again = await typed(['make-keys', file]);
    expect(again.code).toBe(1);
    expect(again.error).toContain('already exists and was not changed');
    expect(await readFile(file, 'utf8')).toBe(before);
  });
});

test('pooler-user is refused without a database of its own', async () => {
  expect(await typed(['pooler-user'])).toMatchObject({
    code: 1,
    error: 'The embedded database has no connection pooler. Set DATABASE_URL.',
  });
});

describe('on a database', () => {
  let db: TestDatabase;
  let environment: Record<string, string>;
  // The tests import different data.
  beforeAll(async () => {
    db = await createTestDatabase('demo');
    environment = {
      DATABASE_URL: db.ownerUrl,
      SECRET_KEYS_FILE: path.join(folder, 'keys.json'),
      DEMO: 'on',
    };
    return () => db.drop();
  });

  test('reports imported rows, and no changes for a second import', async () => {
    const products = await file(
      'products.csv',
      'internal_code,name,type,category\nZZ0001,Sample,LAB,LAB\nZZ0002,Other,LAB,LAB\n',
    );
    const first = await typed(['import', 'products', products], environment);
    expect(first).toMatchObject({ code: 0, error: '' });
    expect(first.out).toMatch(
      /^Importing products: 100 %.*\nImporting products: checking\nImporting products: writing\nproducts: 2 new, 0 changed, 0 ended, 0 unchanged \(\d+\.\d s\)$/,
    );
    const second = await typed(['import', 'products', products], environment);
    expect(second.out).toContain('products: 0 new, 0 changed, 0 ended, 2 unchanged');
  });

  test('exits with code 1 for an invalid file, reports each invalid row and imports nothing', async () => {
    const rows = Array.from({ length: 130 }, (_, row) => `bad code ${row},Sample,LAB,LAB`);
    const products = await file(
      'bad.csv',
      `internal_code,name,type,category\n${rows.join('\n')}\nZZ0009,Good,LAB,LAB\n`,
    );
    const errors = path.join(folder, 'errors.csv');
    const args = ['import', 'products', products, '--errors', errors];
    const { code, error } = await typed(args, environment);
    expect(code).toBe(1);
    const listed = (await readFile(errors, 'utf8')).split('\n');
    expect(listed).toHaveLength(132);
    expect(listed[0]).toBe('line,column,problem');
    expect(listed[130]).toBe('131,internal_code,internal_code is not a code of letters and digits');
    const lines = error.split('\n');
    expect(lines).toHaveLength(102);
    expect(lines[0]).toBe('line 2: internal_code is not a code of letters and digits');
    expect(lines.slice(-2)).toEqual(['and 30 more', '130 bad rows: nothing was imported.']);
    const found = await db.owner.query("SELECT FROM product WHERE internal_code = 'ZZ0009'");
    expect(found.rowCount).toBe(0);
  });

  test('shows with --dry-run what an import would change, and changes nothing', async () => {
    const companies = path.join(folder, 'companies.csv');
    expect(await typed(['export', 'companies', companies], environment)).toMatchObject({
      code: 0,
      out: `companies are in ${companies}.`,
    });
    const before = await readFile(companies, 'utf8');
    const [header, first = '', ...others] = before.trimEnd().split('\n');
    const [code = '', name = ''] = first.split(',');
    const edited = [header, `${code},Renamed Ltd`, ...others, 'C99,New Ltd'].join('\n');
    const { out } = await typed(
      ['import', 'companies', await file('edited.csv', edited), '--dry-run'],
      environment,
    );
    expect(out.split('\n').slice(-4)).toEqual([
      expect.stringMatching(/^companies: 1 new, 1 changed, 0 ended, \d+ unchanged/),
      `  changed  line 2: ${code}, name ${name} → Renamed Ltd`,
      `  new      line ${others.length + 3}: C99, name New Ltd`,
      'Nothing was imported, because of --dry-run.',
    ]);
    expect((await typed(['export', 'companies'], environment)).out).toBe(before.trimEnd());
    expect(await typed(['export', 'companies', companies], environment)).toMatchObject({
      code: 1,
      error: `The file ${companies} cannot be created, or it exists already.`,
    });
  });

  test('reports a single invalid row in the singular', async () => {
    const products = await file('one.csv', 'internal_code,name,type,category\nZZ9,Bad,SHOE,LAB\n');
    const { error } = await typed(['import', 'products', products], environment);
    expect(error).toMatch(/\n1 bad row: nothing was imported\.$/);
  });

  test('reports a missing file in one sentence', async () => {
    expect(await typed(['import', 'clinics', '/no/such/file'], environment)).toMatchObject({
      code: 1,
      error: 'The file /no/such/file cannot be read.',
    });
  });

  test('generates volume with demo and reports the speed', async () => {
    const { code, out } = await typed(['demo', '--members', '40', '--claims', '60'], environment);
    expect(code).toBe(0);
    expect(out).toMatch(/members: 40 in \d+\.\d s, \d+ a second/);
    expect(out).toMatch(/claims: 60 in \d+\.\d s, \d+ a second/);
  });

  test('rejects demo if demos are turned off', async () => {
    const { code, error } = await typed(['demo', '--members', '4'], {
      ...environment,
      DEMO: 'off',
    });
    expect(code).toBe(1);
    expect(error).toBe('Made-up data and accounts are for demos: set DEMO=on.');
  });

  test('rejects demo on a database that was started without it', async () => {
    const plain = await createTestDatabase('empty');
    onTestFinished(() => plain.drop());
    const { code, out, error } = await typed(['demo'], {
      ...environment,
      DATABASE_URL: plain.ownerUrl,
    });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain('This database holds production data and cannot run as a demo');
  });

  test('creates an account with a strong password with create-admin only once, and audits it', async () => {
    const args = ['create-admin', 'root.admin', 'Root Admin', 'root@portal.example'];
    const { code, out } = await typed(args, environment);
    expect(code).toBe(0);
    const password = /password: (\S+)/.exec(out)?.[1] ?? '';
    expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[@#$%&*+=-]).{20}$/);
    const { rows } = await db.owner.query<{
      hash: string;
      type: string;
      roles: string[];
      audits: number;
    }>(
      `SELECT password_hash AS hash, user_type AS type, roles,
              (SELECT count(*)::int FROM audit_entry a WHERE a.subject_id = u.id::text) AS audits
         FROM app_user u WHERE username = 'root.admin'`,
    );
    expect(rows).toMatchObject([{ type: 'ADMINUSER', roles: ['superadmin', 'ops'], audits: 1 }]);
    expect(await verify(rows[0]?.hash ?? '', password)).toBe(true);
    expect(await typed(args, environment)).toMatchObject({
      code: 1,
      error: 'The username root.admin is taken.',
    });
  });

  test('finds nothing to do with migrate', async () => {
    expect(await typed(['migrate'], environment)).toMatchObject({ code: 0, error: '' });
  });
});

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.end();
  return true;
}

describe('on the embedded database', () => {
  test('starts and stops it, but keeps it running while another process uses it', async () => {
    const dataDir = path.join(folder, 'data');
    const environment = { DATA_DIR: dataDir };
    expect((await typed(['migrate'], environment)).code).toBe(0);
    const embedded = await startEmbeddedPostgres(dataDir);
    expect(embedded.started).toBe(true);
    expect((await typed(['migrate'], environment)).code).toBe(0);
    expect(await answers(embedded.ownerUrl)).toBe(true);
    await embedded.destroy();
    expect(existsSync(path.join(dataDir, 'keys.json'))).toBe(true);
  });
});
