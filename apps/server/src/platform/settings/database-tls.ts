// TLS to the database: outside this machine, a connection is encrypted and its other end is verified.
import { isLoopback } from '../loopback.ts';

/** Without `new URL`, which refuses an address with several hosts. */
const ADDRESS =
  /^postgres(?:ql)?:\/\/(?:[^@/?]*@)?(?<hosts>[^/?]*)(?:\/[^?]*)?(?:\?(?<query>.*))?$/;

/** A host without its port and the brackets of IPv6. */
function nameOf(host: string): string {
  const { name = host } = /^\[?(?<name>[^\]]*?)\]?(?::\d+)?$/.exec(host)?.groups ?? {};
  return decodeURIComponent(name);
}

/** Sockets are files. Without a host, it is localhost. */
function isOnThisMachine(host: string): boolean {
  return host === '' || host.startsWith('/') || isLoopback(host);
}

/**
 * The connection string with `sslmode=verify-full` if one of its hosts is another machine and it names no mode.
 * @param caFile the certificates of the authorities that are trusted instead of those of Node
 */
export function verifiedUrl(url: string, caFile?: string): string {
  const { hosts = '', query = '' } = ADDRESS.exec(url)?.groups ?? {};
  const given = new URLSearchParams(query);
  const names = (given.get('host') ?? hosts).split(',').map(nameOf);
  const added = new URLSearchParams();
  const hasMode = given.has('sslmode') || given.has('ssl');
  const mode = hasMode || names.every(isOnThisMachine) ? undefined : 'verify-full';
  if (mode !== undefined) added.set('sslmode', mode);
  const isEncrypted = mode !== undefined || (hasMode && given.get('sslmode') !== 'disable');
  if (isEncrypted && caFile !== undefined && !given.has('sslrootcert')) {
    added.set('sslrootcert', caFile);
  }
  if (added.size === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${added.toString()}`;
}

/** The codes of Node for certificates that are not accepted. */
const CERTIFICATE = /SELF_SIGNED|UNABLE_TO_|CERT_|ERR_TLS_CERT|HOSTNAME_MISMATCH/;

/** What to do if a connection failed because of TLS; undefined if it failed for another reason. */
export function tlsAdvice(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.message.includes('does not support SSL')) {
    return 'it offers no TLS, which is required outside this machine. Give it a certificate, or add sslmode=disable to its address if nobody else can reach the network between.';
  }
  if (!('code' in error) || !CERTIFICATE.test(String(error.code))) return undefined;
  return `its certificate is not accepted (${error.message}). Set DATABASE_CA_FILE to the certificate of its authority, and use the host name that the certificate has.`;
}
