// Repeated look-ups of one asker on a day are not counted (docs/decisions/0011).
import { describe, expect, test } from 'vitest';
import { countsOf, type From, guarded, withTail } from '../../test/look-up-builders.ts';
import type { Visitor } from '../../test/portal.ts';
import { ofProgramme, search } from '../../test/tool-builders.ts';

const here = (insurer = 'AXA', more: Record<string, string> = {}) =>
  ofProgramme(insurer, {
    'x-forwarded-for': '192.0.2.7',
    'x-providercode': 'GP0001',
    ...more,
  });

/** Uses up the number with five other askers. */
async function usedUp(visitor: Visitor, from: From): Promise<void> {
  for (let other = 0; other < 5; other += 1) {
    // The test depends on the order.
    expect((await search(visitor, 'T3000001Z', from('GP0002'))).data).toHaveLength(1);
  }
}

describe('the same asker', () => {
  test('counts once for a number and day, however many look-ups it sends and for whichever visit dates', async () => {
    const { portal, visitor } = await guarded();
    for (const date of ['2026-11-06', '2026-11-05', '2026-11-04', '2026-11-06']) {
      for (const nric of ['T3000001Z', ' t3000001z ']) {
        const query = { nric, visit_date: date };
        // The test depends on the order.
        const { data } = await visitor.call('searchPublicMembers', { query, headers: here() });
        expect(data).toHaveLength(1);
      }
    }
    expect(await countsOf(portal)).toContain('NUMBER_LOOKUP 1');
  });

  test('still gets an answer after others have used up the number', async () => {
    const { visitor, from } = await guarded();
    expect((await search(visitor, 'T3000001Z', here())).data).toHaveLength(1);
    for (let other = 0; other < 5; other += 1) {
      // The test depends on the order.
      expect((await search(visitor, 'T3000001Z', from('GP0002'))).data).toHaveLength(
        other < 4 ? 1 : 0,
      );
    }
    expect((await search(visitor, 'T3000001Z', here())).data).toHaveLength(1);
  });

  test('gets no answer after five other askers, even when it repeats the look-up', async () => {
    const { visitor, from } = await guarded();
    await usedUp(visitor, from);
    for (let again = 0; again < 3; again += 1) {
      // The test depends on the order.
      expect(await search(visitor, 'T3000001Z', here())).toEqual(
        // The test depends on the order here too.
        await search(visitor, 'T3000014A', here()),
      );
    }
  });

  test.each([
    { words: 'address', headers: here('AXA', { 'x-forwarded-for': '192.0.2.8' }) },
    { words: 'clinic', headers: here('AXA', { 'x-providercode': 'GP0007' }) },
    { words: 'programme', headers: here('NTUCINCOME') },
  ])('counts another $words as another asker', async ({ headers }) => {
    const { portal, visitor } = await guarded();
    await search(visitor, 'T3000003F', here());
    await search(visitor, 'T3000003F', headers);
    expect(await countsOf(portal)).toContain('NUMBER_LOOKUP 2');
  });

  test('counts one miss for repeated look-ups; a different end of the policy number is another miss', async () => {
    const { portal, visitor } = await guarded();
    for (const nric of ['T3000014A', 'T3000014A', 't3000014a']) {
      // The test depends on the order.
      expect((await search(visitor, nric, here())).data).toEqual([]);
    }
    expect(await countsOf(portal)).toContain('CLINIC_MISS 10');
    for (const tail of ['X1', 'X2', 'x2']) {
      // The test depends on the order.
      await withTail(visitor, 'T3000001Z', tail, here());
    }
    expect(await countsOf(portal)).toContain('CLINIC_MISS 30');
  });
});
