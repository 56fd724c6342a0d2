// One-time codes of an app (RFC 6238): six digits that change every half minute.
import { generateSecret, generateURI, verify } from 'otplib';
import QRCode from 'qrcode';
import type { Clock } from '../../platform/clock.ts';

const ISSUER = 'Provider Portal';
/** The app's clock may be this far off. */
const TOLERANCE_SECONDS = 30;

export async function newApp(username: string) {
  const secret = generateSecret();
  const uri = generateURI({ issuer: ISSUER, label: username, secret });
  return { secret, uri, qr: await QRCode.toString(uri, { type: 'svg', margin: 1 }) };
}

/** The half minute that a code belongs to; undefined if it is wrong, or not later than the last one. */
export async function stepOfCode(
  clock: Clock,
  { secret, code, lastStep }: { secret: string; code: string; lastStep: number | null },
): Promise<number | undefined> {
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(clock.now().getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
    ...(lastStep === null ? {} : { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
