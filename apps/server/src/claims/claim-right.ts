// Stays need a permission of their own, in addition to the permission for the call (Claims spec §6).
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { User } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';

type Action = 'create' | 'delete' | 'read' | 'update';
type Permitted = Pick<User, 'permissions'>;

/** Whether the user has the additional permission for this action on claims of this type. */
export function mayWith({ permissions }: Permitted, type: ClaimType, action: Action): boolean {
  return type === 'OUTPATIENT' || permissions.has(`inpatient-claim:${action}`);
}

/** @throws ProblemError FORBIDDEN */
export function requireRight(user: Permitted, type: ClaimType, action: Action): void {
  if (!mayWith(user, type, action)) throw new ProblemError('FORBIDDEN');
}
