// The addresses of the web client, as browsers and other clients request them.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';

let folder: string;
let portal: Portal;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-web-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets', 'page-1a2b.js'), 'let plain;');
  await writeFile(path.join(folder, 'assets', 'page-1a2b.js.br'), 'packed');
  await writeFile(path.join(folder, 'index.html'), '<title>Page</title>');
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  portal = await openPortal({ app: { webClient: folder } });
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

async function contentAt(url: string, asked: Record<string, string> = {}): Promise<string> {
  const { statusCode, headers } = await portal
    .visitor()
    .send({ method: 'GET', url, headers: asked });
  return `${statusCode} ${String(headers['content-type']).split(';')[0] ?? ''}`;
}

test.each([
  '/',
  '//',
  '///',
  '//?x=1',
  '//api/config',
  '/auth/login?redirectUrl=/x.js',
  '/%00',
  '/:80',
])('returns the page at %s', async (url) => {
  expect(await contentAt(url)).toBe('200 text/html');
});

test.each([
  ['/favicon.svg?v=1', '200 image/svg+xml'],
  ['/nothing.js', '404 application/json'],
  ['/api/nothing', '404 application/json'],
])('responds at %s with %s', async (url, expected) => {
  expect(await contentAt(url)).toBe(expected);
});

test.each([
  '/foo.html',
  '/app/claim.php',
  '/401/server.error',
  '/public/externallogin/GP0001/ext/ab.cd',
])('returns the page at %s to a browser', async (url) => {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  expect(await contentAt(url, browser)).toBe('200 text/html');
});

async function assetAt(url: string, encodings: string) {
  const asked = { 'accept-encoding': encodings };
  const { headers, body } = await portal.visitor().send({ method: 'GET', url, headers: asked });
  return {
    kept: headers['cache-control'],
    type: headers['content-type'],
    packed: headers['content-encoding'],
    body,
  };
}

test('lets browsers cache a file with a content hash in its name for a year, compressed as they accept it', async () => {
  const kept = 'public, max-age=31536000, immutable';
  const type: unknown = expect.stringContaining('javascript');
  expect(await assetAt('/assets/page-1a2b.js', 'gzip, br')).toEqual({
    kept,
    type,
    packed: 'br',
    body: 'packed',
  });
  expect(await assetAt('/assets/page-1a2b.js', 'identity')).toMatchObject({
    kept,
    type,
    body: 'let plain;',
  });
});

test('makes browsers revalidate a file with a fixed name each time', async () => {
  expect(await assetAt('/favicon.svg', 'identity')).toMatchObject({
    kept: 'public, max-age=0',
    body: '<svg/>',
  });
});

test.each(['/assets/none.js', '/assets/..%2Findex.html', '/assets/PAGE-1a2b.js'])(
  'returns no file at %s',
  async (url) => {
    expect(await contentAt(url)).toBe('404 application/json');
  },
);
