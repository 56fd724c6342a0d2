import { beforeAll, expect, test } from 'vitest';
import { openPortal, type Visitor } from '../../test/portal.ts';
import { aBroadcast } from './notice.builders.ts';

let clerk: Visitor;
let surgery: Visitor;
let admin: Visitor;
beforeAll(async () => {
  const portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  surgery = await portal.signIn('clinic.sp');
  admin = await portal.signIn('admin.ops');
  return () => portal.close();
});

const read = (visitor: Visitor, id: string) =>
  visitor.call('markBroadcastRead', { params: { id }, body: {} });

const isRead = async (visitor: Visitor, id: string) => {
  const { data } = await visitor.call('listBroadcasts', { query: {} });
  return data.find((one) => one.id === id)?.is_read;
};

test('a broadcast is read by one user and unread for others', async () => {
  const { id } = await aBroadcast(admin);
  const { data } = await read(clerk, id);
  expect(data.is_read).toBe(true);
  await read(clerk, id);
  expect(await isRead(clerk, id)).toBe(true);
  expect(await isRead(surgery, id)).toBe(false);
  expect((await admin.call('getBroadcast', { params: { id } })).data.read_count).toBe(1);
});

test('a clinic cannot mark a broadcast to others, which it does not find', async () => {
  const { id } = await aBroadcast(admin, { location_types: ['SP'] });
  const refused = await clerk.refused('markBroadcastRead', { params: { id }, body: {} });
  expect(refused.code).toBe('BROADCAST_NOT_FOUND');
});
