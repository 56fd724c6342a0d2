// Updates docs/requirements.md: the sentences are written by hand, and after each arrow is the list of test
// files whose titles contain the requirement's id.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

export const requirementsFile = path.join(root, 'docs/requirements.md');

const row = /^(- \*\*([A-Z0-9-]+)\*\* .*?) → .*$/gm;
const id = /\b[A-Z][A-Z0-9]*(?:-[A-Z]+)?-\d\d\b/g;
/** The title of a test, a group or a table of tests. */
const title = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\s*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

/** Ids and the files that contain them, in the order of the files. */
export type Citations = ReadonlyMap<string, readonly string[]>;

/** The ids in the titles of a test file; ids in comments, data and tables do not count. */
export function idsInTitles(source: string): string[] {
  const titles = Array.from(source.matchAll(title), (match) => match[2] ?? '');
  return [...new Set(titles.flatMap((text) => text.match(id) ?? []))];
}

export function readCitations(): Citations {
  const files = globSync('{packages,apps,e2e,scripts,bench}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).toSorted();
  const citations = new Map<string, string[]>();
  for (const file of files) {
    for (const found of idsInTitles(readFileSync(path.join(root, file), 'utf8'))) {
      citations.set(found, [...(citations.get(found) ?? []), file.replaceAll(path.sep, '/')]);
    }
  }
  return citations;
}

/** The document with new text after the arrows. */
export function withTests(document: string, citations: Citations): string {
  return document.replaceAll(row, (_, sentence: string, requirement: string) => {
    const files = citations.get(requirement) ?? [];
    return `${sentence} → ${files.length === 0 ? '–' : files.map((file) => `\`${file}\``).join(', ')}`;
  });
}

/** Ids that belong to an area of the document but are not in it. */
export function unknownIds(document: string, citations: Citations): string[] {
  const known = new Set(Array.from(document.matchAll(row), (match) => match[2] ?? ''));
  const areas = new Set([...known].map(areaOf));
  return [...citations.keys()].filter((one) => !known.has(one) && areas.has(areaOf(one)));
}

function areaOf(requirement: string): string {
  return requirement.slice(0, requirement.lastIndexOf('-'));
}

if (process.argv[1] === import.meta.filename) {
  const before = readFileSync(requirementsFile, 'utf8');
  const after = withTests(before, readCitations());
  writeFileSync(requirementsFile, after);
  console.log(
    before === after ? 'docs/requirements.md was up to date.' : 'docs/requirements.md was updated.',
  );
}
