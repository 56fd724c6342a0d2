import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let assessor: Visitor;
let queue: string[];
beforeAll(async () => {
  portal = await openPortal();
  assessor = await portal.signIn('admin.assessor');
  const { data } = await assessor.call('listWaitingClaims', { query: { size: 1000 } });
  queue = data.map(({ uuid }) => uuid);
});
afterAll(() => portal.close());

type Query = NonNullable<Parameters<typeof assessor.call<'getDeskClaim'>>[1]['query']>;

async function desk(id: string, query: Query = {}, user = assessor) {
  return (await user.call('getDeskClaim', { params: { id }, query })).data;
}

describe('a claim at the desk', () => {
  test('names the claims before and after it in the queue', async () => {
    const [first = '', second = '', third = ''] = queue;
    expect(await desk(first)).toMatchObject({ previous: null, next: { uuid: second } });
    expect(await desk(second)).toMatchObject({
      previous: { uuid: first },
      next: { uuid: third },
      version: 1,
    });
    expect((await desk(queue.at(-1) ?? '')).next).toBeNull();
  });

  test('leaves out claims that wait for a second person after an own proposal', async () => {
    const [first = '', second = '', third = ''] = queue;
    const propose = (by: string | null) =>
      portal.db.owner.query('UPDATE claim SET proposed_by = $2 WHERE id = $1', [second, by]);
    await propose(assessor.userId);
    expect((await desk(first)).next).toMatchObject({ uuid: third });
    const other = await portal.signIn('admin.assessor2');
    expect((await desk(first, {}, other)).next).toMatchObject({ uuid: second });
    await propose(null);
  });

  test('has the neighbours of the filtered queue', async () => {
    const filter = { reason: 'OVER_AUTO_LIMIT' };
    const { data } = await assessor.call('listWaitingClaims', { query: filter });
    const [first, second] = data;
    const shown = await desk(first?.uuid ?? '', filter);
    expect(shown.reasons).toContain('OVER_AUTO_LIMIT');
    expect(shown).toMatchObject({
      previous: null,
      next: { uuid: second?.uuid, claim_code: second?.claim_code },
    });
  });

  test('that does not wait is followed by the first of the queue', async () => {
    const { rows } = await portal.db.owner.query<{ id: string }>(
      "SELECT id FROM claim WHERE raw_status = 'PAID' LIMIT 1",
    );
    expect(await desk(rows[0]?.id ?? '')).toMatchObject({
      moves: [],
      previous: null,
      next: { uuid: queue[0] },
    });
  });

  test("names the user's authority and the possible moves", async () => {
    const { data } = await assessor.call('listWaitingClaims', { query: { reason: 'RULE_CAR002' } });
    const id = data[0]?.uuid ?? '';
    const { moves, authority } = await desk(id);
    expect(moves).toContain('APPROVE');
    expect(moves).not.toContain('REOPEN');
    expect(authority).toBe(2000);
    expect((await desk(id, {}, await portal.signIn('admin.ops'))).authority).toBe(0);
  });

  test('is closed to clinics and needs a claim that exists', async () => {
    const clerk = await portal.signIn('clinic.gp');
    await expect(desk(queue[0] ?? '', {}, clerk)).rejects.toThrow('FORBIDDEN');
    const nobody = '01890000-0000-7000-8000-000000000000';
    await expect(desk(nobody)).rejects.toThrow('CLAIM_NOT_FOUND');
  });
});
