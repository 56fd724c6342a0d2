// The changelog and the version that follow from commits.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Commit, lastRelease, versionOf, withChanges } from './changelog-text.ts';

const FIRST = '# Changelog\n\n## 1.2.3, 2026-11-29 (3b1aab0e)\n\nThe first one.\n';

function aCommit(subject: string, body = ''): Commit {
  return { hash: 'abcd1234', subject, body };
}

test('groups new, fixed and faster things by slice, and leaves other commits out', () => {
  const commits = [
    aCommit('fix(claims): keep the fee'),
    aCommit('refactor(claims): move a file'),
    aCommit('feat(claims): copy a claim'),
    aCommit('perf: start sooner'),
    aCommit('Merge something'),
  ];
  expect(withChanges(FIRST, commits)).toBe(`# Changelog

## Next (1.3.0)

### claims

- New: copy a claim (abcd1234)
- Fixed: keep the fee (abcd1234)

### portal

- Faster: start sooner (abcd1234)

## 1.2.3, 2026-11-29 (3b1aab0e)

The first one.
`);
});

test.each([
  { what: 'a fix', commits: [aCommit('fix(claims): keep the fee')], version: '1.2.4-next' },
  { what: 'a new thing', commits: [aCommit('feat(claims): copy')], version: '1.3.0-next' },
  { what: 'a break', commits: [aCommit('fix(claims)!: drop it')], version: '2.0.0-next' },
  {
    what: 'a break that the body names',
    commits: [aCommit('refactor(claims): drop it', 'BREAKING CHANGE: it is gone')],
    version: '2.0.0-next',
  },
  { what: 'nothing to notice', commits: [aCommit('docs: say more')], version: '1.2.3' },
])('makes the version $version after $what', ({ commits, version }) => {
  expect(versionOf(withChanges(FIRST, commits))).toBe(version);
});

test('writes the same again after more commits, and a release in their place', () => {
  const one = [aCommit('fix(claims): keep the fee')];
  const two = [...one, aCommit('feat(claims): copy a claim')];
  expect(withChanges(withChanges(FIRST, one), two)).toBe(withChanges(FIRST, two));
  const released = withChanges(FIRST, two, { date: '2026-12-01', commit: '0123abcd' });
  expect(lastRelease(released)).toEqual({
    version: '1.3.0',
    date: '2026-12-01',
    commit: '0123abcd',
  });
  expect(withChanges(released, [])).toBe(released);
});

test('has the version of package.json as its last release', () => {
  const root = path.resolve(import.meta.dirname, '..', '..');
  const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const { version } = lastRelease(read('CHANGELOG.md'));
  expect(JSON.parse(read('package.json'))).toMatchObject({ version });
  expect(JSON.parse(read('apps/server/package.json'))).toMatchObject({ version });
});
