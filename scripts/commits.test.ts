// Breaks each rule for commit messages once.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const cli = path.join(root, 'node_modules', '.bin', 'commitlint');

async function lint(message: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [cli], { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(message);
  const exit = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  const [code, output] = await Promise.all([exit, text(child.stdout)]);
  return { code, output };
}

test.each([
  'feat(claims): show the used-up limit in the search result',
  'fix(claims): pass the visit date to the calculator',
  'docs: describe the rooms\n\nOne paragraph that is on one line, however long it is, because editors wrap such lines anyway.',
])('accepts %s', async (message) => {
  expect(await lint(message)).toEqual({ code: 0, output: '' });
});

test.each([
  ['show the limit', 'type may not be empty'],
  ['wording(claims): show the limit', 'type must be one of'],
  ['fix(claims): shows the limit', 'must start with an imperative'],
  ['fix(claims): showed the limit', 'must start with an imperative'],
  ['fix(claims): showing the limit', 'must start with an imperative'],
  ['fix(claims): the limit is shown', 'must start with an imperative'],
  [`fix(claims): show ${'x'.repeat(55)}`, 'must not be longer than 72 characters'],
])('rejects %s', async (message, reason) => {
  const { code, output } = await lint(message);
  expect(code).toBe(1);
  expect(output).toContain(reason);
});
