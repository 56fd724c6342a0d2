// A self-signed certificate of a server, for tests of TLS.
import { generateKeyPairSync } from 'node:crypto';
import { type KeyPair, ownCertificate } from '../saml/own-certificate.ts';

/** A short form of 127.0.0.1 for the resolver. The portal cannot tell it from the name of another machine. */
export const SOME_HOST = '127.1';

/** With the name `localhost`. */
export function serverCertificate(): KeyPair {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const times = { from: '20200101000000', until: '20490101000000' };
  return {
    privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    certificate: ownCertificate(keys, { ...times, name: 'localhost' }),
  };
}
