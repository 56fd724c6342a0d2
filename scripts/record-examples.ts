// `npm run examples`: records the examples of the API's description again, after a call has changed.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const config = path.join('apps', 'server', 'test', 'examples', 'vitest.config.ts');
const examples = path.join('apps', 'server', 'src', 'platform', 'openapi', 'examples');

function run(name: string, args: readonly string[]): void {
  const program = path.join(root, 'node_modules', '.bin', name);
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

run('vitest', ['run', '--config', config]);
run('oxfmt', [examples]);
