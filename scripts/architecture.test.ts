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

test.each(withRooms)('names the rooms of $folder', ({ folder }) => {
  const rooms = readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith('texts'))
    .map(({ name }) => name);
  expect(rooms.length).toBeGreaterThan(1);
  expect(rooms.filter((room) => !quoted.has(room))).toEqual([]);
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
