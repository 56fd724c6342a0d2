// Whether a user must have a second factor, and from when.
import { permissionsOf } from '@portal/rules/access/permissions-of.ts';
import { profileNamed } from '@portal/rules/access/roles.ts';
import { type FactorPolicy, isFactorRequired } from '@portal/rules/access/second-factor.ts';
import { isoLater } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { factorPolicyIn } from './factor-policy.ts';
import { type FactorFacts, findFactorFacts, noteFactorAsked } from './factors.queries.ts';

const DAY_MILLISECONDS = 86_400_000;

export interface FactorNeed {
  readonly hasFactor: boolean;
  readonly isRequired: boolean;
  /** The end of the days of grace; null: none is required, or there is one. */
  readonly requiredFrom: string | null;
}

export async function factorNeedOf(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<FactorNeed> {
  const facts = await findFactorFacts(tx, userId);
  const policy = factorPolicyIn(facts.policy);
  const isRequired = isRequiredOf(facts, policy);
  const hasFactor = facts.factors > 0;
  if (!isRequired || hasFactor) return { hasFactor, isRequired, requiredFrom: null };
  const askedAt = facts.asked_at ?? now.toISOString();
  const requiredFrom = isoLater(askedAt, policy.graceDays * DAY_MILLISECONDS);
  return { hasFactor, isRequired, requiredFrom };
}

/** For a new session: the days of grace count from the first sign-in at which a factor is missing. */
export async function factorNeedAtSignIn(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<{ hasFactor: boolean; factorDueAt: string | null }> {
  const { hasFactor, requiredFrom } = await factorNeedOf(tx, userId, now);
  if (requiredFrom !== null) await noteFactorAsked(tx, userId, now.toISOString());
  return { hasFactor, factorDueAt: requiredFrom };
}

function isRequiredOf(facts: FactorFacts, policy: FactorPolicy): boolean {
  const permissions = permissionsOf({
    userType: facts.user_type,
    profile: profileNamed(facts.profile_type),
    rolePermissions: facts.role_permissions,
    hasExternalClientId: false,
  });
  return isFactorRequired(policy, {
    userType: facts.user_type,
    roles: facts.roles,
    permissions: new Set(permissions),
  });
}
