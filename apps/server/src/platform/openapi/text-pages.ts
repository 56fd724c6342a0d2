// The documentation as plain text, for programs and readers without a browser: `/llms.txt` (llmstxt.org) lists the
// pages, which are the guides of the folder docs and the description of the calls.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FIELD_MESSAGES } from '@portal/contract/field-messages.ts';
import { problems } from '@portal/contract/problems.ts';
import type { FastifyInstance } from 'fastify';
import { callPage, servicePage, servicesOf } from './calls-in-markdown.ts';
import { ProblemError } from '../problem.ts';
import type { Description } from './description.ts';

const docs = path.resolve(import.meta.dirname, '..', '..', '..', '..', '..', 'docs');

interface TextPage {
  readonly address: string;
  readonly title: string;
  readonly about: string;
  readonly text: () => string | Promise<string>;
}

const guides: ReadonlyArray<Omit<TextPage, 'text'> & { readonly file: string }> = [
  {
    address: '/docs/api.md',
    title: 'Making a claim through the API',
    about: 'signing in as a program, refusals, and a script for the whole job',
    file: 'api.md',
  },
  {
    address: '/docs/webhooks.md',
    title: 'Webhooks',
    about: 'messages about new statuses and their signature',
    file: 'webhooks.md',
  },
  {
    address: '/docs/sandbox.md',
    title: 'Test keys and the sandbox',
    about: 'test members, and an example of each refusal',
    file: 'sandbox.md',
  },
  {
    address: '/docs/fhir.md',
    title: 'FHIR',
    about: 'the same tasks with FHIR R4 resources, and an example program',
    file: 'fhir.md',
  },
  {
    address: '/docs/typescript.md',
    title: 'A client in TypeScript',
    about: 'types of every call, and the whole job with a refusal',
    file: 'typescript.md',
  },
  {
    address: '/docs/python.md',
    title: 'A client in Python',
    about: 'the standard library alone, and the whole job with a refusal',
    file: 'python.md',
  },
];

function pagesOf(describe: () => Description): TextPage[] {
  return [
    ...guides.map(({ file, ...page }) => ({
      ...page,
      text: () => readFile(path.join(docs, file), 'utf8'),
    })),
    {
      address: '/docs/errors.md',
      title: 'Errors',
      about: 'every code with its status and text',
      text: errorsPage,
    },
    ...servicesOf(describe()).map((service) => ({
      address: `/docs/calls-${service}.md`,
      title: `Calls of ${service}`,
      about: 'addresses, permissions and errors, with links to fields and examples',
      text: () => servicePage(describe(), service),
    })),
  ];
}

/** Every error that a call can answer. */
function errorsPage(): string {
  const codes = Object.entries(problems).toSorted(([, a], [, b]) => a.status - b.status);
  return [
    '# Errors',
    'A refusal has a 4xx or 5xx status and changes nothing. Its body is `{ "status": "error", "code", "message", "description", "reason", "details", "trace_id" }`; `message`, `description` and `reason` contain the same text. Choose by `code`: the texts can change.',
    '`details` has one entry for each field that needs attention: `field` (its path in the request, as `claim_drugs.0.quantity`), `code`, `message` and, for texts with values, `params`. If a claim breaks an approval rule, `violations` has each rule with its figure, its limit and the smallest change that clears it.',
    'After 429 and 503, wait for the time in `Retry-After` and send the same request again. After 401, get a new token. After 409 `REQUEST_IN_FLIGHT`, send it again with the same `Idempotency-Key`. Other refusals stay the same until the request changes.',
    '## Codes',
    [
      '| Code | Status | Text |',
      '| --- | --- | --- |',
      ...codes.map(([code, { status, text }]) => `| \`${code}\` | ${status} | ${text} |`),
    ].join('\n'),
    '## Codes of details that any field can have',
    [
      '| Code | Text |',
      '| --- | --- |',
      ...Object.entries(FIELD_MESSAGES).map(([code, text]) => `| \`${code}\` | ${text} |`),
    ].join('\n'),
  ].join('\n\n');
}

const introduction = `# Provider portal

> Clinics look up insured members, calculate what a plan pays, submit claims and follow them until they are paid. Programs use the same calls as people, at \`/api\`.

A program signs in at \`POST /api/oauth/token\` (OAuth 2.0 client credentials) and sends the token as \`Authorization: Bearer …\`. Requests and responses are JSON. Changing calls take \`Idempotency-Key\`; a refusal names its code, the fields and what to do.`;

function listOf(pages: readonly TextPage[]): string {
  const line = ({ address, title, about }: TextPage) => `- [${title}](${address}): ${about}`;
  const isOfCalls = ({ address }: TextPage) => address.startsWith('/docs/calls-');
  return [
    introduction,
    `## Guides\n\n${pages
      .filter((page) => !isOfCalls(page))
      .map(line)
      .join('\n')}`,
    `## Calls\n\n- [OpenAPI description](/api/openapi.json): every call for generators, with examples\n${pages.filter(isOfCalls).map(line).join('\n')}`,
  ].join('\n\n');
}

const LIST = '/llms.txt';
const MAX_AGE_SECONDS = 300;

interface MadePage {
  readonly text: string;
  readonly tag: string;
}

async function makePage(
  address: string,
  describe: () => Description,
): Promise<MadePage | undefined> {
  const pages = pagesOf(describe);
  const page = pages.find((one) => one.address === address);
  const [, call] = /^\/docs\/call-(\w+)\.md$/.exec(address) ?? [];
  const content =
    address === LIST
      ? listOf(pages)
      : ((await page?.text()) ?? (call === undefined ? undefined : callPage(describe(), call)));
  if (content === undefined) return undefined;
  const text = `${content.trimEnd()}\n`;
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

/** Each page is made for its first reader. */
export function registerTextPages(app: FastifyInstance, describe: () => Description): void {
  const made = new Map<string, MadePage>();
  const types: ReadonlyArray<readonly [string, string]> = [
    [LIST, 'text/plain'],
    ['/docs/:page', 'text/markdown'],
  ];
  for (const [route, type] of types) {
    app.get(route, { schema: { hide: true } }, async (request, reply) => {
      const [address = ''] = request.url.split('?');
      const page = made.get(address) ?? (await makePage(address, describe));
      if (page === undefined) throw new ProblemError('NOT_FOUND');
      made.set(address, page);
      void reply.headers({ etag: page.tag, 'cache-control': `public, max-age=${MAX_AGE_SECONDS}` });
      if (request.headers['if-none-match'] === page.tag) return reply.status(304).send();
      return reply.type(`${type}; charset=utf-8`).send(page.text);
    });
  }
}
