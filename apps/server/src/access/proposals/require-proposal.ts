import { calls, type Call, type CallName } from '@portal/contract/calls.ts';
import { permissionsToCall } from '@portal/contract/call-access.ts';
import { permissionsOf } from '@portal/rules/access/permissions-of.ts';
import { profileNamed } from '@portal/rules/access/roles.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { proposalsSince } from '../../platform/http/second-person.ts';
import type { User } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { Services } from '../../platform/http/services.ts';
import {
  lockWaitingProposal,
  type ProposedCall,
  type WaitingProposal,
} from './proposals.queries.ts';

function isCallName(name: string): name is CallName {
  return name in calls;
}

/** The calls that the user may make. */
export function callsOf({
  permissions,
}: {
  readonly permissions: ReadonlySet<string>;
}): CallName[] {
  const mayMake = (name: CallName): boolean => {
    const call: Call = calls[name];
    return permissionsToCall(call.access)?.some((one) => permissions.has(one)) === true;
  };
  return Object.keys(calls).filter(isCallName).filter(mayMake);
}

interface Deciding {
  readonly tx: Transaction;
  readonly user: Pick<User, 'permissions'>;
  readonly services: Pick<Services, 'clock'>;
}

/** A proposal is not confirmed if its author has lost the permission for its call. */
export function mayStillPropose(proposed: ProposedCall): boolean {
  const permissions = permissionsOf({
    userType: proposed.user_type,
    profile: profileNamed(proposed.profile_type),
    rolePermissions: proposed.role_permissions,
    hasExternalClientId: false,
  });
  return callsOf({ permissions: new Set(permissions) }).some((name) => name === proposed.call);
}

/**
 * Locks a proposal that waits, and whose call the user may make.
 * @throws ProblemError PROPOSAL_NOT_FOUND
 */
export async function requireProposal(
  { tx, user, services }: Deciding,
  id: string,
): Promise<WaitingProposal & { readonly call: CallName }> {
  const found = await lockWaitingProposal(tx, id, proposalsSince(services.clock.now()));
  const call = callsOf(user).find((name) => name === found?.call);
  if (found === undefined || call === undefined) throw new ProblemError('PROPOSAL_NOT_FOUND');
  return { ...found, call };
}
