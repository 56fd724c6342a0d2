// Builds the web client when its sources are newer than the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const web = path.join(root, 'apps', 'web');
const stampFile = path.join(web, 'dist', '.built-from');
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite',
  'apps/web/vite.config.ts',
  'packages/rules/src',
  'packages/contract/src',
  'packages/texts/src',
  'package-lock.json',
];

async function* filesBelow(place: string): AsyncGenerator<string> {
  const full = path.join(root, place);
  if (!existsSync(full)) return;
  const entries = await readdir(full, { withFileTypes: true, recursive: true }).catch(
    () => undefined,
  );
  if (entries === undefined) {
    yield full;
    return;
  }
  for (const entry of entries) {
    if (entry.isFile() && !entry.name.endsWith('.test.ts'))
      yield path.join(entry.parentPath, entry.name);
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const place of sources) {
    const files: string[] = [];
    for await (const file of filesBelow(place)) files.push(file);
    for (const file of files.toSorted())
      hash.update(path.relative(root, file)).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** Returns true if it had to build, or was told to. Throws if the build fails. */
export async function buildWeb({ isForced = false } = {}): Promise<boolean> {
  const wanted = await fingerprint();
  if (!isForced && existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === wanted)
    return false;
  console.log('Building the web client …');
  const vite = path.join(root, 'node_modules', '.bin', 'vite');
  const child = spawn(vite, ['build', '--logLevel', 'warn'], { cwd: web, stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0)
    throw new Error('The web client could not be built; the reason is printed above.');
  await writeFile(stampFile, wanted);
  return true;
}
