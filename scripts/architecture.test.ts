// docs/architecture.md names every room, and only existing files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FLOORS } from './structure-rules.ts';

const root = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docs', 'architecture.md'), 'utf8');
const prose = text.replaceAll(/```[^`]*```/g, '');
const quoted = new Set([...prose.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

const withRooms = FLOORS.filter(({ folder }) => folder !== 'packages/rules/src');

const claims = FLOORS.filter(({ folder }) => folder.endsWith('/claims'));

/** One line of the drawing: the rooms of claims in a package, each imported by those after it. */
function drawn({ folder, floors }: (typeof FLOORS)[number]): string {
  const [, name = ''] = folder.split('/');
  const rooms = floors.map((floor, at) => `${name}${at + 1}["${floor.join('<br>')}"]`);
  return rooms.join(' --> ');
}

test.each(claims)('draws the rooms of $folder in the order of their imports', (floors) => {
  expect(text).toContain(drawn(floors));
});

test('describes no room of claims that is in no package', () => {
  const rooms = new Set(claims.flatMap(({ floors }) => floors.flat()));
  const table = text.split('## Rooms of claims')[1]?.split('## ')[0] ?? '';
  const described = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
  expect(described.toSorted()).toEqual([...rooms].toSorted());
});

test('names only existing SQL files', () => {
  const migrations = readdirSync(path.join(root, 'apps/server/migrations'), {
    recursive: true,
    encoding: 'utf8',
  });
  const files = [...quoted].filter((name) => name.endsWith('.sql'));
  expect(files.length).toBeGreaterThan(0);
  expect(
    files.filter((name) => !migrations.includes(name) && !migrations.includes(`functions/${name}`)),
  ).toEqual([]);
});

/** The name of a folder in its heading, where that is not the folder's own name. */
const HEADINGS = new Map([
  ['ui', 'the screens'],
  ['platform', 'the platforms'],
]);

function sectionOf(folder: string): string {
  const name = path.basename(folder);
  const section = text.split(`## Rooms of ${HEADINGS.get(name) ?? name}\n`)[1];
  if (section === undefined) throw new Error(`no section describes the rooms of ${folder}`);
  return section.split('\n## ')[0] ?? '';
}

test.each(withRooms)('names the rooms of $folder', ({ folder }) => {
  const section = sectionOf(folder);
  const rooms = readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith('texts'))
    .map(({ name }) => name);
  expect(rooms.length).toBeGreaterThan(1);
  expect(rooms.filter((room) => !section.includes(`\`${room}\``))).toEqual([]);
});

/** Folders that paths in the document are relative to: the root, or the slice of a paragraph. */
const places = ['', 'apps/web/src/claims', 'apps/server/src/claims', 'apps/server/src/access'];

test('names only existing files', () => {
  const files = [...quoted].filter(
    (name) => /^[^*]*\.tsx?$/.test(name) && !name.startsWith('public'),
  );
  expect(files.length).toBeGreaterThan(10);
  const missing = files.filter(
    (file) => !places.some((place) => existsSync(path.join(root, place, file))),
  );
  expect(missing).toEqual([]);
});
