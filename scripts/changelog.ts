// `npm run changelog`: writes the changes since the last release into CHANGELOG.md, by the types of the commits.
// `npm run changelog -- --release`: the same as a new version, which package.json gets too.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Commit, lastRelease, withChanges } from './release/changelog-text.ts';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'CHANGELOG.md');

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

/** The commits after one, oldest first. */
function commitsAfter(commit: string): readonly Commit[] {
  const said = git('log', '--reverse', '--no-merges', '--format=%h%x1f%s%x1f%b%x1e', `${commit}..`);
  return said
    .split('\u001E')
    .map((record) => record.trim().split('\u001F'))
    .filter(([hash]) => hash !== '')
    .map(([hash = '', subject = '', body = '']) => ({ hash, subject, body }));
}

const Versioned = z.looseObject({ version: z.string() });
const Lock = z.looseObject({
  version: z.string(),
  packages: z.looseObject({ '': Versioned, 'apps/server': Versioned }),
});

function rewrite(name: string, change: (text: unknown) => unknown): void {
  const place = path.join(root, name);
  const changed = change(JSON.parse(readFileSync(place, 'utf8')));
  writeFileSync(place, `${JSON.stringify(changed, undefined, 2)}\n`);
}

function setVersion(version: string): void {
  for (const name of ['package.json', 'apps/server/package.json']) {
    rewrite(name, (manifest) => Object.assign(Versioned.parse(manifest), { version }));
  }
  rewrite('package-lock.json', (text) => {
    const lock = Object.assign(Lock.parse(text), { version });
    for (const place of ['', 'apps/server'] as const) lock.packages[place].version = version;
    return lock;
  });
}

const before = readFileSync(file, 'utf8');
const last = lastRelease(before);
const isRelease = process.argv.includes('--release');
const after = withChanges(
  before,
  commitsAfter(last.commit),
  isRelease
    ? { date: git('log', '-1', '--format=%cs'), commit: git('rev-parse', '--short=8', 'HEAD') }
    : undefined,
);
writeFileSync(file, after);
const { version } = lastRelease(after);
if (isRelease && version !== last.version) {
  setVersion(version);
  console.log(`This is ${version}. Commit it, then: git tag v${version}`);
}
