// Checks a password link, and returns the password policy with it (Access spec §7).
import type { Handler } from '../../platform/http/handler.ts';
import { maskedUsername } from '../credentials/password-links.ts';
import { policyNumbers } from '../policy-numbers.ts';
import { checkLink } from './use-link.ts';

export const validatePasswordReset: Handler<'validatePasswordReset'> = async ({
  query,
  services,
}) => {
  const link = await checkLink(
    services,
    query.session_id === '' ? query.sessionId : query.session_id,
  );
  if (link === undefined) return { data: null };
  return {
    data: { ...policyNumbers(link.policy), username_masked: maskedUsername(link.username) },
  };
};
