// The search of the queue.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

interface Found {
  readonly id: string;
  readonly code: string;
  readonly member: string;
  readonly doctor: string;
  readonly clinic: string;
  readonly clinic_code: string;
}

let portal: Portal;
let assessor: Visitor;
let claim: Found;
beforeAll(async () => {
  portal = await openPortal();
  assessor = await portal.signIn('admin.assessor');
  const { rows } = await portal.db.owner.query<Found>(
    `SELECT c.id, claim_code AS code, member_name AS member, practitioner_name AS doctor, l.name AS clinic,
            l.code AS clinic_code
       FROM claim c JOIN location l ON l.id = c.clinic_id
      WHERE raw_status = 'PENDING ASSESSOR' AND voided_at IS NULL AND practitioner_name <> '' ORDER BY c.id LIMIT 1`,
  );
  const [first] = rows;
  if (first === undefined) throw new Error('no claim waits');
  claim = first;
});
afterAll(() => portal.close());

async function find(q: string) {
  return (await assessor.call('listWaitingClaims', { query: { q, size: 1000 } })).data;
}

test('a claim is found by its number however it is typed, and by the end of it', async () => {
  const compact = claim.code.replaceAll('-', '');
  const end = claim.code.slice(-6);
  for (const typed of [claim.code, compact.toLowerCase(), claim.code.replaceAll('-', ' ')]) {
    expect((await find(typed)).map(({ uuid }) => uuid)).toEqual([claim.id]);
  }
  for (const typed of [end, String(Number(end))]) {
    expect((await find(typed)).map(({ uuid }) => uuid)).toContain(claim.id);
  }
});

test.each<keyof Found>(['member', 'doctor', 'clinic', 'clinic_code'])(
  'a claim is found by the words of its %s, in any order and without their ends',
  async (field) => {
    const words = claim[field].split(/\s+/);
    const typed = words.toReversed().map((word) => word.slice(0, Math.max(word.length - 1, 2)));
    expect((await find(typed.join(' '))).map(({ uuid }) => uuid)).toContain(claim.id);
  },
);

test('the words of the member and of the doctor may be mixed', async () => {
  const typed = `${claim.doctor.split(' ').at(-1) ?? ''} ${claim.member.split(' ')[0] ?? ''}`;
  expect((await find(typed)).map(({ uuid }) => uuid)).toContain(claim.id);
});

test('nothing is found by characters that are not letters or digits, or by words in no claim', async () => {
  for (const typed of ["'", '%', ':*', '& |', 'nobodyhasthisname']) {
    expect(await find(typed)).toEqual([]);
  }
});

test('the desk follows the search', async () => {
  const query = { q: claim.clinic };
  const [first, second] = await find(claim.clinic);
  const { data } = await assessor.call('getDeskClaim', {
    params: { id: first?.uuid ?? '' },
    query,
  });
  expect(data).toMatchObject({ previous: null, next: { uuid: second?.uuid } });
});
