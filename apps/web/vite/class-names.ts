import { createHash } from 'node:crypto';
import path from 'node:path';

const web = path.resolve(import.meta.dirname, '..');
const LENGTH = 4;
const namesOfFiles = new Map<string, string[]>();

/**
 * The name of a class in the built style sheets: four letters for its file, which compress well, and its position in
 * the file.
 */
export function shortClassName(name: string, file: string): string {
  const names = namesOfFiles.get(file) ?? [];
  namesOfFiles.set(file, names);
  if (!names.includes(name)) names.push(name);
  const hash = createHash('sha256').update(path.relative(web, file)).digest('hex').slice(0, LENGTH);
  return `_${hash}${names.indexOf(name).toString(36)}`;
}
