import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('others have a turn between two groups, which have all items in their order', async () => {
  const seen: string[] = [];
  const others = setInterval(() => seen.push('other'));
  for await (const group of inTurns([1, 2, 3, 4, 5], 2)) {
    seen.push(group.join(' '));
    const turns = seen.length;
    await expect.poll(() => seen.length).toBeGreaterThan(turns);
  }
  clearInterval(others);
  expect(seen.filter((one) => one !== 'other')).toEqual(['1 2', '3 4', '5']);
});
