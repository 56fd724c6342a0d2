// Reads files with and without regard to the kind of error.
import { expect, test } from 'vitest';
import { swallowedReadFaults } from './swallowed-reads.ts';

const file = 'apps/server/src/platform/embedded/a.ts';
const imports = "import { access, readFile, rm, stat as look } from 'node:fs/promises';\n";

const faultsOf = (text: string, place = file) => swallowedReadFaults(new Map([[place, text]]));
const fault = (name: string) => [
  `${file} takes any error of ${name} for a missing file: use ifThere or isThere of platform/if-there.ts.`,
];

test.each([
  ['a catch', 'readFile', "const text = await readFile(note, 'utf8').catch(() => '');"],
  ['a catch after a step', 'readFile', 'await readFile(note).then(String).catch(() => undefined);'],
  ['a catch of a renamed import', 'look', 'await look(note).catch(() => undefined);'],
  ['a second function of then', 'access', 'await access(a).then(() => true, () => false);'],
  ['a catch without its error', 'readFile', 'try { a = await readFile(note); } catch { a = 1; }'],
])('rejects %s', (_what, name, text) => {
  expect(faultsOf(imports + text)).toEqual(fault(name));
});

test('rejects existsSync, which is false for any error', () => {
  expect(faultsOf("import { existsSync } from 'node:fs';\nif (existsSync(note)) a();")).toEqual(
    fault('existsSync'),
  );
});

test.each([
  ['a handler that looks at the error', 'await readFile(note).catch((error) => { throw error; });'],
  [
    'a catch that looks at the error',
    'try { await readFile(note); } catch (error) { tell(error); }',
  ],
  ['another promise', 'await socket.end().catch(() => undefined);'],
  ['a removal', 'await rm(note).catch(() => undefined);'],
])('accepts %s', (_what, text) => {
  expect(faultsOf(imports + text)).toEqual([]);
});

test('accepts everything in tests', () => {
  const text = `${imports}await readFile(note).catch(() => '');`;
  expect(faultsOf(text, 'apps/server/src/platform/a.test.ts')).toEqual([]);
  expect(faultsOf(text, 'scripts/a.ts')).toEqual([]);
});
