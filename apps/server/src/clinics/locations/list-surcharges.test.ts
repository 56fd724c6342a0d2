import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const row = (day: string, from: number, to: number, description: string, fee: number) => ({
  combined_id: `${day}-${from}-${to}`,
  description,
  day_type: day,
  hour_from: from,
  hour_to: to,
  surcharge_fee: fee,
});

test('lists surcharges by kind of day and hour, each with an id, a description and a fee', async () => {
  await portal.db.owner.query(
    `INSERT INTO surcharge (location_id, description, day_type, hour_from, hour_to, fee)
     VALUES ($1, 'Early surcharge', 'SAT', 6, 8, 5.5)`,
    [clerk.clinicId],
  );
  const { data } = await clerk.call('listSurcharges', { params: { id: clerk.clinicId } });
  expect(data.map(({ id, ...fields }) => fields)).toEqual([
    row('PH', 0, 23, 'Public holiday surcharge', 20),
    row('SAT', 6, 8, 'Early surcharge', 5.5),
    row('SAT', 21, 6, 'Night surcharge', 10),
    row('SUN', 0, 23, 'Sunday surcharge', 15),
    row('WEEKDAY', 21, 6, 'Night surcharge', 10),
  ]);
  const stored = await portal.db.owner.query(
    'SELECT id FROM surcharge WHERE location_id = $1 ORDER BY id',
    [clerk.clinicId],
  );
  expect(
    data.map(({ id }) => ({ id })).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  ).toEqual(stored.rows);
});
