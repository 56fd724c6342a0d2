// Addresses with several servers, as libpq reads them: postgres://user:password@one:5432,two:5433/portal
const authority = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)/;
const TARGET = 'target_session_attrs';
const USUAL_PORT = 5432;

export interface DatabaseServer {
  readonly host: string;
  readonly port: number;
}

/** Which server a connection is for. */
export type WantedKind =
  | 'any'
  | 'prefer-standby'
  | 'primary'
  | 'read-only'
  | 'read-write'
  | 'standby';

const targets: readonly string[] = [
  'any',
  'prefer-standby',
  'primary',
  'read-only',
  'read-write',
  'standby',
] satisfies readonly WantedKind[];

export interface ServerList {
  readonly servers: readonly DatabaseServer[];
  readonly target: WantedKind;
}

/** Reads an address of one or more servers. @throws TypeError if it is not an address */
export function readAddress(text: string): URL {
  return new URL(withHosts(text, firstOf(hostsIn(text))));
}

/** Changes an address of one or more servers. */
export function changeAddress(text: string, change: (url: URL) => void): string {
  const hosts = hostsIn(text);
  const url = readAddress(text);
  change(url);
  return hosts.includes(',') ? withHosts(url.toString(), hosts) : url.toString();
}

/**
 * The servers that an address chooses from; undefined for an address of one server that may be of any kind.
 * @throws TypeError if it is not such an address
 */
export function serversOf(text: string): ServerList | undefined {
  const hosts = hostsIn(text);
  const target = readAddress(text).searchParams.get(TARGET) ?? undefined;
  if (!hosts.includes(',') && target === undefined) return undefined;
  // Without a target, a caller needs a server that accepts changes.
  const wanted = target ?? 'read-write';
  if (!isWantedKind(wanted)) throw new TypeError(`${TARGET} must be one of ${targets.join(', ')}`);
  return { servers: hosts.split(',').map(serverIn), target: wanted };
}

/** The address of one of the servers. */
export function addressOf(text: string, { host, port }: DatabaseServer): string {
  return withHosts(text, `${host.includes(':') ? `[${host}]` : encodeURIComponent(host)}:${port}`);
}

/** The servers in an address, for messages. */
export const hostsIn = (text: string): string => authority.exec(text)?.[2] ?? '';

/** An address for reading. If it has several servers and does not say which, it is for standbys. */
export function addressForReading(text: string): string {
  if (!hostsIn(text).includes(',')) return text;
  return changeAddress(text, ({ searchParams }) => {
    if (!searchParams.has(TARGET)) searchParams.set(TARGET, 'standby');
  });
}

function isWantedKind(text: string): text is WantedKind {
  return targets.includes(text);
}

function firstOf(hosts: string): string {
  return hosts.split(',')[0] ?? '';
}

function withHosts(text: string, hosts: string): string {
  return text.replace(authority, (_all, before: string) => before + hosts);
}

function serverIn(entry: string): DatabaseServer {
  if (entry === '') throw new TypeError('a server has no name');
  const { hostname, port } = new URL(`postgres://${entry}`);
  return {
    host: decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1'),
    port: port === '' ? USUAL_PORT : Number(port),
  };
}
