// Stays are a right of their own beside the one that the call asks for (Claims spec §6).
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { User } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';

type Action = 'create' | 'delete' | 'read' | 'update';
type Permitted = Pick<User, 'permissions'>;

/** Whether the user may do this with claims of the type, as far as it goes beyond the call itself. */
export function mayWith({ permissions }: Permitted, type: ClaimType, action: Action): boolean {
  return type === 'OUTPATIENT' || permissions.has(`inpatient-claim:${action}`);
}

/** @throws ProblemError FORBIDDEN */
export function requireRight(user: Permitted, type: ClaimType, action: Action): void {
  if (!mayWith(user, type, action)) throw new ProblemError('FORBIDDEN');
}
