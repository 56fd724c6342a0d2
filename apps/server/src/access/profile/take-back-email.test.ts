import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditOf } from '../../../test/administered-users.ts';
import {
  askForAddress,
  changeAddress,
  FORMER,
  nextLink,
  openAddressWorld,
} from './address.builders.ts';

let world: Awaited<ReturnType<typeof openAddressWorld>>;
beforeEach(async () => {
  world = await openAddressWorld();
});
afterEach(() => world.mailed.close());

const takeBack = (id: string) => world.visitor.try('takeBackEmail', { body: { id } });

async function address(): Promise<string | undefined> {
  const { rows } = await world.mailed.portal.db.owner.query<{ email: string }>(
    "SELECT email FROM app_user WHERE username = 'clinic.gp'",
  );
  return rows[0]?.email;
}

test('the former address takes the change back once, sessions end, and it gets a link for another password', async () => {
  const { mailed, clerk } = world;
  const id = await changeAddress(world, 'thief@example.org');
  const answers = await Promise.all([takeBack(id), takeBack(id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  expect(await address()).toBe(FORMER);
  expect(await clerk.refused('getMe', {})).toMatchObject({ code: 'TOKEN_EXPIRED' });
  expect(await nextLink(mailed)).toMatchObject({ to: FORMER, path: '/auth/resetpassword' });
  expect(await auditOf(mailed.portal, 'access.take-back-email')).toMatchObject([
    { username: 'clinic.gp', after: { email: FORMER } },
  ]);
  expect((await takeBack(id)).status).toBe(410);
});

test('also restores the address after further changes, whose links end', async () => {
  const first = await changeAddress(world, 'thief@example.org');
  const second = await changeAddress(world, 'thief.two@example.org');
  await askForAddress(world.clerk, 'thief.three@example.org');
  const third = await nextLink(world.mailed);
  expect((await takeBack(first)).status).toBe(200);
  expect((await takeBack(second)).status).toBe(410);
  expect(await world.visitor.refused('confirmEmail', { body: { id: third.id } })).toMatchObject({
    http: 410,
    code: 'LINK_EXPIRED',
  });
  expect(await address()).toBe(FORMER);
});

test('the link ends after 7 days', async () => {
  const id = await changeAddress(world, 'new@clinic.sg');
  world.mailed.portal.services.clock.advance(7 * 86_400_000);
  expect((await takeBack(id)).status).toBe(410);
  expect(await address()).toBe('new@clinic.sg');
});
