// One reading of the system, for /metrics, the command `status` and the screen of operators.
import { statfs } from 'node:fs/promises';
import type { SystemStatus } from '@portal/contract/system/system-status.ts';
import packageOfServer from '../../../package.json' with { type: 'json' };
import type { Services } from '../http/services.ts';
import { readCertificates } from './certificates.ts';

export type Observed = Pick<Services, 'clock' | 'config' | 'database' | 'scanner'>;

const HOUR_MS = 3_600_000;

interface KnownCertificates {
  readonly at: number;
  readonly found: ReturnType<typeof readCertificates>;
}

/** Certificates are asked for once an hour, because one of them is asked for over the network. */
const certificatesOf = new WeakMap<Observed['config'], KnownCertificates>();

/** @throws Error if the database or the disk does not answer */
export async function readSystemStatus({
  clock,
  config,
  database,
  scanner,
}: Observed): Promise<SystemStatus> {
  const [figuresAndMore, disk, hasReplica, hasScanner] = await Promise.all([
    database.probe.figures(clock.now().toISOString()),
    statfs(config.dataDir),
    database.replica?.isThere(),
    scanner?.isThere(),
  ]);
  const { saml_certificates: ofProviders, ...figures } = figuresAndMore;
  const now = performance.now();
  let certificates = certificatesOf.get(config);
  if (certificates === undefined || now - certificates.at > HOUR_MS) {
    certificates = { at: now, found: readCertificates(config, ofProviders) };
    certificatesOf.set(config, certificates);
  }
  return {
    ...figures,
    version: packageOfServer.version,
    node: process.versions.node,
    replica: presenceOf(hasReplica),
    scanner: presenceOf(hasScanner),
    disk: { free_bytes: disk.bavail * disk.bsize, size_bytes: disk.blocks * disk.bsize },
    certificates: await certificates.found,
  };
}

function presenceOf(isThere: boolean | undefined): 'answers' | 'away' | 'none' {
  if (isThere === undefined) return 'none';
  return isThere ? 'answers' : 'away';
}
