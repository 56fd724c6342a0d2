// An enabled connection decides who signs in as whom, so two people are behind it. A proposal is stored as it was sent, so
// it must contain no secret: secrets are entered while the connection is disabled.
import { requireAuthority } from '../../platform/http/second-person.ts';
import { ProblemError } from '../../platform/problem.ts';
import { listAuthors, type ConnectionRow } from './connections.queries.ts';

/** @throws ProblemError SSO_DISABLE_FIRST */
export function refuseWhileEnabled({ is_enabled }: Pick<ConnectionRow, 'is_enabled'>): void {
  if (is_enabled) throw new ProblemError('SSO_DISABLE_FIRST');
}

/** @throws SecondPersonNeeded */
export async function requireSecondPersonFor(
  acting: Parameters<typeof requireAuthority>[0],
  { id, name, issuer, is_enabled: isEnabled }: ConnectionRow,
): Promise<void> {
  if (!isEnabled) return;
  await requireAuthority(acting, {
    act: 'ROLES',
    involved: { authors: [null, ...(await listAuthors(acting.tx, id))] },
    subject: `${name}: ${issuer}`,
    address: `/app/ops/sso/${id}`,
  });
}
