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

/**
 * One list of all systems, newest first: inactive policies dropped, a policy number in one relation
 * only once (the newer system wins), the relation main holder where none is said. Inactive ones go
 * first, so that one of a newer system does not hide the active one of an older.
 * Source: Access spec §7, members/search.
 */
export function mergePolicies<Group extends PolicyGroup>(
  groups: readonly Group[],
): OfferedPolicy<Group>[] {
  const seen = new Set<string>();
  return NEWEST_FIRST.flatMap((version) =>
    groups.filter((group) => group.system_version === version),
  ).flatMap((group) =>
    group.policies.flatMap((policy: Group['policies'][number]) => {
      const relation = policy.relation ?? 'MAIN';
      const key = `${relation}|${policy.policy_number}`;
      if (policy.status.toLowerCase() === 'inactive' || seen.has(key)) return [];
      seen.add(key);
      return [{ group, policy, relation }];
    }),
  );
}
