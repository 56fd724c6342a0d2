// Finds the server of a list that connections are for, and finds it again after a failover (docs/decisions/0098).
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseServer, ServerList, WantedKind } from './server-list.ts';

/** Between two searches while no server is of the wanted kind. */
const AGAIN_MS = 500;

/** Asks a server whether it refuses changes. */
export type AskServer = (server: DatabaseServer) => Promise<boolean>;

/** An open connection to a server of the list. */
interface FollowedConnection {
  readonly server: DatabaseServer;
  /** Ends it at once, without a word to the server. */
  cut(): void;
}

export interface ServerSearch {
  readonly target: WantedKind;
  /** The server for a new connection. @throws NoServer */
  find(ask: AskServer): Promise<DatabaseServer>;
  /** Notes an open connection; returns a function for its end. */
  note(connection: FollowedConnection): () => void;
  /** A connection to the server has failed, so another one may have taken its place. */
  doubt(server: DatabaseServer, ask: AskServer): void;
}

/** No server of the list answers and is of the wanted kind. It fails with the servers' errors. */
export class NoServer extends AggregateError {
  constructor(errors: readonly unknown[]) {
    super([...errors], `no server can be used: ${errors.map(messageOf).join('; ')}`);
    this.name = 'NoServer';
  }
}

/** Whether a server that refuses changes, or one that accepts them, is of the kind. */
export function fits(target: WantedKind, isReadOnly: boolean): boolean {
  if (target === 'any' || target === 'prefer-standby') return true;
  return isReadOnly === (target === 'read-only' || target === 'standby');
}

const searches = new Map<string, ServerSearch>();

/** One search for all connections of the process to the same servers, so that they follow as one. */
export function searchAmong(list: ServerList): ServerSearch {
  const key = JSON.stringify(list);
  const search = searches.get(key) ?? openServerSearch(list);
  searches.set(key, search);
  return search;
}

export function openServerSearch({ servers, target }: ServerList): ServerSearch {
  const connections = new Set<FollowedConnection>();
  let known: DatabaseServer | undefined;
  let searching: Promise<DatabaseServer> | undefined;
  let isRepeating = false;

  async function search(ask: AskServer): Promise<DatabaseServer> {
    const found = await firstThatFits(servers, target, ask);
    known = found;
    // There is one primary. A connection to another server is to one that has lost this role, or hangs.
    if (target === 'read-write' || target === 'primary') {
      for (const one of connections) if (one.server !== found) one.cut();
    }
    return found;
  }

  function find(ask: AskServer): Promise<DatabaseServer> {
    if (known !== undefined) return Promise.resolve(known);
    searching ??= search(ask).finally(() => {
      searching = undefined;
    });
    return searching;
  }

  const isWanted = () => known === undefined && connections.size > 0;

  /** Connections that hang would notice a promotion only after their longest wait. */
  async function findForOthers(ask: AskServer): Promise<void> {
    isRepeating = true;
    while (isWanted()) {
      await find(ask).catch(() => pause(AGAIN_MS, undefined, { ref: false }));
    }
    isRepeating = false;
  }

  return {
    target,
    find,
    note(connection) {
      connections.add(connection);
      return () => void connections.delete(connection);
    },
    doubt(server, ask) {
      if (known === server) known = undefined;
      if (!isRepeating) void findForOthers(ask);
    },
  };
}

async function firstThatFits(
  servers: readonly DatabaseServer[],
  target: WantedKind,
  ask: AskServer,
): Promise<DatabaseServer> {
  const answers = servers.map(async (server) => ({ server, isReadOnly: await ask(server) }));
  const wanted = target === 'prefer-standby' ? 'standby' : target;
  const fitting = answers.map(async (answer) => {
    const { server, isReadOnly } = await answer;
    if (fits(wanted, isReadOnly)) return server;
    throw notWanted(server, isReadOnly);
  });
  try {
    return await Promise.any(fitting);
  } catch (error) {
    const [other] = (await Promise.allSettled(answers)).flatMap((answer) =>
      answer.status === 'fulfilled' && fits(target, answer.value.isReadOnly)
        ? [answer.value.server]
        : [],
    );
    if (other !== undefined) return other;
    throw new NoServer(error instanceof AggregateError ? error.errors : [error]);
  }
}

/** With the code of PostgreSQL for a connection that is not accepted. */
export function notWanted({ host, port }: DatabaseServer, isReadOnly: boolean): Error {
  const kind = isReadOnly ? 'refuses changes' : 'is not a standby';
  return Object.assign(new Error(`${host}:${port} ${kind}`), { code: '08004' });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
