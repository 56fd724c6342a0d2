// `npm run screenshots`: takes the pictures of docs/tour.md again.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildWeb } from './build-web.ts';

const root = path.resolve(import.meta.dirname, '..');
await buildWeb();
const { status } = spawnSync(
  path.join(root, 'node_modules', '.bin', 'vitest'),
  ['run', '--project', 'e2e', path.join('e2e', 'portal', 'tour.test.ts')],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TOUR: 'record' } },
);
process.exitCode = status ?? 1;
