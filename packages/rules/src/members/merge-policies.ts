// Merges a member's policies from several policy systems for the public tools.

import type { SystemVersion } from '../catalogue/system-version.ts';
import type { MemberRelation } from './relation.ts';

/** The facts of a found policy that determine whether it is offered. */
export interface FoundPolicy {
  readonly policy_number: string;
  readonly status: string;
  /** Null if the system does not state it, which means main holder. */
  readonly relation: MemberRelation | null;
}

/** A member's policies in one policy system. */
export interface PolicyGroup {
  readonly system_version: SystemVersion;
  readonly policies: readonly FoundPolicy[];
}

/** An offered policy with the system that it was found in. */
export interface OfferedPolicy<Group extends PolicyGroup> {
  readonly group: Group;
  readonly policy: Group['policies'][number];
  readonly relation: MemberRelation;
}

const NEWEST_FIRST: readonly SystemVersion[] = ['v4', 'v3', 'v2'];

/** The facts of a policy that determine whether it is kept among repeated ones. */
export interface RepeatStatus {
  /** The key of repeated policies: number, relation and person. */
  readonly key: string;
  readonly systemVersion: SystemVersion;
  readonly status: 'CHOSEN' | 'VALID' | 'INVALID';
}

const BEST_FIRST: ReadonlyArray<RepeatStatus['status']> = ['CHOSEN', 'VALID', 'INVALID'];

function isBetter(one: RepeatStatus, other: RepeatStatus): boolean {
  const byStatus = BEST_FIRST.indexOf(one.status) - BEST_FIRST.indexOf(other.status);
  const bySystem =
    NEWEST_FIRST.indexOf(one.systemVersion) - NEWEST_FIRST.indexOf(other.systemVersion);
  return (byStatus || bySystem) < 0;
}

/**
 * Each policy once, in the order of the input. Of repeated policies, the chosen one is kept, else a valid one
 * (so that an ended policy of a newer system does not hide it), else the one of the newest system.
 * Source: Access spec §7, members/search.
 */
export function bestOfRepeats<Policy>(
  policies: readonly Policy[],
  statusOf: (policy: Policy) => RepeatStatus,
): Policy[] {
  const best = new Map<string, { policy: Policy; status: RepeatStatus }>();
  for (const policy of policies) {
    const status = statusOf(policy);
    const rival = best.get(status.key);
    if (rival === undefined || isBetter(status, rival.status)) {
      best.set(status.key, { policy, status });
    }
  }
  const kept = new Set([...best.values()].map(({ policy }) => policy));
  return policies.filter((policy) => kept.has(policy));
}

/**
 * One list of all systems, newest first. Inactive policies are dropped first, so that one of a newer system
 * does not hide an active one of an older system. A policy number with the same relation appears once (the
 * newest system wins), and a missing relation means main holder.
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
    status: 'VALID',
  }));
}
