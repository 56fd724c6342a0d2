// Self-signed certificates, like the certificates of identity providers (RFC 5280, in DER). Servers of tests have some too.
import { type KeyObject, sign } from 'node:crypto';

export interface KeyPair {
  /** PEM, like the certificate. */
  readonly privateKey: string;
  readonly certificate: string;
}

const TAGS = { integer: 2, bits: 3, null: 5, oid: 6, text: 12, time: 24, sequence: 48, set: 49 };
const VERSION_TAG = 160;
const SHORT_LENGTH = 128;

/** One value of DER. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = Buffer.from(length.toString(16).padStart(4, '0'), 'hex');
  const sizes = length < SHORT_LENGTH ? [length] : [SHORT_LENGTH + size.length, ...size];
  return Buffer.concat([Buffer.from([tag, ...sizes]), content]);
}

const oid = (hex: string) => der(TAGS.oid, Buffer.from(hex, 'hex'));
const integer = (value: number) => der(TAGS.integer, Buffer.from([value]));
const time = (iso: string) =>
  der(TAGS.time, Buffer.from(`${iso.replaceAll(/\D/g, '').slice(0, 14)}Z`));

/** sha256WithRSAEncryption (RFC 4055). */
const ALGORITHM = der(TAGS.sequence, oid('2a864886f70d01010b'), der(TAGS.null));
/** A common name. */
function nameOf(text: string): Buffer {
  const value = der(TAGS.sequence, oid('550403'), der(TAGS.text, Buffer.from(text)));
  return der(TAGS.sequence, der(TAGS.set, value));
}

/** A certificate of an RSA key in PEM, valid between two ISO times. */
export function ownCertificate(
  { publicKey, privateKey }: Readonly<Record<'privateKey' | 'publicKey', KeyObject>>,
  {
    from,
    until,
    name = 'Test identity provider',
  }: { readonly from: string; readonly until: string; readonly name?: string },
): string {
  const own = nameOf(name);
  const content = der(
    TAGS.sequence,
    der(VERSION_TAG, integer(2)),
    integer(1),
    ALGORITHM,
    own,
    der(TAGS.sequence, time(from), time(until)),
    own,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', content, privateKey);
  const signed = der(TAGS.bits, Buffer.from([0]), signature);
  const lines = der(TAGS.sequence, content, ALGORITHM, signed)
    .toString('base64')
    .match(/.{1,64}/g);
  return `-----BEGIN CERTIFICATE-----\n${(lines ?? []).join('\n')}\n-----END CERTIFICATE-----`;
}
