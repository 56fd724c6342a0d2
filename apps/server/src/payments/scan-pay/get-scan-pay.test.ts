import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';

test('draws the QR code of the clinic, and lists the fees for its type', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const practice = await portal.signIn('clinic.gp');
  const dentist = await portal.signIn('clinic.dental');
  const [mine, other] = await Promise.all(
    [practice, dentist].map(
      async (visitor) => (await visitor.call('getScanPay', { query: {} })).data,
    ),
  );
  expect(mine?.clinic.code).toBe('GP0001');
  expect(mine?.code).toBe('DASCANPAY:1:GP0001');
  expect(mine?.qr.path).not.toBe(other?.qr.path);
  // Each dark module is one square within the code, outside the quiet zone of four.
  const modules = [...(mine?.qr.path ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)];
  const most = (mine?.qr.size ?? 0) - 5;
  expect(modules.length).toBeGreaterThan(150);
  for (const [, x, y] of modules) {
    expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4);
    expect(Math.max(Number(x), Number(y))).toBeLessThanOrEqual(most);
  }
  expect(mine?.fees.length).toBeGreaterThan(other?.fees.length ?? 0);
  expect(other?.fees.length).toBeGreaterThan(0);
});
