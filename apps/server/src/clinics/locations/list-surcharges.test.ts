import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('lists surcharges by kind of day and hour, each with an id, a text and a fee', async () => {
  const { data } = await clerk.call('listSurcharges', { params: { id: clerk.clinicId } });
  expect(data.map((row) => `${row.combined_id}: ${row.surcharge_fee}`).toSorted()).toEqual([
    'PH-0-23: 20',
    'SAT-21-6: 10',
    'SUN-0-23: 15',
    'WEEKDAY-21-6: 10',
  ]);
  expect(data.every((row) => row.description !== '')).toBe(true);
});
