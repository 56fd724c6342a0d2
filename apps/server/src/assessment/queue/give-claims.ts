// Gives selected claims of the queue to assessors. It skips claims that somebody works on, or that wait no longer.
import { permissionsOf } from '@portal/rules/access/permissions-of.ts';
import { profileNamed } from '@portal/rules/access/roles.ts';
import { isHeldFrom } from '@portal/rules/assessment/claim-hold.ts';
import { statusesAwaiting } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { secondsOf } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { takenOf } from '../assignee.ts';
import {
  assignEach,
  type AssessorRow,
  type ClaimToAssign,
  listAdministrators,
  lockClaimsToAssign,
} from './assessors.queries.ts';

type Given = Reply<'distributeClaims'>['data'];
type Context = Pick<
  Parameters<Handler<'distributeClaims'>>[0],
  'audit' | 'services' | 'tx' | 'user'
>;

/** Everybody who may decide claims, by name, with their permissions. */
export async function listAssessorsOf(tx: Transaction) {
  const users = await listAdministrators(tx, statusesAwaiting('STAFF'));
  return users
    .map((user) => ({ ...user, permissions: permissionSetOf(user) }))
    .filter(({ permissions }) => permissions.has('assessment:update'));
}

function permissionSetOf(user: AssessorRow): ReadonlySet<string> {
  return new Set(
    permissionsOf({
      userType: user.user_type,
      profile: profileNamed(user.profile_type),
      rolePermissions: user.role_permissions,
      hasExternalClientId: false,
    }),
  );
}

type ListedAssessor = Awaited<ReturnType<typeof listAssessorsOf>>[number];

/** @param choose the assessor of each claim; undefined for a claim that nobody may decide */
export async function giveClaims(
  { tx, user, services, audit }: Context,
  ids: readonly string[],
  choose: (claims: readonly ClaimToAssign[]) => (id: string) => ListedAssessor | undefined,
): Promise<Given> {
  const now = secondsOf(services.clock.now().toISOString());
  const claims = await lockClaimsToAssign(tx, ids);
  const obstacleOf = (claim: ClaimToAssign) => {
    if (claim.waiting_since === null) return 'NOT_WAITING';
    return isHeldFrom(user.user_id, takenOf(claim), now) ? 'HELD' : undefined;
  };
  const assessorOf = choose(claims.filter((claim) => obstacleOf(claim) === undefined));
  const results = claims.map((claim) => {
    const obstacle = obstacleOf(claim);
    const assessor = obstacle === undefined ? assessorOf(claim.id) : undefined;
    return { claim, assessor, obstacle: obstacle ?? 'NOBODY_MAY_DECIDE' } as const;
  });
  const given = results.flatMap(({ claim, assessor }) =>
    assessor === undefined ? [] : [{ claim, assessor }],
  );
  await assignEach(
    tx,
    given.map(({ claim, assessor }) => ({
      clinic_id: claim.clinic_id,
      id: claim.id,
      assigned_to: assessor.id,
    })),
  );
  for (const { claim, assessor } of given) {
    // One after the other, in the order of the claims.
    await audit({
      action: 'assessment.assign',
      clinicId: claim.clinic_id,
      subjectType: 'claim',
      subjectId: claim.id,
      before: { assigned_to: claim.assignee_name },
      after: { assigned_to: assessor.name },
    });
  }
  return {
    assigned: given.map(({ claim, assessor }) => ({
      uuid: claim.id,
      claim_code: claim.claim_code,
      assigned_to: { id: assessor.id, name: assessor.name },
    })),
    skipped: results
      .filter(({ assessor }) => assessor === undefined)
      .map(({ claim, obstacle }) => ({
        uuid: claim.id,
        claim_code: claim.claim_code,
        reason: obstacle,
      })),
  };
}
