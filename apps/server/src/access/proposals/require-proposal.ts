import { calls, type Call, type CallName } from '@portal/contract/calls.ts';
import { permissionsToCall } from '@portal/contract/call-access.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { lockWaitingProposal, type WaitingProposal } from './proposals.queries.ts';

function isCallName(name: string): name is CallName {
  return name in calls;
}

/** The calls that the user may make. */
export function callsOf({ permissions }: Pick<User, 'permissions'>): CallName[] {
  const mayMake = (name: CallName): boolean => {
    const call: Call = calls[name];
    return permissionsToCall(call.access)?.some((one) => permissions.has(one)) === true;
  };
  return Object.keys(calls).filter(isCallName).filter(mayMake);
}

/**
 * Locks a proposal that waits, and whose call the user may make.
 * @throws ProblemError PROPOSAL_NOT_FOUND
 */
export async function requireProposal(
  tx: Transaction,
  user: Pick<User, 'permissions'>,
  id: string,
): Promise<WaitingProposal & { readonly call: CallName }> {
  const found = await lockWaitingProposal(tx, id);
  const call = callsOf(user).find((name) => name === found?.call);
  if (found === undefined || call === undefined) throw new ProblemError('PROPOSAL_NOT_FOUND');
  return { ...found, call };
}
