import type { FastifyInstance } from 'fastify';

/**
 * What is answered while the application closes is the last answer of its connection, also when it
 * had begun before. Else the connection would be kept for a next request, and stopping would wait
 * until that did not come.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (isClosing) request.raw.socket.end();
    done();
  });
}
