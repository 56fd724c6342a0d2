// `npm run release`: makes release/provider-portal-VERSION.tar.gz for machines of this kind.
// `npm run release -- --check` also makes it a second time, compares both, and starts it from an empty folder.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildWeb } from './build-web.ts';
import { buildRelease } from './release/build-release.ts';
import { sumOf } from './release/release-files.ts';
import { tryRelease } from './release/try-release.ts';

const root = path.resolve(import.meta.dirname, '..');
const MEGABYTE = 1_000_000;

/** Builds the web client again too. */
async function expectSameAgain(archive: string): Promise<void> {
  await buildWeb({ isForced: true });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-release-'));
  try {
    const again = await buildRelease(root, folder);
    if ((await sumOf(again.archive)) !== (await sumOf(archive))) {
      throw new Error('The second build differs from the first.');
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

await buildWeb();
const { archive } = await buildRelease(root, path.join(root, 'release'));
const { size } = await stat(archive);
console.log(`${path.relative(root, archive)} (${(size / MEGABYTE).toFixed(0)} MB)`);
if (process.argv.includes('--check')) {
  await expectSameAgain(archive);
  console.log('The second build is equal.');
  console.log(`It starts in ${(await tryRelease(archive)).toFixed(0)} s.`);
}
