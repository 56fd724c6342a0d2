// The mails that tell the administrators that someone collects look-ups before sign-in.
import { expect, test } from 'vitest';
import { fromNewAddress, guarded, unknownNumber, withTail } from '../../test/look-up-builders.ts';
import { anonymousVisitor, portalForTest, type Portal, type Visitor } from '../../test/portal.ts';
import { search, testDay } from '../../test/tool-builders.ts';

async function harvestMails({ db }: Portal): Promise<string[]> {
  const { rows } = await db.owner.query<{ text: string }>(
    `SELECT concat(payload ->> 'scope', ' ', payload ->> 'used', ' of ', payload ->> 'limit') AS text
       FROM graphile_worker._private_jobs WHERE payload ->> 'kind' = 'LOOK_UPS' ORDER BY id`,
  );
  return rows.map(({ text }) => text);
}

/** A portal that requires a captcha, and a visitor who does not solve it. */
async function withoutCaptcha(): Promise<{ portal: Portal; visitor: Visitor }> {
  const portal = await portalForTest({
    template: 'claimless',
    environment: { RATE_LIMITS: 'on', PUBLIC_URL: 'http://portal.localhost' },
  });
  return { portal, visitor: await anonymousVisitor(portal) };
}

test('requires the end of the policy number of look-ups without a captcha after 1,000 misses with all clinic codes, and tells the administrators', async () => {
  const { portal, visitor } = await withoutCaptcha();
  const from = fromNewAddress;
  const ask = (nric: string, clinic: string) => search(visitor, nric, from(clinic));
  await ask(unknownNumber(), 'GP0001');
  await portal.db.owner.query(
    `INSERT INTO location (organization_id, code, name, location_type)
     SELECT organization_id, 'XX' || n, name, location_type
       FROM location, generate_series(1, 67) n WHERE code = 'GP0001'`,
  );
  const reach = (count: number) =>
    portal.db.owner.query("UPDATE tool_count SET count = $1 WHERE purpose = 'UNVERIFIED_MISS'", [
      count,
    ]);
  await reach(7_990);
  await ask(unknownNumber(), 'GP0002');
  await reach(9_990);
  await ask(unknownNumber(), 'GP0003');
  const refused = await visitor.refused('searchPublicMembers', {
    query: { nric: 'T3000001Z', visit_date: testDay },
    headers: from('GP0004'),
  });
  expect(refused.code).toBe('POLICY_TAIL_NEEDED');
  const card = await withTail(visitor, 'T3000001Z', '4001', from('GP0004'));
  expect(card.data).toHaveLength(1);
  expect(await harvestMails(portal)).toEqual(['TOOLS 800 of 1000', 'TOOLS 1000 of 1000']);
});

test('tells the administrators that a clinic code is nearly closed, and that it is', async () => {
  const { portal, visitor, from } = await guarded();
  await search(visitor, unknownNumber(), from('GP0001'));
  for (const spent of [240, 300]) {
    await portal.db.owner.query('UPDATE tool_count SET count = $1 WHERE purpose = $2', [
      spent - 10,
      'CLINIC_MISS',
    ]);
    await withTail(visitor, unknownNumber(), '0000', from('GP0001'));
  }
  expect(await harvestMails(portal)).toEqual(['CODE 24 of 30', 'CODE 30 of 30']);
});

test('tells the administrators of few clinics that someone uses up all their codes without a captcha', async () => {
  const { portal, visitor } = await withoutCaptcha();
  const { rows } = await portal.db.owner.query<{ code: string }>(
    'SELECT code FROM location WHERE NOT is_sandbox ORDER BY code',
  );
  const limit = rows.length * 15;
  for (let attempt = 0; attempt < limit; attempt += 1) {
    // One request after the other, as a guesser sends them, none too many for a clinic code.
    const code = rows[attempt % rows.length]?.code;
    const { data } = await search(visitor, unknownNumber(), fromNewAddress(code));
    expect(data).toEqual([]);
  }
  expect(rows.length).toBeGreaterThan(6);
  const nearly = Math.ceil(limit * 0.8);
  expect(await harvestMails(portal)).toEqual([
    `TOOLS ${nearly} of ${limit}`,
    `TOOLS ${limit} of ${limit}`,
  ]);
});
