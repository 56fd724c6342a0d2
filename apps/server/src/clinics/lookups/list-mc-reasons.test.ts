import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('OP-08 lists the reasons for a medical certificate with code and name', async () => {
  const { data } = await clerk.call('listMcReasons', {});
  expect(data).toContainEqual({ code: 'ILLNESS', name: 'Illness' });
  expect(data.length).toBeGreaterThan(3);
});
