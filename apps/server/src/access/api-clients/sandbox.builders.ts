// Test keys in the sandboxes of the demo's clinics.
import { scopesIn } from '@portal/rules/access/api-scopes.ts';
import { expect } from 'vitest';
import type { Portal, Visitor } from '../../../test/portal.ts';
import { aClient, signInProgram } from './api-client.builders.ts';

export const coveredMember = 'T9900001A';
export const expiredMember = 'T9900002Z';
export const referredMember = 'T9900005D';

/** A program with a new test key of the manager's clinic, with all permissions that the manager can give. */
export async function aTestProgram(portal: Portal, of: Visitor): Promise<Visitor> {
  const { data: manager } = await of.call('getMe', {});
  const scopes = scopesIn(manager.permissions);
  const { client, secret } = await aClient(of, { is_test: true, scopes });
  expect(client).toMatchObject({ is_test: true, location_id: of.clinicId });
  const signedIn = await signInProgram(portal, { id: client.id, secret });
  const { data } = await signedIn.call('getMe', {});
  signedIn.clinicId = data.clinicProfile?.id ?? '';
  return signedIn;
}

/** The ids of the member with a number; empty if the user finds none. */
export async function findMember(visitor: Visitor, nric: string) {
  const { data } = await visitor.call('searchMembers', { query: { nric } });
  return {
    member: data[0]?.member.id ?? '',
    policy: data[0]?.policies[0]?.id ?? '',
    plan: data[0]?.policies[0]?.plan_id ?? '',
  };
}
