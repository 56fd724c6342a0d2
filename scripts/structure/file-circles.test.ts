import { expect, test } from 'vitest';
import { fileCircleFaults } from './file-circles.ts';

const files = {
  'apps/a.ts': "import { b } from './b.ts';",
  'apps/b.ts': "import type { C } from './c.ts';",
  'apps/c.ts': 'export type C = 1;',
};

const faultsWith = (changed: Readonly<Record<string, string>>) =>
  fileCircleFaults(new Map(Object.entries({ ...files, ...changed })));

test('accepts files that import others in one direction', () => {
  expect(faultsWith({})).toEqual([]);
});

test('names the files of a circle, also one of types, and not those that only lead to it', () => {
  expect(faultsWith({ 'apps/c.ts': "import type { B } from './b.ts';" })).toEqual([
    'These files import each other in a circle: apps/b.ts, apps/c.ts. Move what they share to its own file.',
  ]);
});

test('finds a file that imports itself', () => {
  expect(faultsWith({ 'apps/c.ts': "import { c } from './c.ts';" })).toHaveLength(1);
});
