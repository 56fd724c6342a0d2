import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('CALC-05 returns the same surcharges as listSurcharges, with combined id, description and fee', async () => {
  const newer = await clerk.call('listSurcharges', { params: { id: clerk.clinicId } });
  const older = await clerk.call('fetchSurchargesByClinic', {
    query: { clinicId: clerk.clinicId },
  });
  expect(newer.data.length).toBeGreaterThan(0);
  expect(older.data).toEqual(newer.data);
  for (const { combined_id, description, surcharge_fee } of older.data) {
    expect(combined_id).toMatch(/^(WEEKDAY|SAT|SUN|PH)-\d+-\d+$/);
    expect(description).not.toBe('');
    expect(surcharge_fee).toBeGreaterThan(0);
  }
});
