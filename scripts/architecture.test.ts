// docs/architecture.md names every room, draws the imports as they are, and names only existing files and code.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FLOORS, PACKAGE_IMPORTS } from './structure/structure-rules.ts';

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
  expect(rooms.length).toBeGreaterThan(0);
  expect(rooms.filter((room) => !section.includes(`\`${room}\``))).toEqual([]);
});

/** Folders that paths in the document are relative to: the root, or the slice of a paragraph. */
const places = [
  '',
  'apps/web/src/claims',
  'apps/server/src/claims',
  'apps/server/src/access',
  'apps/server/src/fhir',
  'apps/server/src/imports',
];

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

/** The first drawing below a heading. */
function drawingBelow(heading: string): string {
  const section = text.split(`${heading}\n`)[1] ?? '';
  return /```mermaid\n(.*?)```/s.exec(section)?.[1] ?? '';
}

const idsOf = (side: string) =>
  [...side.replaceAll(/\[[^\]]*\]/g, '').matchAll(/\w+/g)].map(([id]) => id);

/** The arrows between the packages of the drawing, as "importer <- imported". */
function drawnImports(drawing: string): string[] {
  const folders = new Map(
    [...drawing.matchAll(/(\w+)\["([^"<]+)/g)].map(([, id = '', folder = '']) => [id, folder]),
  );
  return drawing
    .split('\n')
    .filter((line) => line.includes('-->'))
    .flatMap((line) => {
      const [from = '', to = ''] = line.split('-->');
      return idsOf(from).flatMap((imported) =>
        idsOf(to).map((importer) => `${folders.get(importer)} <- ${folders.get(imported)}`),
      );
    });
}

const allowedImports = Object.entries(PACKAGE_IMPORTS).flatMap(([importer, imports]) =>
  imports.map((imported) => `${importer} <- ${imported}`),
);

test('draws the imports of the packages as the check allows them', () => {
  const drawing = drawingBelow('# Architecture');
  expect(drawnImports(drawing).toSorted()).toEqual(allowedImports.toSorted());
  const swapped = drawing
    .replace('packages/rules', 'packages/other')
    .replace('packages/contract', 'packages/rules')
    .replace('packages/other', 'packages/contract');
  expect(drawnImports(swapped).toSorted()).not.toEqual(allowedImports.toSorted());
});

/** The types and functions that the stages and arrows of a drawing name. */
function namesOf(drawing: string): string[] {
  const stages = [...drawing.matchAll(/\["(\w+)/g)];
  const arrows = [...drawing.matchAll(/\|"?(\w+)/g)];
  return [...stages, ...arrows].map(([, name = '']) => name);
}

const exported = new Set(
  globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /^export (?:async )?(?:class|const|function|interface|type) (\w+)/gm,
      ),
    ].map(([, name = '']) => name),
  ),
);

test('names only exported types and functions in the path of a claim', () => {
  const drawing = drawingBelow('## The path of a claim');
  expect(namesOf(drawing)).toEqual(expect.arrayContaining(['SentClaim', 'insertClaim']));
  expect(namesOf(drawing).filter((name) => !exported.has(name))).toEqual([]);
  const wrong = drawing.replace('SentClaim', 'FooClaim').replace('insertClaim', 'insertFoo');
  expect(namesOf(wrong).filter((name) => !exported.has(name))).toEqual(['FooClaim', 'insertFoo']);
});
