// When certificates end: the one that browsers get at PUBLIC_URL, and the last one of each identity provider (SAML).
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:tls';
import type { SystemStatus } from '@portal/contract/system/system-status.ts';
import type { Config } from '../settings/config.ts';

type Certificate = SystemStatus['certificates'][number];

const PATIENCE_MS = 3_000;
const HTTPS = 443;

/** @param ofProviders PEM, the certificates of one provider together */
export async function readCertificates(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  ofProviders: ReadonlyArray<readonly string[]>,
): Promise<Certificate[]> {
  const certificates: Certificate[] = [];
  if (publicUrl?.startsWith('https:') === true) {
    certificates.push({ name: 'public-url', ends_at: await endOfServed(publicUrl) });
  }
  const ends = ofProviders.map((texts) => texts.map(endOf).toSorted().at(-1) ?? null);
  // The provider whose sign-in ends first.
  const [first] = ends.toSorted((one, other) => (one ?? '').localeCompare(other ?? ''));
  if (first !== undefined) certificates.push({ name: 'single-sign-on', ends_at: first });
  return certificates;
}

const endOf = (pem: string) => new X509Certificate(pem).validToDate.toISOString();

/** Null if the address does not answer. An invalid certificate has an end too. */
async function endOfServed(url: string): Promise<string | null> {
  const { hostname, port } = new URL(url);
  const socket = connect({
    host: hostname,
    port: port === '' ? HTTPS : Number(port),
    servername: hostname,
    rejectUnauthorized: false,
  });
  socket.on('error', () => undefined);
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return socket.getPeerX509Certificate()?.validToDate.toISOString() ?? null;
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}
