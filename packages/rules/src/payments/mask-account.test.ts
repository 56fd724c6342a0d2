import { expect, test } from 'vitest';
import { maskAccount } from './mask-account.ts';

test('shows only the last digits of an account', () => {
  expect(maskAccount('4321')).toBe('••••4321');
});
