// Opens the port. A configured port must be free; otherwise the default or the next free port is used.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { systemCode } from '../if-there.ts';
import type { Config } from '../settings/config.ts';

export const defaultPort = 8080;
const lastDefaultPort = 8179;

/**
 * Throws before anything is created if the port or host is not available. A port that is taken afterwards is
 * noticed when it is opened.
 */
export async function expectFreePort({
  host,
  port = 0,
}: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
  } catch (error) {
    throw explained(error, host, port);
  }
  probe.close();
  await once(probe, 'close');
}

export async function listen(
  app: FastifyInstance,
  config: Pick<Config, 'host' | 'port'>,
): Promise<string> {
  const { host } = config;
  if (config.port !== undefined) return listenOn(app, host, config.port);
  for (let port = defaultPort; port < lastDefaultPort; port += 1) {
    try {
      return await open(app, host, port);
    } catch (error) {
      if (systemCode(error) !== 'EADDRINUSE') throw explained(error, host, port);
    }
  }
  throw new Error(`All ports from ${defaultPort} to ${lastDefaultPort} are taken. Set PORT.`);
}

/** Opens the given port; 0 means any free one. */
export async function listenOn(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    return await open(app, host, port);
  } catch (error) {
    throw explained(error, host, port);
  }
}

async function open(app: FastifyInstance, host: string, port: number): Promise<string> {
  const address = await app.listen({ host, port });
  // For example without free file descriptors. The event would end the process if nobody listened.
  app.server.on('error', (error) => app.log.warn({ err: error }, 'a connection was not accepted'));
  return address;
}

function explained(error: unknown, host: string, port: number): Error {
  const code = systemCode(error);
  if (code === 'EADDRINUSE')
    return new Error(
      `Port ${port} on ${host} is taken by another program. Set PORT to a free one.`,
    );
  if (code === 'EACCES')
    return new Error(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`HOST ${host} is not an address of this machine.`);
  return error instanceof Error ? error : new Error(String(error));
}
