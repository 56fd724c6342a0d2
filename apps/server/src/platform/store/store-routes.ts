// The routes of the local store, separate from the calls: a request with a valid link needs no session.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { storePath } from './object-store-local.ts';
import type { LinkRequest, StoreRequests } from './object-store.ts';

function linkOf(request: FastifyRequest): LinkRequest {
  const { searchParams, pathname } = new URL(request.url, 'http://portal');
  return {
    key: pathname.slice(pathname.lastIndexOf('/') + 1),
    query: Object.fromEntries(searchParams),
  };
}

/** Pictures cannot run scripts; browsers show a PDF only without a restrictive policy. */
function policyOf(contentType: string): Record<string, string> {
  return contentType === 'application/pdf'
    ? {}
    : { 'content-security-policy': "default-src 'none'; sandbox" };
}

export async function registerStoreRoutes(
  app: FastifyInstance,
  requests: StoreRequests,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    scope.put(`${storePath}/:key`, { schema: { hide: true } }, async (request, reply) => {
      await requests.receive({
        ...linkOf(request),
        contentType: request.headers['content-type'] ?? '',
        contentLength: Number(request.headers['content-length']),
        body: request.body instanceof Readable ? request.body : Readable.from([]),
      });
      return reply.status(200).send();
    });

    scope.get(`${storePath}/:key`, { schema: { hide: true } }, async (request, reply) => {
      const { content, size, contentType, disposition } = await requests.open(linkOf(request));
      return reply
        .headers({
          ...policyOf(contentType),
          'content-type': contentType,
          'content-length': String(size),
          'content-disposition': disposition,
          'cache-control': 'private, no-store',
        })
        .send(content);
    });
  });
}
