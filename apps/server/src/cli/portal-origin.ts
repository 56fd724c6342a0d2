// Where people reach the portal, for the links that commands make.
import { defaultPort } from '../platform/http/listen.ts';
import type { Config } from '../platform/settings/config.ts';
import { runningAddress } from '../platform/database/running-server.ts';

/** PUBLIC_URL, else where the server runs, else where it would if it were started now. */
export async function portalOrigin(
  config: Pick<Config, 'dataDir' | 'host' | 'port' | 'publicUrl'>,
): Promise<string> {
  const { dataDir, host, port, publicUrl } = config;
  return publicUrl ?? (await runningAddress(dataDir)) ?? `http://${host}:${port ?? defaultPort}`;
}
