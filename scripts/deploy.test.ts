// The files of deploy that no other test uses.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Tenths of the number that systemd-analyze prints; 0 is the safest. */
const MOST_EXPOSURE = '29';

describe.each(['portal', 'portal-jobs'])('the unit %s', (name) => {
  const file = `deploy/systemd/${name}.service`;

  test('is restarted always, and runs a word that the launcher knows', () => {
    expect(read(file)).toMatch(/^Restart=always$/m);
    const word = /^ExecStart=\S+\/portal (\w+)$/m.exec(read(file))?.[1];
    expect(read('scripts/release/portal')).toMatch(new RegExp(`^ {2}${word}\\)`, 'm'));
  });

  test('lets V8 compile programs', () => {
    expect(read(file)).not.toMatch(/^MemoryDenyWriteExecute=/m);
  });

  test('is hardened', ({ skip }) => {
    const args = [
      'security',
      '--offline=true',
      `--threshold=${MOST_EXPOSURE}`,
      path.join(root, file),
    ];
    const { status, error, stdout } = spawnSync('/usr/bin/systemd-analyze', args, {
      encoding: 'utf8',
    });
    if (error !== undefined) skip('systemd-analyze is missing');
    expect(stdout).toContain('Overall exposure level');
    expect(status).toBe(0);
  });
});

test('the image and the launcher use the same folder', () => {
  const image = read('deploy/docker/Dockerfile');
  expect(image).toMatch(/^USER portal$/m);
  expect(image).toMatch(/^CMD \["\/opt\/provider-portal\/portal", "serve"\]$/m);
});
