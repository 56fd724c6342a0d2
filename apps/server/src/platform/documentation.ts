// OpenAPI from the contract, and a page to read and try it.
import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const introduction = `Calls of the provider portal.

To call from a program: \`GET /api/config\` hands out the cookie \`XSRF-TOKEN\`; send it back on
\`POST /api/identity/v2/auth/login\` with its value in the header \`X-XSRF-TOKEN\`. The reply's
\`tokenResponse.accessToken\` goes into \`Authorization: Bearer …\`; a request with that header and
without cookies needs no anti-forgery header. \`GET /api/identity/v2/auth/me\` answers the clinic id
that clinic calls take. Changing calls take \`Idempotency-Key\`; what exists is changed with \`If-Match\`.`;

export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Provider portal', version: '1', description: introduction },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: { url: '/api/openapi.json' },
  });
}
