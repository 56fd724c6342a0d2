// Proves the checks of types, format and dead code: a small tree with one seeded violation must fail with the
// right message. lint-seeds.test.ts proves the rules of the linter.
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
let tree = '';

beforeAll(async () => {
  tree = await mkdtemp(path.join(os.tmpdir(), 'portal-seeds-'));
  for (const file of [
    '.oxfmtrc.json',
    '.oxlintrc.json',
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

const server = 'apps/server/src';
test('types fail on a wrong assignment, on the server and in the web client', async () => {
  const clean = await seed({
    [`${server}/claims/wrong.ts`]: "export const count: number = 'three';\n",
    'apps/web/tsconfig.json': await readFile(path.join(root, 'apps/web/tsconfig.json'), 'utf8'),
    'apps/web/src/wrong.tsx': 'export const title: string = <b>three</b>;\n',
  });
  const { code, output } = await run('oxlint', [
    '--type-aware',
    '--type-check',
    '--format=unix',
    'apps',
  ]);
  await clean();
  expect(output.match(/\S+wrong.*TS2322.*/g)).toHaveLength(2);
  expect(code).not.toBe(0);
});

test('format fails on an unformatted file', async () => {
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

  test('fails on an export without an importer', async () => {
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
