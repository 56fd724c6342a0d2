// `npm run examples`: records the examples of the API's description again, after a call has changed.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const { status } = spawnSync(
  path.join(root, 'node_modules', '.bin', 'vitest'),
  ['run', '--config', path.join('apps', 'server', 'test', 'examples', 'vitest.config.ts')],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
