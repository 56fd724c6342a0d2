// Makes the archive of a release, its bill of materials and their checksums.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { billOfMaterials } from './bill-of-materials.ts';
import { versionOf } from './changelog-text.ts';
import { productionPackages, readLock } from './production-packages.ts';
import { releaseFiles, sumOf, sumsOf } from './release-files.ts';
import { type ArchiveEntry, writeArchive } from './write-archive.ts';

const Manifest = z.looseObject({ name: z.string(), version: z.string() });

/** The files have this time in a copy of the project without git. */
const SOME_TIME = 1_767_225_600;

interface Release {
  readonly version: string;
  readonly archive: string;
}

/** The time of the last commit, so that a browser notices the files of another release. */
function secondsOfCommit(root: string): number {
  if (!existsSync(path.join(root, '.git'))) return SOME_TIME;
  const said = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return Number(said);
}

/**
 * @param root the project, installed, with a built web client
 * @param folder where the files go; created if it is missing
 */
export async function buildRelease(root: string, folder: string): Promise<Release> {
  const manifest = (place: string) =>
    Manifest.parse(JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8')));
  const { name } = manifest('.');
  const version = versionOf(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'));
  const lock = readLock(root);
  const bom = billOfMaterials(
    { name, version },
    // The packages of the web client are in its files, and Node beside the server.
    productionPackages(lock, ['apps/server', 'apps/web', 'node_modules/node']),
  );
  const server = manifest('apps/server');
  const files: ArchiveEntry[] = [
    ...(await releaseFiles(root, productionPackages(lock, ['apps/server']))),
    {
      kind: 'text',
      name: 'apps/server/package.json',
      text: `${JSON.stringify({ ...server, version }, undefined, 2)}\n`,
    },
    { kind: 'text', name: 'VERSION', text: `${version}\n` },
    { kind: 'text', name: 'sbom.cdx.json', text: bom },
  ];
  files.push({ kind: 'text', name: 'SHA256SUMS', text: await sumsOf(files) });
  await mkdir(folder, { recursive: true });
  const top = `${name}-${version}`;
  const archive = path.join(folder, `${top}.tar.gz`);
  await writeArchive(
    archive,
    files.map((entry) => ({ ...entry, name: `${top}/${entry.name}` })),
    secondsOfCommit(root),
  );
  const bomFile = path.join(folder, `${top}.sbom.cdx.json`);
  await writeFile(bomFile, bom);
  let sums = '';
  for (const file of [bomFile, archive]) sums += `${await sumOf(file)}  ${path.basename(file)}\n`;
  await writeFile(path.join(folder, 'SHA256SUMS'), sums);
  return { version, archive };
}
