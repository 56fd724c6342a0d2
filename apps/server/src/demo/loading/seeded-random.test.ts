import { plainDate } from '@portal/rules/values/plain-date.ts';
import { describe, expect, test } from 'vitest';
import { manualClock } from '../../platform/clock.ts';
import { millisecondsAt, seededId } from './seeded-ids.ts';
import { seededRandom } from './seeded-random.ts';

function numbers(seed: number): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: 20 }, () => random.between(1, 1000));
}

describe('seeded random numbers', () => {
  test('are the same for the same seed and different for another', () => {
    expect(numbers(1)).toEqual(numbers(1));
    expect(numbers(1)).not.toEqual(numbers(2));
  });

  test('include both ends of the range and are evenly distributed', () => {
    const random = seededRandom(7);
    const counts = new Map<number, number>();
    for (let draw = 0; draw < 10_000; draw += 1) {
      const number = random.between(1, 10);
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(Math.min(...counts.values())).toBeGreaterThan(850);
  });

  test('follow weights', () => {
    const random = seededRandom(9);
    const items = [
      { weight: 9, name: 'often' },
      { weight: 1, name: 'seldom' },
    ];
    const seldom = Array.from({ length: 1000 }, () => random.pickWeighted(items)).filter(
      ({ name }) => name === 'seldom',
    );
    expect(seldom.length).toBeGreaterThan(60);
    expect(seldom.length).toBeLessThan(140);
  });

  test('make ids that are UUIDs of version 7 and begin with their time', () => {
    const at = millisecondsAt(plainDate('2026-11-06'), 8 * 60);
    const id = seededId(seededRandom(1), at);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(
      manualClock('2026-11-06T00:00:00Z').now().getTime(),
    );
  });
});
