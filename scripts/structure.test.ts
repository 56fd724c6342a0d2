// Breaks each rule of the structure once with one file, and checks allowed imports.
import { expect, test } from 'vitest';
import { structureFaults, type StructureRules } from './structure.ts';

const rules: StructureRules = {
  packageImports: { app: ['packages/rules'], 'packages/rules': [] },
  slices: [
    {
      folder: 'app',
      slices: ['a', 'b', 'c', 'claims', 'members', 'small'],
      arePrivate: true,
      shared: ['platform', 'ui'],
    },
    { folder: 'contract', slices: ['a', 'b', 'c'], arePrivate: false, shared: [] },
  ],
  floors: [
    { folder: 'app/claims', floors: [['pricing'], ['form', 'lines'], ['history']] },
    { folder: 'packages/rules/src', floors: [['values'], ['claims']] },
  ],
  mostFiles: 2,
  mostFilesOf: { 'docs/decisions': 3 },
};

function faultsOf(files: Readonly<Record<string, string>>): string[] {
  return structureFaults(new Map(Object.entries(files)), rules);
}

test.each([
  ['a slice', 'app/members/a.ts', '../claims/form/b.ts', 'only through its public.ts'],
  ['a type of a slice', 'app/members/a.ts', '../claims/b.ts', 'only through its public.ts'],
  [
    'a slice from the platform',
    'app/platform/a.ts',
    '../members/public.ts',
    'must not import a slice',
  ],
  ['a room above', 'app/claims/form/a.ts', '../history/b.ts', 'is not below'],
  ['a room beside', 'app/claims/form/a.ts', '../lines/b.ts', 'is not below'],
  ['a room from below all', 'app/claims/a.ts', './form/b.ts', 'is not below'],
  ['public.ts from inside', 'app/claims/form/a.ts', '../public.ts', 'for other slices'],
  ['a room that is not listed', 'app/claims/form/a.ts', '../attic/b.ts', 'not in the list'],
  [
    'a folder above by the name of its package',
    'packages/rules/src/values/a.ts',
    '@portal/rules/claims/b.ts',
    'is not below',
  ],
  ['helpers of tests', 'apps/server/src/a.ts', '../test/portal.ts', 'not import test code'],
  ['browser tests', 'apps/web/src/a.ts', '../../../e2e/support/b.ts', 'not import test code'],
  [
    'a package that imports this one',
    'packages/rules/src/values/a.ts',
    '../../../../app/b.ts',
    'must not import app',
  ],
])('rejects importing %s', (_what, file, name, says) => {
  for (const text of [
    `import { b } from '${name}';`,
    `import type { B } from '${name}';`,
    `export { b } from '${name}';`,
    `export * from '${name}';`,
    `const later = import('${name}');`,
    `type Later = import('${name}').B;`,
  ]) {
    const faults = faultsOf({ [file]: text });
    expect([text, faults.length]).toEqual([text, 1]);
    expect(faults[0]).toContain(says);
    expect(faultsOf({ [file.replace('.ts', '.test.ts')]: text })).toEqual([]);
  }
});

test.each([
  ['app/members/a.ts', '../claims/public.ts'],
  ['app/members/a.ts', '../claims/public-parts.ts'],
  ['app/claims/public-parts.ts', './history/a.ts'],
  ['app/members/a.ts', '../platform/b.ts'],
  ['app/ui/a.ts', '../platform/b.ts'],
  ['app/main.ts', './claims/form/a.ts'],
  ['app/claims/public.ts', './history/a.ts'],
  ['app/claims/history/a.ts', '../pricing/deep/b.ts'],
  ['app/claims/history/a.ts', '../b.ts'],
  ['app/claims/history/a.ts', './b.ts'],
  ['app/claims/history/a.ts', '@portal/rules/claims/b.ts'],
  ['app/claims/history/a.ts', 'zod'],
])('allows %s to import %s', (file, name) => {
  expect(faultsOf({ [file]: `import { b } from '${name}';` })).toEqual([]);
});

const toNext = (next: string) => `import { b } from '../${next}/public.ts';`;

test('rejects slices that import each other in a circle', () => {
  const chain = { 'app/a/x.ts': toNext('b'), 'app/b/x.ts': toNext('c') };
  expect(faultsOf(chain)).toEqual([]);
  expect(faultsOf({ ...chain, 'app/c/x.ts': toNext('a') })).toEqual([
    'The slices a, b, c of app import each other in a circle.',
  ]);
});

const toFile = (next: string) => `import { b } from '../${next}/y.ts';`;

test('rejects slices of the contract that import each other in a circle', () => {
  const chain = { 'contract/a/x.ts': toFile('b'), 'contract/b/y.ts': toFile('c') };
  expect(faultsOf(chain)).toEqual([]);
  expect(faultsOf({ ...chain, 'contract/c/y.ts': toFile('a') })).toEqual([
    'The slices a, b, c of contract import each other in a circle.',
  ]);
});

test.each([
  ['app/claims/attic/a.ts', 'app/claims/attic is not in the list of rooms.'],
  ['app/claims/attic/a.test.ts', 'app/claims/attic is not in the list of rooms.'],
  ['app/claims/attic/deep/a.tsx', 'app/claims/attic is not in the list of rooms.'],
  ['packages/rules/src/attic/a.ts', 'packages/rules/src/attic is not in the list of rooms.'],
  ['app/attic/a.ts', 'app/attic is not in the list of slices.'],
  ['contract/attic/a.ts', 'contract/attic is not in the list of slices.'],
  ['app/members/one/a.ts', 'app/members has the folder one, but no list of rooms.'],
  ['app/ui/one/a.ts', 'app/ui has the folder one, but no list of rooms.'],
  ['contract/a/one/b.ts', 'contract/a has the folder one, but no list of rooms.'],
])('rejects %s, even without imports', (file, fault) => {
  expect(faultsOf({ [file]: '' })).toEqual([fault]);
  expect(faultsOf({ [file]: "import { z } from 'zod';" })).toEqual([fault]);
});

test('rejects the rooms of a slice without a list that import each other', () => {
  const faults = faultsOf({
    'app/members/one/a.ts': "import { b } from '../two/b.ts';",
    'app/members/two/b.ts': "import { a } from '../one/a.ts';",
  });
  expect(faults).toEqual([
    'app/members has the folder one, but no list of rooms.',
    'app/members has the folder two, but no list of rooms.',
  ]);
});

test.each([
  'app/main.ts',
  'app/members/a.ts',
  'app/claims/pricing/deep/a.ts',
  'app/platform/a.ts',
  'app/members/logos/a.png',
])('accepts the file %s', (file) => {
  expect(faultsOf({ [file]: '' })).toEqual([]);
});

function folder(name: string, count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${name}/file-${at}.ts`, '']),
  );
}

test('rejects a folder with too many files', () => {
  expect(faultsOf(folder('app/small', 2))).toEqual([]);
  expect(faultsOf(folder('app/small', 3))).toEqual([
    'app/small has 3 files, more than 2: make rooms.',
  ]);
  expect(faultsOf(folder('docs/decisions', 3))).toEqual([]);
  expect(faultsOf(folder('docs/decisions', 4))).toEqual([
    'docs/decisions has 4 files, more than 3: make rooms.',
  ]);
});
