// Recovery codes: each replaces a second factor once.
import { randomBytes } from 'node:crypto';
import {
  normaliseRecoveryCode,
  RECOVERY_CODES,
  recoveryCodeFrom,
} from '@portal/rules/access/second-factor.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { replaceRecoveryCodes } from './factors.queries.ts';

const RANDOM_BYTES = 16;

/** The hash is keyed, because the codes are short. */
export function hashOfRecoveryCode(
  { tokens }: Pick<Services, 'tokens'>,
  userId: string,
  typed: string,
): Buffer {
  return tokens.recoveryHash(userId, normaliseRecoveryCode(typed));
}

/** New codes, which are shown this once. */
export async function makeRecoveryCodes(
  tx: Transaction,
  services: Pick<Services, 'tokens'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    recoveryCodeFrom(randomBytes(RANDOM_BYTES)),
  );
  const hashes = codes.map((code) => hashOfRecoveryCode(services, userId, code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}
