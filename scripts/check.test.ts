// Proves each check once: a small tree with one seeded violation must fail, and for the right reason.
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
let tree = '';

beforeAll(async () => {
  tree = await mkdtemp(path.join(os.tmpdir(), 'portal-seeds-'));
  for (const file of [
    '.oxlintrc.json',
    '.oxfmtrc.json',
    'tsconfig.base.json',
    'tsconfig.json',
    'knip.json',
    'knip.production.json',
    'package.json',
  ]) {
    await cp(path.join(root, file), path.join(tree, file));
  }
  await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  await mkdir(path.join(tree, 'packages'));
  await mkdir(path.join(tree, 'apps'));
});

afterAll(() => rm(tree, { recursive: true, force: true }));

async function run(
  tool: string,
  args: readonly string[],
): Promise<{ code: number; output: string }> {
  const child = spawn(path.join(root, 'node_modules', '.bin', tool), args, {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = new Promise<number>((resolve) => {
    child.on('close', (code) => resolve(code ?? 1));
  });
  const [code, out, err] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  return { code, output: out + err };
}

async function seed(files: Record<string, string>): Promise<() => Promise<void>> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(tree, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return async () => {
    for (const name of Object.keys(files)) await rm(path.join(tree, name));
  };
}

interface Seed {
  readonly label: string;
  readonly files: Record<string, string>;
  readonly says: string;
}

const server = 'apps/server/src';
const web = 'apps/web/src';
const other = { [`${server}/members/secret.ts`]: 'export const secret = 1;\n' };

const lintSeeds: readonly Seed[] = [
  {
    label: 'a slice reaches into another slice past its public.ts',
    files: {
      ...other,
      [`${server}/claims/reach.ts`]:
        "import { secret } from '../members/secret.ts';\nexport const known = secret;\n",
    },
    says: 'public.ts',
  },
  {
    label: 'the platform knows a slice',
    files: {
      ...other,
      [`${server}/platform/reach.ts`]:
        "import { secret } from '../members/secret.ts';\nexport const known = secret;\n",
    },
    says: 'The platform knows no slice',
  },
  {
    label: 'the server imports the web client',
    files: {
      [`${server}/claims/web.ts`]:
        "import { app } from '@portal/web/src/main.tsx';\nexport const page = app;\n",
    },
    says: 'never import each other',
  },
  {
    label: 'the web client imports the server',
    files: {
      [`${web}/claims/server.ts`]:
        "import { app } from '@portal/server/src/app.ts';\nexport const page = app;\n",
    },
    says: 'never import each other',
  },
  {
    label: 'a rule does I/O',
    files: {
      'packages/rules/src/claims/read.ts':
        "import { readFileSync } from 'node:fs';\nexport const text = readFileSync('x');\n",
    },
    says: 'rules are pure',
  },
  {
    label: 'SQL outside a queries file',
    files: {
      [`${server}/claims/handler.ts`]:
        "import { sql } from 'kysely';\nexport const query = sql`SELECT 1`;\n",
    },
    says: 'queries.ts',
  },
  {
    label: 'SQL outside *.queries.ts, by the template of the platform',
    files: {
      [`${server}/platform/database.ts`]: 'export const sql = String.raw;\n',
      [`${server}/claims/inline.ts`]:
        "import { sql } from '../platform/database.ts';\nexport const all = sql`SELECT 1`;\n",
    },
    says: 'SQL lives in',
  },
  {
    label: 'the environment is read outside the configuration',
    files: { [`${server}/claims/env.ts`]: "export const port = process.env['PORT'];\n" },
    says: 'no-process-env',
  },
  {
    label: 'the time is read outside the clock',
    files: { [`${server}/claims/now.ts`]: 'export const now = (): number => Date.now();\n' },
    says: 'clock is read in platform/clock',
  },
  {
    label: 'two files import each other',
    files: {
      [`${server}/claims/one.ts`]:
        "import { two } from './two.ts';\nexport const one = (): number => two();\n",
      [`${server}/claims/two.ts`]:
        "import { one } from './one.ts';\nexport const two = (): number => one();\n",
    },
    says: 'no-cycle',
  },
  {
    label: 'any',
    files: {
      [`${server}/claims/any.ts`]:
        'export const parse = (text: string): any => JSON.parse(text);\n',
    },
    says: 'no-explicit-any',
  },
  {
    label: 'a promise that nobody waits for (needs types)',
    files: {
      [`${server}/claims/floating.ts`]:
        'async function work(): Promise<void> {}\nexport function start(): void {\n  work();\n}\n',
    },
    says: 'no-floating-promises',
  },
  {
    label: 'a file over 300 lines',
    files: {
      [`${server}/claims/long.ts`]: `${'export {};\n'.repeat(0)}${Array.from({ length: 301 }, (_, n) => `export const line${n} = ${n};\n`).join('')}`,
    },
    says: 'max-lines',
  },
];

describe('lint and import rules', () => {
  test.each(lintSeeds)('fail on: $label', async ({ files, says }) => {
    const clean = await seed(files);
    const { code, output } = await run('oxlint', [
      '--type-aware',
      '--deny-warnings',
      'apps',
      'packages',
    ]);
    await clean();
    expect(output).toContain(says);
    expect(code).not.toBe(0);
  });

  test('pass on the same tree without a seed', async () => {
    const clean = await seed({ [`${server}/claims/fine.ts`]: 'export const fine = 1;\n' });
    const { code, output } = await run('oxlint', [
      '--type-aware',
      '--deny-warnings',
      'apps',
      'packages',
    ]);
    await clean();
    expect(output).toContain('0 errors');
    expect(code).toBe(0);
  });
});

test('types fail on a wrong assignment', async () => {
  const clean = await seed({
    [`${server}/claims/wrong.ts`]: "export const count: number = 'three';\n",
  });
  const { code, output } = await run('tsc', ['-p', 'tsconfig.json']);
  await clean();
  expect(output).toContain('TS2322');
  expect(code).not.toBe(0);
});

test('format fails on a file that is not formatted', async () => {
  const clean = await seed({ [`${server}/claims/ugly.ts`]: 'export   const ugly=1\n' });
  const { code, output } = await run('oxfmt', ['--check', server]);
  await clean();
  expect(output).toContain('ugly.ts');
  expect(code).not.toBe(0);
});

describe('dead code', () => {
  const rules = 'packages/rules/src/values';
  const files = {
    'apps/server/package.json':
      '{ "name": "@portal/server", "type": "module", "dependencies": { "@portal/rules": "*" } }\n',
    [`${server}/main.ts`]:
      "import { used } from '@portal/rules/values/used.ts';\nprocess.exit(used);\n",
    'packages/rules/package.json':
      '{ "name": "@portal/rules", "type": "module", "exports": { "./*": "./src/*" } }\n',
    [`${rules}/used.ts`]:
      'export const used = 0;\nexport const onlyTested = 1;\nexport const forgotten = 2;\n',
    [`${rules}/used.test.ts`]:
      "import { expect, test } from 'vitest';\nimport { onlyTested } from './used.ts';\n\n" +
      "test('one', () => {\n  expect(onlyTested).toBe(1);\n});\n",
  };

  async function deadExports(...args: string[]): Promise<{ code: number; output: string }> {
    const clean = await seed(files);
    const answer = await run('knip', ['--no-progress', '--include', 'exports', ...args]);
    await clean();
    return answer;
  }

  test('fails on an export that nobody uses', async () => {
    const { code, output } = await deadExports();
    expect(output).toContain('forgotten');
    expect(output).not.toContain('onlyTested');
    expect(code).not.toBe(0);
  });

  test('fails on an export that only a test uses', async () => {
    const { code, output } = await deadExports('--production', '--config', 'knip.production.json');
    expect(output).toContain('onlyTested');
    expect(code).not.toBe(0);
  });
});
