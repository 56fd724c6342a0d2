// The policies of a member as the tools before sign-in offer them, from several policy systems.

import type { SystemVersion } from '../catalogue/system-version.ts';
import type { MemberRelation } from './relation.ts';

/** What of a found policy decides whether it is offered. */
export interface FoundPolicy {
  readonly policy_number: string;
  readonly status: string;
  /** Null where a system does not say it: the main holder. */
  readonly relation: MemberRelation | null;
}

/** What one policy system knows of a member. */
export interface PolicyGroup {
  readonly system_version: SystemVersion;
  readonly policies: readonly FoundPolicy[];
}

/** A policy that is offered, with the system that it was found in. */
export interface OfferedPolicy<Group extends PolicyGroup> {
  readonly group: Group;
  readonly policy: Group['policies'][number];
  readonly relation: MemberRelation;
}

const NEWEST_FIRST: readonly SystemVersion[] = ['v4', 'v3', 'v2'];

/** What of a policy decides whether it counts among those that repeat it. */
export interface RepeatStanding {
  /** The same for policies that repeat each other: number and relation, and whose they are. */
  readonly key: string;
  readonly systemVersion: SystemVersion;
  readonly standing: 'CHOSEN' | 'VALID' | 'INVALID';
}

const BEST_FIRST: ReadonlyArray<RepeatStanding['standing']> = ['CHOSEN', 'VALID', 'INVALID'];

function isBetter(one: RepeatStanding, other: RepeatStanding): boolean {
  const byStanding = BEST_FIRST.indexOf(one.standing) - BEST_FIRST.indexOf(other.standing);
  const bySystem =
    NEWEST_FIRST.indexOf(one.systemVersion) - NEWEST_FIRST.indexOf(other.systemVersion);
  return (byStanding || bySystem) < 0;
}

/**
 * Each policy once, in the order that they came in: of those that repeat each other the one that
 * was chosen, else a valid one, so that an ended one of a newer system does not hide it; of equals
 * the newest system's.
 * Source: Access spec §7, members/search.
 */
export function bestOfRepeats<Policy>(
  policies: readonly Policy[],
  standingOf: (policy: Policy) => RepeatStanding,
): Policy[] {
  const best = new Map<string, { policy: Policy; standing: RepeatStanding }>();
  for (const policy of policies) {
    const standing = standingOf(policy);
    const rival = best.get(standing.key);
    if (rival === undefined || isBetter(standing, rival.standing)) {
      best.set(standing.key, { policy, standing });
    }
  }
  const kept = new Set([...best.values()].map(({ policy }) => policy));
  return policies.filter((policy) => kept.has(policy));
}

/**
 * One list of all systems, newest first: inactive policies dropped, a policy number in one relation
 * only once (the newer system wins), the relation main holder where none is said. Inactive ones go
 * first, so that one of a newer system does not hide the active one of an older.
 * Source: Access spec §7, members/search.
 */
export function mergePolicies<Group extends PolicyGroup>(
  groups: readonly Group[],
): OfferedPolicy<Group>[] {
  const offered = NEWEST_FIRST.flatMap((version) =>
    groups.filter((group) => group.system_version === version),
  ).flatMap((group) =>
    group.policies
      .filter(({ status }) => status.toLowerCase() !== 'inactive')
      .map((policy: Group['policies'][number]) => ({
        group,
        policy,
        relation: policy.relation ?? ('MAIN' as const),
      })),
  );
  return bestOfRepeats(offered, ({ group, policy, relation }) => ({
    key: `${relation}|${policy.policy_number}`,
    systemVersion: group.system_version,
    standing: 'VALID',
  }));
}
