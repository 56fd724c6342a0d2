// The files that a page requests before it shows anything: how many, and how large they are. Read from the built page,
// so neither a browser nor its speed matters.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const dist = path.resolve(import.meta.dirname, '../../apps/web/dist');
const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
const ASSET = /^\/assets\//;

/** The files that the script of the page requests at an address. */
function requestedByScript(pathname: string, language: string): string[] {
  const [, script] = /<script nonce="__CSP_NONCE__">(.*?)<\/script>/s.exec(html) ?? [];
  if (script === undefined) throw new Error('the page has no script');
  const links: { href: string }[] = [];
  runInNewContext(script, {
    location: { pathname, search: '' },
    localStorage: { getItem: () => language },
    performance: { now: () => 0 },
    document: {
      getElementById: () => undefined,
      createElement: () => ({ href: '' }),
      head: { append: (link: { href: string }) => links.push(link) },
    },
  });
  return links.map(({ href }) => href);
}

function firstFiles(pathname: string, language = 'en') {
  const inPage = Array.from(
    html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g),
    ([, file = '']) => file,
  );
  const files = [...new Set([...inPage, ...requestedByScript(pathname, language)])];
  const kilobytes = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + sentBytes(file), 0) /
    1000;
  return { files, script: kilobytes('.js'), style: kilobytes('.css') };
}

/** The size of the compressed file; small files are sent as they are. */
function sentBytes(file: string): number {
  const whole = path.join(dist, file.replace(ASSET, 'assets/'));
  return statSync(`${whole}.br`, { throwIfNoEntry: false })?.size ?? statSync(whole).size;
}

test.each([
  { page: 'the sign-in page', at: '/auth/login', files: 4, script: 101.1, style: 5 },
  {
    page: 'the claim history',
    at: '/app/claim/providerclaims',
    files: 11,
    script: 212.2,
    style: 15,
  },
  { page: 'the dashboard', at: '/app/dashboard', files: 12, script: 212.1, style: 13 },
  {
    page: 'the claim form',
    at: '/app/claim/providerclaims/new',
    files: 17,
    script: 331.1,
    style: 22.3,
  },
])('$page requests few and small files at first', ({ at, files, script, style }) => {
  const first = firstFiles(at);
  expect(first.files.length).toBeLessThanOrEqual(files);
  expect(first.script).toBeLessThanOrEqual(script);
  expect(first.style).toBeLessThanOrEqual(style);
});

test('the claim history requests its texts in the language of the device', () => {
  const [english, chinese] = [
    firstFiles('/app/claim/providerclaims').files,
    firstFiles('/app/claim/providerclaims', 'ch').files,
  ];
  const further = chinese.filter((file) => !english.includes(file));
  expect(further).toHaveLength(4);
  expect(further.every((file) => file.startsWith('/assets/ch-'))).toBe(true);
});
