// Checks the messages of the commits made since commitlint was added.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** The last commit that commitlint does not check. */
const BEFORE_COMMITLINT = '25dacb9733d5855aedaba8b9dcaf0949b0adff80';

function git(...args: readonly string[]): boolean {
  return spawnSync('git', args, { cwd: root, stdio: 'ignore' }).status === 0;
}

// A copy without its history, or without git, has nothing to check.
if (existsSync(path.join(root, '.git')) && git('rev-parse', 'HEAD')) {
  // A shallow clone has no earlier commits: only its last one is checked.
  const isWhole = git('merge-base', '--is-ancestor', BEFORE_COMMITLINT, 'HEAD');
  const range = isWhole ? ['--from', BEFORE_COMMITLINT] : ['--last'];
  const cli = path.join(root, 'node_modules', '.bin', 'commitlint');
  const { status } = spawnSync(process.execPath, [cli, ...range], { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
