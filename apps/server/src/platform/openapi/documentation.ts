// OpenAPI from the contract, and a page to read it and try calls. The page and everything that it loads come from
// this server, and its content security policy blocks all other sources.
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import swagger from '@fastify/swagger';
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type LightMyRequestResponse,
} from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { Description } from './description.ts';
import { registerTextPages } from './text-pages.ts';
import { withExamples } from './with-examples.ts';

const introduction = `Calls of the provider portal.

To call from a program: create an API client in the portal and get a token at \`POST /api/oauth/token\`
(OAuth 2.0, client credentials); it works beside people and ends no session.

To call as a person: \`GET /api/config\` hands out the cookie \`XSRF-TOKEN\`; send it back on
\`POST /api/identity/v2/auth/login\` with its value in the header \`X-XSRF-TOKEN\`. Sign-in replaces the cookie: it
belongs to the session. The reply's
\`tokenResponse.accessToken\` goes into \`Authorization: Bearer …\`; a request with that header and
without cookies needs no anti-forgery header. \`GET /api/identity/v2/auth/me\` answers the clinic id
that clinic calls take. Changing calls take \`Idempotency-Key\`. Send \`If-Match\`
with the version that you read to have a change refused when somebody else has changed it since.`;

export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Provider portal',
        version: '1',
        description: introduction,
        license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
      },
      servers: [{ url: '/', description: 'this server' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: ({ url, ...route }) => {
      const transformed = jsonSchemaTransform({ ...route, url });
      return { ...transformed, url: url.replace('*', ':path') };
    },
    transformObject: jsonSchemaTransformObject,
  });
  const describe = onceAsked(() => describeCalls(app));
  const packed = onceAsked(() => {
    const text = JSON.stringify(describe());
    return { text, gzip: gzipSync(text) };
  });
  // Made once: turning it into text and packing it for each of many callers would hold up everybody else.
  app.get(
    '/api/openapi.json',
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const { text, gzip } = packed();
      void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
      if (!acceptsGzip(request)) return reply.send(text);
      return reply.header('content-encoding', 'gzip').send(gzip);
    },
  );
  registerTextPages(app, describe);
  for (const address of ['/api/docs', '/api/docs/*']) {
    app.get(address, { schema: { hide: true } }, async ({ url }, reply) => {
      const { statusCode, headers, rawPayload } = await askPage(url);
      return reply.status(statusCode).headers(headers).send(rawPayload);
    });
  }
}

function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b/.test(headers['accept-encoding'] ?? '');
}

/** Makes a value when it is needed first, and keeps it. */
function onceAsked<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function describeCalls(app: FastifyInstance): Description {
  const document = Description.parse(app.swagger());
  const schemas = withoutUnused(document.components.schemas, document.paths);
  return withExamples({ ...document, components: { ...document.components, schemas } });
}

/** Each named schema has a form for requests and one for responses, of which often only one is used. */
function withoutUnused(schemas: Readonly<Record<string, unknown>>, document: unknown) {
  const used = new Set<string>();
  const note = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      note(schemas[name]);
    }
  };
  note(document);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

const nonceMark = '__CSP_NONCE__';

function policyOf(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // The page writes style attributes; styles without scripts only change its appearance.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Created for its first reader, because it is large and seldom needed. */
let page: Promise<FastifyInstance> | undefined;

async function askPage(url: string): Promise<LightMyRequestResponse> {
  page ??= makePage();
  const made = await page;
  return made.inject({ url });
}

async function makePage(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const scope = Fastify();
  scope.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload !== 'string' || !payload.includes(nonceMark)) return payload;
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', policyOf(nonce)).header('cache-control', 'no-store');
    return payload.replaceAll(nonceMark, nonce);
  });
  await scope.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'Provider portal: calls',
      nonce: nonceMark,
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
    },
  });
  return scope;
}
