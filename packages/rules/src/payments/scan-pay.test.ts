import { expect, test } from 'vitest';
import { scanPayCode } from './scan-pay.ts';

test('the QR code contains only the clinic', () => {
  expect(scanPayCode('GP0001')).toBe('DASCANPAY:1:GP0001');
});
