// A sentence above the question for a second factor.
import type { TextKey } from '@portal/texts/text-key.ts';
import type { FactorQuestion } from '../../platform/api/sign-in.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';

export function answerHint({ methods }: Pick<FactorQuestion, 'methods'>): TextKey {
  if (methods.includes('TOTP')) return 'factors.codeHint';
  return canUsePasskeys() ? 'factors.passkeyHint' : 'factors.passkeyElsewhereHint';
}
