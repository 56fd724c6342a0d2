// CHANGELOG.md: one section for each version, newest first. The heading of a version names its last commit, so that the
// next section can be made in a clone without tags.
const TITLE = '# Changelog\n';
const RELEASE = /^## (?<version>\d+\.\d+\.\d+), (?<date>[\d-]+) \((?<commit>[0-9a-f]{8,40})\)$/m;
const NEXT = /^## Next \((?<version>[\d.]+)\)$/m;
const SUBJECT = /^(?<type>\w+)(?:\((?<slice>[^)]+)\))?(?<mark>!)?: (?<summary>.+)$/;

/** The types of commits that users or operators notice, and the word for each. */
const WORDS: Readonly<Record<string, string>> = { feat: 'New', fix: 'Fixed', perf: 'Faster' };

export interface Commit {
  readonly hash: string;
  readonly subject: string;
  readonly body: string;
}

interface Change {
  readonly slice: string;
  readonly word: string;
  readonly summary: string;
  readonly isBreaking: boolean;
  readonly hash: string;
}

interface Heading {
  readonly version: string;
  readonly date: string;
  readonly commit: string;
}

/** @throws Error if there is none */
export function lastRelease(changelog: string): Heading {
  const { version, date, commit } = RELEASE.exec(changelog)?.groups ?? {};
  if (version === undefined || date === undefined || commit === undefined) {
    throw new Error('CHANGELOG.md has no heading such as: ## 1.0.0, 2026-11-29 (3b1aab0e)');
  }
  return { version, date, commit };
}

/** The version of these sources: that of the last release, or `-next` if something has changed since then. */
export function versionOf(changelog: string): string {
  const next = NEXT.exec(changelog)?.groups?.['version'];
  return next === undefined ? lastRelease(changelog).version : `${next}-next`;
}

function changesOf(commits: readonly Commit[]): readonly Change[] {
  return commits.flatMap(({ hash, subject, body }) => {
    const { type = '', slice = 'portal', mark, summary } = SUBJECT.exec(subject)?.groups ?? {};
    const word = WORDS[type];
    const isBreaking = mark !== undefined || /^BREAKING[ -]CHANGE:/m.test(body);
    if (summary === undefined || (word === undefined && !isBreaking)) return [];
    return [{ slice, word: word ?? 'Changed', summary, isBreaking, hash }];
  });
}

function versionAfter(version: string, changes: readonly Change[]): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (changes.some(({ isBreaking }) => isBreaking)) return `${major + 1}.0.0`;
  if (changes.some(({ word }) => word === 'New')) return `${major}.${minor + 1}.0`;
  return `${major}.${minor}.${patch + 1}`;
}

/** The lines of a slice: new first, then fixed and faster, each in the order of the commits. */
function linesOf(changes: readonly Change[]): string {
  const words = ['Changed', ...Object.values(WORDS)];
  const inOrder = words.flatMap((word) => changes.filter((change) => change.word === word));
  return inOrder
    .map(({ word, isBreaking, summary, hash }) => {
      const what = isBreaking ? `${word}, not compatible` : word;
      return `- ${what}: ${summary} (${hash})\n`;
    })
    .join('');
}

/**
 * The changelog with the changes since the last release.
 * @param commits those since the last release, oldest first
 * @param released the date and commit of the release, if there is one now
 */
export function withChanges(
  changelog: string,
  commits: readonly Commit[],
  released?: Pick<Heading, 'date' | 'commit'>,
): string {
  const last = lastRelease(changelog);
  const before = changelog.slice(changelog.search(RELEASE));
  const changes = changesOf(commits);
  if (changes.length === 0) return `${TITLE}\n${before}`;
  const version = versionAfter(last.version, changes);
  const heading =
    released === undefined
      ? `## Next (${version})`
      : `## ${version}, ${released.date} (${released.commit})`;
  const slices = Map.groupBy(changes, ({ slice }) => slice);
  const parts = [...slices.keys()]
    .toSorted()
    .map((slice) => `### ${slice}\n\n${linesOf(slices.get(slice) ?? [])}`);
  return [TITLE, `${heading}\n`, ...parts, before].join('\n');
}
