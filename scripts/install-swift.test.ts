import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const installers = /\b(apt-get|apt|dpkg|debootstrap|dnf|apk|brew)['"`]/;

test('no test, and no code that a test starts, installs system packages', async () => {
  const offenders: string[] = [];
  for (const folder of ['apps', 'e2e', 'bench', 'packages']) {
    const entries = await readdir(path.join(root, folder), { recursive: true });
    const sources = entries.filter(
      (name) => /\.m?[jt]sx?$/.test(name) && !/node_modules|dist\//.test(name),
    );
    for (const name of sources) {
      const text = await readFile(path.join(root, folder, name), 'utf8');
      if (installers.test(text)) offenders.push(path.join(folder, name));
    }
  }
  expect(offenders).toEqual([]);
});
