// Changes the content of the keys file. A key stays in it until it is retired.
import { randomBytes } from 'node:crypto';
import { type Clock, isoAfter } from '../clock.ts';
import type { KeysContent, RotatedPurpose } from '../secrets.ts';

/** The ends of the names of the roles that sign in. */
const ROLE_ENDS = ['app_login', 'identity_login', 'worker_login', 'import_login'] as const;

function highest({ added, retired }: KeysContent, purpose: RotatedPurpose): number {
  const numbers = added.filter((one) => one.purpose === purpose).map(({ number }) => number);
  return Math.max(0, retired[purpose] ?? 0, ...numbers);
}

/** Adds a random key that writes after some hours, so that the file can be given to every machine before. */
export function withKey(
  content: KeysContent,
  purpose: RotatedPurpose,
  { clock, hours }: { readonly clock: Pick<Clock, 'now'>; readonly hours: number },
): { readonly content: KeysContent; readonly number: number; readonly since: string } {
  const number = highest(content, purpose) + 1;
  const since = isoAfter(clock.now(), hours * 3_600_000);
  const secret = randomBytes(32).toString('hex');
  const added = [...content.added, { purpose, number, secret, since }];
  return { content: { ...content, added }, number, since };
}

/**
 * Voids all keys up to a number.
 * @throws Error with one sentence unless a later one already writes
 */
export function withoutKey(
  content: KeysContent,
  purpose: RotatedPurpose,
  { number, clock }: { readonly number: number; readonly clock: Pick<Clock, 'now'> },
): KeysContent {
  const now = isoAfter(clock.now(), 0);
  const isReplaced = content.added.some(
    (one) => one.purpose === purpose && one.number > number && one.since <= now,
  );
  if (!isReplaced) {
    throw new Error(`No later key of the purpose ${purpose} writes yet: add one and wait for it.`);
  }
  const added = content.added.filter((one) => one.purpose !== purpose || one.number > number);
  return { ...content, added, retired: { ...content.retired, [purpose]: number } };
}

/** Another random password for each role of the database. */
export function withPasswords(content: KeysContent): KeysContent {
  const made = ROLE_ENDS.map((end) => [end, randomBytes(32).toString('base64url')] as const);
  return { ...content, passwords: Object.fromEntries(made) };
}
