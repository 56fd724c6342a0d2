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

const profile = async () => (await world.clerk.call('getOwnProfile', {})).data;

test('a new address is valid when its link is opened, and the former address is told', async () => {
  const { mailed, clerk, visitor } = world;
  await askForAddress(clerk, 'new@clinic.sg');
  const confirming = await nextLink(mailed);
  expect(confirming).toMatchObject({ to: 'new@clinic.sg', path: '/auth/confirm-email' });
  expect(await profile()).toMatchObject({ email: FORMER, new_email: 'new@clinic.sg' });
  await visitor.call('confirmEmail', { body: { id: confirming.id } });
  expect(await profile()).toMatchObject({ email: 'new@clinic.sg', new_email: null });
  expect(await nextLink(mailed)).toMatchObject({ to: FORMER, path: '/auth/take-back-email' });
  expect(await auditOf(mailed.portal, 'access.confirm-email')).toMatchObject([
    { username: 'clinic.gp', before: { email: FORMER }, after: { email: 'new@clinic.sg' } },
  ]);
});

test('a link confirms once, for a day, and not after another address was asked for', async () => {
  const { mailed, clerk, visitor } = world;
  const confirm = (id: string) => visitor.try('confirmEmail', { body: { id } });
  await askForAddress(clerk, 'first@clinic.sg');
  const first = await nextLink(mailed);
  await askForAddress(clerk, 'second@clinic.sg');
  const second = await nextLink(mailed);
  expect((await confirm(first.id)).status).toBe(410);
  const answers = await Promise.all([confirm(second.id), confirm(second.id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  await nextLink(mailed);
  await askForAddress(clerk, 'late@clinic.sg');
  const late = await nextLink(mailed);
  mailed.portal.services.clock.advance(24 * 3_600_000);
  expect((await confirm(late.id)).status).toBe(410);
  expect((await confirm('')).status).toBe(410);
});

test('three links an hour are mailed, whatever the address', async () => {
  const { mailed, clerk } = world;
  for (const name of ['one', 'two', 'three']) {
    await askForAddress(clerk, `${name}@clinic.sg`);
    await nextLink(mailed);
  }
  await expect(askForAddress(clerk, 'four@clinic.sg')).rejects.toThrow('TOO_MANY_LINKS');
});

test('for 7 days, links that give access go to the address from before all changes', async () => {
  const { mailed, visitor } = world;
  const { clock } = mailed.portal.services;
  const resetGoesTo = async () => {
    await visitor.call('forgetPassword', { body: { username: 'clinic.gp' } });
    return (await nextLink(mailed)).to;
  };
  await changeAddress(world, 'thief@example.org');
  await changeAddress(world, 'thief.two@example.org');
  expect(await resetGoesTo()).toBe(FORMER);
  clock.advance(7 * 86_400_000 - 1000);
  expect(await resetGoesTo()).toBe(FORMER);
  clock.advance(1000);
  expect(await resetGoesTo()).toBe('thief.two@example.org');
});
