import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aBroadcast, broadcastContent } from './notice.builders.ts';

let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

type Change = Parameters<typeof broadcastContent>[0] & { readonly is_ended?: boolean };

const change = (id: string, version: number, { is_ended: isEnded = false, ...content }: Change) =>
  admin.try('updateBroadcast', {
    params: { id },
    headers: { 'if-match': `"${version}"` },
    body: { ...broadcastContent(content), is_ended: isEnded },
  });

const isRead = async (id: string) => {
  const { data } = await clerk.call('listBroadcasts', { query: {} });
  return data.find((one) => one.id === id)?.is_read;
};

test('a changed text is unread again, a longer period is not', async () => {
  const { id } = await aBroadcast(admin);
  await clerk.call('markBroadcastRead', { params: { id }, body: {} });
  expect((await change(id, 1, { valid_to: '2026-11-30' })).status).toBe(200);
  expect(await isRead(id)).toBe(true);
  expect((await change(id, 2, { body: 'Another text.', valid_to: '2026-11-30' })).status).toBe(200);
  expect(await isRead(id)).toBe(false);
});

test('of two administrators, the second one must read the change of the first', async () => {
  const { id } = await aBroadcast(admin);
  expect((await change(id, 1, { title: 'first' })).status).toBe(200);
  const late = await change(id, 1, { title: 'second' });
  expect(late.status).toBe(412);
});

test('an ended broadcast disappears at once and cannot be changed or started again', async () => {
  const { id } = await aBroadcast(admin);
  const ended = await change(id, 1, { is_ended: true });
  expect(ended.body).toMatchObject({ data: { state: 'ENDED', version: 2 } });
  expect(await isRead(id)).toBeUndefined();
  const again = await change(id, 2, {});
  expect([again.status, again.body]).toMatchObject([409, { code: 'BROADCAST_ENDED' }]);
});
