import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchPublic } from './fetch-public.ts';

async function listening(answer: http.RequestListener): Promise<string> {
  const server = http.createServer(answer);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => resolve(undefined));
  await promise;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has this address
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const get = { method: 'GET', headers: {}, body: '' };

test('reads the answer of a server, and follows no redirect', async () => {
  const url = await listening((_request, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/', 'x-test': 'yes' }).end('moved');
  });
  const response = await fetchPublic(url, get, { demo: true });
  expect([response.status, response.headers.get('x-test'), await response.text()]).toEqual([
    302,
    'yes',
    'moved',
  ]);
});

test('sends nothing to a private address', async () => {
  await expect(fetchPublic('https://10.0.0.5/', get, { demo: true })).rejects.toThrow(
    'ADDRESS_PRIVATE',
  );
  await expect(fetchPublic('http://127.0.0.1/', get, { demo: false })).rejects.toThrow(
    'HTTPS_NEEDED',
  );
});

test('stops reading an answer that is too long', async () => {
  const url = await listening((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(100_000)));
      response.once('drain', more);
    };
    more();
  });
  await expect(fetchPublic(url, get, { demo: true })).rejects.toThrow('too long');
});
