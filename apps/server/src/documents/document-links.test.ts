// The signed addresses of files and their limits.
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDocument, aLink, aPdf, storedFiles } from '../../test/document-builders.ts';
import { openPortal, portalForTest, type Portal } from '../../test/portal.ts';

/** Shared by tests that do not change the clock. */
let shared: Portal;
beforeAll(async () => {
  shared = await openPortal();
});
afterAll(() => shared.close());

/** A separate portal for tests that change the clock. */
async function aClinic() {
  const portal = await portalForTest({ template: 'claimless' });
  return { portal, clerk: await portal.signIn('clinic.gp') };
}

/** The same link with one change. */
function altered(url: string, change: (link: URL) => void): string {
  const link = new URL(url);
  change(link);
  return link.href;
}

describe('a link', () => {
  test('refuses a link that is too old, and accepts it a second earlier', async () => {
    const { portal, clerk } = await aClinic();
    const { url } = await aLink(clerk);
    portal.services.clock.advance(900_000);
    expect((await clerk.put(url, 'application/pdf', aPdf)).statusCode).toBe(200);
    const { url: second } = await aLink(await portal.signIn('clinic.gp'));
    portal.services.clock.advance(901_000);
    expect((await clerk.put(second, 'application/pdf', aPdf)).statusCode).toBe(403);
  });

  test.each([
    {
      what: 'another key',
      change: (link: URL) => (link.pathname = link.pathname.replace(/.$/, 'x')),
    },
    { what: 'a path', change: (link: URL) => (link.pathname = '/api/store/..%2f..%2fkeys.json') },
    { what: 'another type', change: (link: URL) => link.searchParams.set('type', 'text/html') },
    { what: 'more bytes', change: (link: URL) => link.searchParams.set('length', '999999') },
    { what: 'a later end', change: (link: URL) => link.searchParams.set('until', '9999999999') },
    { what: 'a word more', change: (link: URL) => link.searchParams.append('type', 'text/html') },
    { what: 'no signature', change: (link: URL) => link.searchParams.delete('signature') },
    {
      what: 'another signature',
      change: (link: URL) => link.searchParams.set('signature', 'AAAA'),
    },
  ])('refuses a link with $what, and stores nothing', async ({ change }) => {
    const clerk = await shared.signIn('clinic.gp');
    const { url } = await aLink(clerk);
    const answer = await clerk.put(altered(url, change), 'application/pdf', aPdf);
    expect(answer.statusCode).toBe(403);
    expect(storedFiles(shared, 'uploaded')).toEqual([]);
  });

  test('refuses a file of another type or length than the link names', async () => {
    const clerk = await shared.signIn('clinic.gp');
    const { url } = await aLink(clerk);
    expect((await clerk.put(url, 'text/html', aPdf)).statusCode).toBe(403);
    expect((await clerk.put(url, 'application/pdf', `${aPdf} `)).statusCode).toBe(403);
    expect((await clerk.put(url, 'application/pdf', '%PDF-')).statusCode).toBe(403);
    expect(storedFiles(shared, 'uploaded')).toEqual([]);
  });

  test('an upload link cannot read a file, and a read link cannot upload one', async () => {
    const clerk = await shared.signIn('clinic.gp');
    const { url } = await aLink(clerk);
    expect((await clerk.fetch(url)).statusCode).toBe(403);
    const id = await aDocument(clerk);
    const { data } = await clerk.call('openDocument', { params: { id }, query: {} });
    expect((await clerk.put(data.url, 'application/pdf', aPdf)).statusCode).toBe(403);
  });

  test('a read link cannot change the type or name of a file, and expires', async () => {
    const { portal, clerk } = await aClinic();
    const id = await aDocument(clerk);
    const { data } = await clerk.call('openDocument', {
      params: { id },
      query: { download: 'true' },
    });
    const read = await clerk.fetch(data.url);
    expect(read.headers['content-disposition']).toMatch(/^attachment;/);
    const page = altered(data.url, (link) => link.searchParams.set('type', 'text/html'));
    expect((await clerk.fetch(page)).statusCode).toBe(403);
    portal.services.clock.advance((data.expires_in + 1) * 1000);
    expect((await clerk.fetch(data.url)).statusCode).toBe(403);
  });
});

test('stores nothing of an interrupted upload, and the link still works', async () => {
  const { portal, clerk } = await aClinic();
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const { url } = await aLink(clerk);
  const { pathname, search } = new URL(url);
  const { port } = new URL(portal.app.listeningOrigin);
  for (const sent of [0, 1, aPdf.length - 1]) {
    const answered = new Promise<void>((resolve) => {
      portal.app.server.once('request', (_, response) => response.once('close', resolve));
    });
    const socket = net.connect(Number(port), '127.0.0.1');
    socket.write(
      `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: application/pdf\r\nContent-Length: ${aPdf.length}\r\n\r\n${aPdf.slice(0, sent)}`,
    );
    // One interruption after the other.
    await expect.poll(() => storedFiles(portal, 'incoming').length).toBe(1);
    socket.destroy();
    await answered;
    await expect.poll(() => storedFiles(portal, 'incoming')).toEqual([]);
    expect(storedFiles(portal, 'uploaded')).toEqual([]);
  }
  expect((await clerk.put(url, 'application/pdf', aPdf)).statusCode).toBe(200);
});
