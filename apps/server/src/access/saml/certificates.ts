// The certificates of SAML identity providers. A certificate is only the wrapping of a key (SAML V2.0 Metadata
// Interoperability Profile): its issuer does not matter, and its end is checked when it is entered, not at sign-ins.
import { X509Certificate } from 'node:crypto';

const BEGIN = '-----BEGIN CERTIFICATE-----';
const BLOCK = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;
const MOST_CERTIFICATES = 5;
/** The library checks signatures of RSA keys only. */
const KEY = { type: 'rsa', fewestBits: 2048 };

export type CertificateFault =
  | 'CERTIFICATE_EXPIRED'
  | 'CERTIFICATE_KEY'
  | 'CERTIFICATE_UNREADABLE'
  | 'CERTIFICATES_TOO_MANY';

interface Reading {
  readonly now: Date;
  /** Certificates that may have ended since they were entered, in PEM. */
  readonly known: readonly string[];
}

/** The certificates in a text, in PEM, or the first fault. A text without PEM is the base64 of one certificate. */
export function readCertificates(
  typed: string,
  { now, known }: Reading,
): { readonly certificates: string[] } | { readonly fault: CertificateFault } {
  const blocks = typed.includes(BEGIN) ? (typed.match(BLOCK) ?? []) : [pemOf(typed)];
  const isWhole = blocks.length === Math.max(1, typed.split(BEGIN).length - 1);
  if (!isWhole || typed.includes('PRIVATE KEY')) return { fault: 'CERTIFICATE_UNREADABLE' };
  const certificates = new Set<string>();
  for (const block of blocks) {
    const certificate = parsed(block);
    if (certificate === undefined) return { fault: 'CERTIFICATE_UNREADABLE' };
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey;
    if (type !== KEY.type || (details?.modulusLength ?? 0) < KEY.fewestBits) {
      return { fault: 'CERTIFICATE_KEY' };
    }
    const pem = certificate.toString().trim();
    const hasEnded = certificate.validToDate.getTime() <= now.getTime();
    if (hasEnded && !known.includes(pem)) return { fault: 'CERTIFICATE_EXPIRED' };
    certificates.add(pem);
  }
  if (certificates.size > MOST_CERTIFICATES) return { fault: 'CERTIFICATES_TOO_MANY' };
  return { certificates: [...certificates] };
}

/** When a certificate ends, as ISO text. */
export function endOf(pem: string): string {
  return new X509Certificate(pem).validToDate.toISOString();
}

export function pemOf(base64: string): string {
  return `${BEGIN}\n${base64.trim()}\n-----END CERTIFICATE-----`;
}

function parsed(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}
