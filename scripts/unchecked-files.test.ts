import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { uncheckedFiles } from './unchecked-files.ts';

const files = {
  'tsconfig.json': '{}',
  'packages/rules/src/a.ts': 'export const a = 1;',
  'packages/rules/src/b.ts': "export { a } from './a.ts';",
  'apps/server/src/c.ts': "import { a } from '@portal/rules/b.ts';",
  'apps/server/src/d.ts': "const load = () => import('./c.ts');",
  'apps/web/src/e.ts': 'export const e = 1;',
  'apps/web/src/f.ts': "import texts from './en.json';",
  'apps/web/src/en.json': '{}',
};

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('base64');
}

const known = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hashOf(text)]));

function after(change: Readonly<Record<string, string>>, removed?: string): string[] | undefined {
  const now = new Map(Object.entries({ ...files, ...change }));
  if (removed !== undefined) now.delete(removed);
  return uncheckedFiles(now, known)?.toSorted();
}

test('checks no files if none has changed', () => {
  expect(after({})).toEqual([]);
});

test.each([
  ['all that import a changed file', { 'packages/rules/src/b.ts': '' }, ['c.ts', 'd.ts', 'b.ts']],
  ['a file that nobody imports', { 'apps/web/src/e.ts': '' }, ['e.ts']],
  ['a new file', { 'apps/web/src/g.ts': '' }, ['g.ts']],
  ['what reads a changed text', { 'apps/web/src/en.json': '[]' }, ['f.ts']],
])('checks %s', (_words, change, names) => {
  expect(after(change)?.map((name) => name.split('/').at(-1))).toEqual(names);
});

test('checks what imported a removed file', () => {
  expect(after({}, 'packages/rules/src/b.ts')).toEqual([
    'apps/server/src/c.ts',
    'apps/server/src/d.ts',
  ]);
});

test.each([
  ['settings', { 'tsconfig.json': '{"strict":true}' }],
  ['types of all files', { 'apps/web/src/e.ts': 'declare module "x" {}' }],
  [
    'most files',
    { 'packages/rules/src/a.ts': '', 'apps/web/src/e.ts': '', 'apps/web/src/f.ts': '' },
  ],
])('checks every file after a change of %s', (_words, change) => {
  expect(after(change)).toBeUndefined();
});
