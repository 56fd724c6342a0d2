// Connections that find their server in a list, and end when it is no longer the one that they are for.
import { callbackify } from 'node:util';
import pg from 'pg';
import { addressOf, serversOf, type DatabaseServer } from './server-list.ts';
import {
  fits,
  notWanted,
  searchAmong,
  type AskServer,
  type ServerSearch,
} from './server-search.ts';

const READ_ONLY = '25006';

/**
 * The settings and the class of connections to an address of one or more servers.
 * @param ask opens a connection with these settings, and finds out whether the server refuses changes
 */
export function followingClient<Config extends pg.ClientConfig>(
  config: Config,
  ask: (config: Config) => Promise<boolean>,
): { readonly config: Config; readonly Client: typeof pg.Client } {
  const { connectionString } = config;
  const list = connectionString === undefined ? undefined : serversOf(connectionString);
  const [first] = list?.servers ?? [];
  if (connectionString === undefined || list === undefined || first === undefined) {
    return { config, Client: pg.Client };
  }
  const at = (server: DatabaseServer): Config => ({
    ...config,
    connectionString: addressOf(connectionString, server),
  });
  return { config: at(first), Client: clientAmong(searchAmong(list), (server) => ask(at(server))) };
}

function clientAmong(search: ServerSearch, askServer: AskServer): typeof pg.Client {
  return class FollowingClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
    override connect(
      callback?: (error: Error | null, client?: pg.Client) => void,
    ): Promise<pg.Client> | undefined {
      if (callback === undefined) return this.#follow();
      callbackify(() => this.#follow())(callback);
      return undefined;
    }

    async #follow(): Promise<pg.Client> {
      const server = await search.find(askServer);
      const doubt = () => search.doubt(server, askServer);
      this.host = server.host;
      this.port = server.port;
      const forget = search.note({ server, cut: () => this.#cut() });
      this.once('end', () => {
        forget();
        // A connection that was given up has not said goodbye.
        if (!this.connection.stream.writableEnded) doubt();
      });
      this.on('error', doubt);
      this.connection.on('errorMessage', ({ code }: { readonly code?: unknown }) => {
        if (code !== READ_ONLY || fits(search.target, true)) return;
        doubt();
        // The statement fails with this error, and those after it because the connection has ended.
        setImmediate(() => this.#cut());
      });
      try {
        await super.connect();
        const isReadOnly = await refusesChanges(this);
        if (!fits(search.target, isReadOnly)) throw notWanted(server, isReadOnly);
        return this;
      } catch (error) {
        forget();
        doubt();
        this.#cut();
        throw error;
      }
    }

    #cut(): void {
      this.connection.stream.destroy();
    }
  };
}

/** Whether the server is a standby, or an operator has made it read-only. */
export async function refusesChanges(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ state: string }>(
    "SELECT current_setting('transaction_read_only') AS state",
  );
  return rows[0]?.state !== 'off';
}
