import { describe, expect, test } from 'vitest';
import {
  bestOfRepeats,
  mergePolicies,
  type FoundPolicy,
  type RepeatStatus,
} from './merge-policies.ts';

function aPolicy(policy_number: string, more: Partial<FoundPolicy> = {}): FoundPolicy {
  return { policy_number, status: 'active', relation: 'MAIN', ...more };
}

/** The offered policies as `system number relation`. */
function offered(groups: Parameters<typeof mergePolicies>[0]): string[] {
  return mergePolicies(groups).map(
    ({ group, policy, relation }) => `${group.system_version} ${policy.policy_number} ${relation}`,
  );
}

describe('policies of several systems', () => {
  test('API-PUB-08 come v4 first, then v3 and v2; number and relation count once, the newest wins', () => {
    expect(
      offered([
        { system_version: 'v2', policies: [aPolicy('P1'), aPolicy('P2')] },
        { system_version: 'v3', policies: [aPolicy('P3'), aPolicy('P2')] },
        { system_version: 'v4', policies: [aPolicy('P1')] },
      ]),
    ).toEqual(['v4 P1 MAIN', 'v3 P3 MAIN', 'v3 P2 MAIN']);
  });

  test('API-PUB-08 keeps the same number with another relation', () => {
    expect(
      offered([
        { system_version: 'v4', policies: [aPolicy('P1')] },
        { system_version: 'v2', policies: [aPolicy('P1', { relation: 'SPOUSE' })] },
      ]),
    ).toEqual(['v4 P1 MAIN', 'v2 P1 SPOUSE']);
  });

  test('API-PUB-09 drops inactive policies and reads a missing relation as main holder', () => {
    const groups = [
      {
        system_version: 'v4' as const,
        policies: [aPolicy('P1', { status: 'inactive' }), aPolicy('P2', { relation: null })],
      },
    ];
    expect(offered(groups)).toEqual(['v4 P2 MAIN']);
  });

  test('an inactive policy of a newer system does not hide an active one of an older system', () => {
    expect(
      offered([
        { system_version: 'v4', policies: [aPolicy('P1', { status: 'INACTIVE' })] },
        { system_version: 'v2', policies: [aPolicy('P1')] },
      ]),
    ).toEqual(['v2 P1 MAIN']);
  });

  test("a policy without relation repeats the main holder's of the same number", () => {
    expect(
      offered([
        { system_version: 'v4', policies: [aPolicy('P1')] },
        { system_version: 'v3', policies: [aPolicy('P1', { relation: null })] },
      ]),
    ).toEqual(['v4 P1 MAIN']);
  });

  test('does not treat a suspended policy as inactive', () => {
    expect(
      offered([{ system_version: 'v3', policies: [aPolicy('P1', { status: 'suspended' })] }]),
    ).toEqual(['v3 P1 MAIN']);
  });
});

function repeat(
  systemVersion: RepeatStatus['systemVersion'],
  status: RepeatStatus['status'],
): RepeatStatus {
  return { key: 'MAIN|P1', systemVersion, status };
}

describe('repeated policies', () => {
  const cases: ReadonlyArray<{
    say: string;
    found: readonly RepeatStatus[];
    wins: RepeatStatus['systemVersion'];
  }> = [
    { say: 'the newest', found: [repeat('v2', 'VALID'), repeat('v4', 'VALID')], wins: 'v4' },
    {
      say: 'the valid one of an older system',
      found: [repeat('v4', 'INVALID'), repeat('v3', 'VALID'), repeat('v2', 'VALID')],
      wins: 'v3',
    },
    {
      say: 'the newest where none is valid',
      found: [repeat('v3', 'INVALID'), repeat('v4', 'INVALID')],
      wins: 'v4',
    },
    {
      say: 'the chosen one, valid or not',
      found: [repeat('v4', 'VALID'), repeat('v2', 'CHOSEN')],
      wins: 'v2',
    },
  ];
  test.each(cases)('keeps $say', ({ found, wins }) => {
    const kept = bestOfRepeats(found, (policy) => policy);
    expect(kept.map(({ systemVersion }) => systemVersion)).toEqual([wins]);
  });

  test('keeps the order of the others', () => {
    const found = [
      repeat('v4', 'INVALID'),
      { ...repeat('v3', 'INVALID'), key: 'MAIN|P2' },
      repeat('v2', 'VALID'),
    ];
    expect(bestOfRepeats(found, (policy) => policy)).toEqual(found.slice(1));
  });
});
