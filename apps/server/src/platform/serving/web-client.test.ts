// The addresses of the web client, as browsers and other clients request them.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app.ts';
import { openDatabase } from '../database/database.ts';
import { testSecrets } from '../../../test/fixtures.ts';
import { openPortal, type Portal, portalForTest } from '../../../test/portal.ts';

const PAGE = '<title>Page</title><script type="application/json">__SETTINGS__</script>';

let folder: string;
let portal: Portal;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-web-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets', 'page-1a2b.js'), 'let plain;');
  await writeFile(path.join(folder, 'assets', 'page-1a2b.js.br'), 'packed');
  await writeFile(path.join(folder, 'assets', 'page-1a2b.js.map'), '{}');
  await writeFile(path.join(folder, 'assets', 'page-1a2b.js.map.br'), 'packed');
  await writeFile(path.join(folder, 'index.html'), PAGE);
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  portal = await openPortal({
    environment: { MAINTENANCE_MESSAGE: '</script><b>$& Back at 10.' },
    app: { webClient: folder },
  });
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
  ['/assets/page-1a2b.js', '200 application/javascript'],
  ['/assets/page-1a2b.js.map', '404 application/json'],
  ['/assets/page-1a2b.js.map.br', '404 application/json'],
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

describe('the settings in a page', () => {
  const SETTINGS = /<script type="application\/json">(.*)<\/script>$/s;

  test('belong to their call, and their texts cannot end the element', async () => {
    const visitor = portal.visitor();
    const { body } = await visitor.send({ method: 'GET', url: '/app/dashboard' });
    const inPage = SETTINGS.exec(body)?.[1] ?? '';
    expect(inPage).not.toContain('<');
    expect(JSON.parse(inPage)).toEqual(await visitor.call('getConfig', {}));
  });

  test('come with the anti-forgery cookie, which a browser keeps', async () => {
    const visitor = portal.visitor();
    await visitor.send({ method: 'GET', url: '/' });
    const given = visitor.cookies.get('XSRF-TOKEN');
    expect(given).toBeTypeOf('string');
    await visitor.send({ method: 'GET', url: '/' });
    expect(visitor.cookies.get('XSRF-TOKEN')).toBe(given);
  });

  test('come without that cookie on the way from another site, where the browser sends none of its cookies', async () => {
    const visitor = portal.visitor();
    const headers = { 'sec-fetch-site': 'cross-site' };
    await visitor.send({ method: 'GET', url: '/auth/login', headers });
    expect([...visitor.cookies]).toEqual([]);
    await visitor.call('getConfig', {});
    expect(visitor.cookies.get('XSRF-TOKEN')).toBeTypeOf('string');
  });

  test('come with the cookie of the session', async () => {
    const visitor = await portal.signIn('clinic.gp');
    const given = visitor.cookies.get('XSRF-TOKEN');
    await visitor.send({ method: 'GET', url: '/app/dashboard' });
    expect(visitor.cookies.get('XSRF-TOKEN')).toBe(given);
  });

  test('come with the token of the session in place of another one, on HTTPS', async () => {
    const own = await portalForTest({
      template: 'claimless',
      environment: { PUBLIC_URL: 'https://portal.localhost' },
      app: { webClient: folder },
    });
    const visitor = await own.signIn('clinic.gp');
    const given = visitor.cookies.get('XSRF-TOKEN');
    const other = await own.signIn('clinic.sp');
    visitor.cookies.set('XSRF-TOKEN', other.cookies.get('XSRF-TOKEN') ?? '');
    await visitor.send({ method: 'GET', url: '/app/dashboard' });
    expect(visitor.cookies.get('XSRF-TOKEN')).toBe(given);
  });

  test('are null while the database cannot be reached', async () => {
    const { clock } = portal.services;
    const database = openDatabase('postgres://x@localhost/x?host=%2Fno', testSecrets, clock);
    const app = await createApp({ ...portal.services, database }, { webClient: folder });
    onTestFinished(async () => {
      await app.close();
      await database.close();
    });
    const { statusCode, body } = await app.inject({ url: '/auth/login' });
    expect(statusCode).toBe(200);
    expect(SETTINGS.exec(body)?.[1]).toBe('null');
  });
});

async function headersAt(url: string): Promise<string[]> {
  return Object.keys((await portal.visitor().send({ method: 'GET', url })).headers);
}

test('lets only the pages themselves use the camera', async () => {
  const { headers } = await portal.visitor().send({ method: 'GET', url: '/app/searchmember' });
  expect(headers['permissions-policy']).toBe('camera=(self), microphone=()');
  expect(await headersAt('/assets/page-1a2b.js')).not.toContain('permissions-policy');
});

test('sends the headers for pages with pages only', async () => {
  const forPages = ['cross-origin-opener-policy', 'referrer-policy', 'x-frame-options'];
  expect(await headersAt('/')).toEqual(expect.arrayContaining(forPages));
  const ofAsset = await headersAt('/assets/page-1a2b.js');
  expect(ofAsset).toContain('x-content-type-options');
  for (const name of forPages) expect(ofAsset).not.toContain(name);
});
