// Checks a password link of one kind.
import type { Services } from '../../platform/http/services.ts';
import type { LinkKind } from '../credentials/password-links.ts';
import { checkLink } from '../passwords/use-link.ts';

export async function verifyLink(services: Services, code: string, kind: LinkKind) {
  const link = await checkLink(services, code);
  const isValid = link?.kind === kind;
  return { valid: isValid, policy: isValid ? link.policy : null };
}
