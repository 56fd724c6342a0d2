import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
/** Package managers of systems and of Python, the installers of this project, and Playwright's system libraries. */
const installers =
  /\b(?:apt-get|apt|aptitude|dpkg|debootstrap|dnf|yum|apk|brew|pipx?3?|installClamav|installSwift|installPgBouncer|installPromtool|installProxies|unpackPackage)\b|--with-deps|\binstall-deps\b/;
/** The installers themselves, their test, and the scripts that run them before the first test. */
const allowed = new Set([
  'scripts/debian-package.ts',
  'scripts/install-clamav.ts',
  'scripts/install-pgbouncer.ts',
  'scripts/install-promtool.ts',
  'scripts/install-proxies.ts',
  'scripts/install-swift.ts',
  'scripts/install-swift.test.ts',
  'scripts/test.ts',
  'scripts/postgres15.ts',
]);

test('no test, and no code that a test starts, installs system packages', () => {
  const sources = globSync('{apps,bench,e2e,packages,scripts}/**/*.{js,jsx,mjs,sh,ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  expect(sources).toEqual(expect.arrayContaining([...allowed]));
  const offenders = sources.filter(
    (file) => !allowed.has(file) && installers.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(offenders).toEqual([]);
});

test.each([
  "execSync('apt-get install -y swift')",
  "run('apt-get', ['install', 'swift'])",
  '`sudo apt install ${name}`',
  "spawn('/usr/bin/dpkg', args)",
  'await installSwift();',
  'await installPgBouncer();',
  'await installPromtool();',
  'await installProxies();',
  "await unpackPackage('swift', folder, 1000);",
  "spawn('playwright', ['install', '--with-deps'])",
  'playwright install-deps',
  'pip install swift',
  "run('pip3', ['install', 'swift'])",
  'python3 -m pip install swift',
])('the search finds %s', (code) => {
  expect(code).toMatch(installers);
});
