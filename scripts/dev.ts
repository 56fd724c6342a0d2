// `npm run dev`: the server, restarted when its files change, behind Vite with hot reload.
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const port = process.env['PORT'] ?? '8080';
const server = spawn(
  process.execPath,
  ['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: port } },
);
const web = spawn(path.join(root, 'node_modules', '.bin', 'vite'), [], {
  cwd: path.join(root, 'apps', 'web'),
  stdio: 'inherit',
});

function stopAll(children: readonly ChildProcess[]): void {
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stopAll([server, web]));
}
