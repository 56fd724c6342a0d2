// The documentation as plain text.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problems } from '@portal/contract/problems.ts';
import { allCalls } from '../../../test/contract/contract-calls.ts';
import { openPortal, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const read = (url: string, headers = {}) => portal.app.inject({ url, headers });

/** The pages of the list by their addresses. */
async function readPages(): Promise<Map<string, string>> {
  const { body } = await read('/llms.txt');
  const addresses = Array.from(body.matchAll(/\]\((\/[^)]+)\)/g), ([, address = '']) => address);
  const pages = new Map<string, string>();
  for (const address of addresses) {
    const page = await read(address);
    expect(page.statusCode).toBe(200);
    const isJson = address === '/api/openapi.json';
    const type = isJson ? 'application/json' : 'text/markdown';
    expect(page.headers['content-type']).toBe(`${type}; charset=utf-8`);
    if (!isJson) pages.set(address, page.body);
  }
  return pages;
}

/** The addresses of other pages in a page. */
function linksOf(page: string): string[] {
  const links = Array.from(page.matchAll(/\]\(([\w.-]+\.md)/g), ([, file = '']) => `/docs/${file}`);
  return [...new Set(links)];
}

describe('/llms.txt', () => {
  test('leads to guides whose links to other pages work', async () => {
    const pages = await readPages();
    const guides = [...pages].filter(([address]) => !/\/(?:calls|call)-/.test(address));
    const links = new Set(guides.flatMap(([, page]) => linksOf(page)));
    expect(links.size).toBeGreaterThan(3);
    for (const link of links) {
      expect({ link, status: (await read(link)).statusCode }).toEqual({ link, status: 200 });
    }
  });

  test('has the form of llmstxt.org: a title, a summary in a quote, and lists of links', async () => {
    const { body, headers, statusCode } = await read('/llms.txt');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(body).toMatch(/^# Provider portal\n\n> .+\n\n/);
    const lists = body.split(/^## .+$/m).slice(1);
    expect(lists.length).toBe(2);
    for (const list of lists) {
      expect(
        list
          .trim()
          .split('\n')
          .filter((line) => !/^- \[.+\]\(\/.+\): .+$/.test(line)),
      ).toEqual([]);
    }
  });

  test('leads to a page that describes each call with its address, and each error', async () => {
    const pages = await readPages();
    const calls = [...pages].filter(([address]) => address.startsWith('/docs/calls-'));
    const text = calls.map(([, page]) => page).join('\n');
    for (const { call, name } of allCalls) {
      const path = call.path.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}');
      expect(text).toContain(`\`${call.method} ${path}\` (\`${name}\`)`);
      expect(text).toContain(`(call-${name}.md)`);
    }
    const errors = pages.get('/docs/errors.md');
    for (const [code, { text: sentence }] of Object.entries(problems)) {
      expect(errors).toContain(code);
      expect(errors).toContain(sentence);
    }
  });

  test('leads to pages without internals of the project', async () => {
    const calls = await Promise.all(allCalls.map(({ name }) => read(`/docs/call-${name}.md`)));
    for (const page of [...(await readPages()).values(), ...calls.map(({ body }) => body)]) {
      expect(page).not.toMatch(/apps\/server|packages\/|vitest|decisions\//);
    }
    for (const { body: page } of calls) expect(page).not.toMatch(/undefined|\[object/);
  });
});

test('the page of a call describes its fields, types, permission, errors and an example', async () => {
  const { body } = await read('/docs/call-addClaimRemark.md');
  expect(body).toContain('Access: outpatient-claim:update');
  expect(body).toContain('| `remarks` | text, 1 to 500 characters | yes |');
  expect(body).toContain('`VALIDATION_FAILED`');
  expect(body).toContain('"remarks":');
  for (const { name } of allCalls) {
    const page = await read(`/docs/call-${name}.md`);
    expect([name, page.statusCode]).toEqual([name, 200]);
    // Small enough to be read at once.
    expect([name, page.body.length < 80_000]).toEqual([name, true]);
  }
});

test('a page that has not changed is not sent again', async () => {
  const { headers } = await read('/docs/api.md');
  const again = await read('/docs/api.md', { 'if-none-match': headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a page that does not exist is not found', async () => {
  for (const url of [
    '/docs/architecture.md',
    '/docs/call-none.md',
    '/docs/calls-none.md',
    '/docs/..%2Fpackage.json',
  ]) {
    expect((await read(url)).statusCode).toBe(404);
  }
});
