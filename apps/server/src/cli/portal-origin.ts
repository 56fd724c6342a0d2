// The address of the portal for users, for the links that commands print.
import { defaultPort } from '../platform/serving/listen.ts';
import type { Config } from '../platform/settings/config.ts';
import { runningAddress } from '../platform/database/running-server.ts';

/** PUBLIC_URL, or the address of the running server, or the address at which it would start now. */
export async function portalOrigin(
  config: Pick<Config, 'dataDir' | 'host' | 'port' | 'publicUrl'>,
): Promise<string> {
  const { dataDir, host, port, publicUrl } = config;
  return publicUrl ?? (await runningAddress(dataDir)) ?? `http://${host}:${port ?? defaultPort}`;
}
