import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { openWorld } from '../../../test/valid-requests.ts';

let portal: Portal;
let desk: Visitor;
let paid = '';
beforeAll(async () => {
  portal = await openPortal();
  const world = await openWorld(portal, 'clinic.gp');
  paid = await world.payments.aPaidClaim();
  desk = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

const countOf = async (kind: 'CPF' | 'GE' | 'INSURER' | 'MEMBER') => {
  const query = { kind, text: 'pb-test', size: 5 } as const;
  const { data } = await desk.call('listOtherBatches', { query });
  return data.reduce((sum, { claim_count: count }) => sum + count, 0);
};

test('lists approved claims of each kind whose facts they have', async () => {
  expect(await countOf('INSURER')).toBe(1);
  expect([await countOf('MEMBER'), await countOf('CPF'), await countOf('GE')]).toEqual([0, 0, 0]);
  await portal.db.owner.query(
    "UPDATE claim SET payee_type = 'MEMBER', insurer_code = 'GEL' WHERE id = $1",
    [paid],
  );
  await portal.db.owner.query(
    `UPDATE claim_version SET sent_claim = sent_claim || '{"pay_by_medisave": 10}' WHERE claim_id = $1`,
    [paid],
  );
  expect([await countOf('MEMBER'), await countOf('CPF'), await countOf('GE')]).toEqual([1, 1, 1]);
  await portal.db.owner.query(
    "UPDATE claim SET raw_status = 'DECLINED', claim_status = 'declined' WHERE id = $1",
    [paid],
  );
  expect(await countOf('INSURER')).toBe(0);
});
