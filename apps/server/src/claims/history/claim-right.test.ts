import type { Permission } from '@portal/rules/access/permissions.ts';
import { expect, test } from 'vitest';
import { mayWith, requireRight } from '../claim-right.ts';

const holding = (...permissions: Permission[]) => ({ permissions: new Set(permissions) });

test('a visit asks for no right beside that of the call', () => {
  expect(mayWith(holding(), 'OUTPATIENT', 'create')).toBe(true);
});

test('a stay asks for its own right, each for what is done', () => {
  const reader = holding('outpatient-claim:create', 'inpatient-claim:read');
  expect(mayWith(reader, 'INPATIENT', 'read')).toBe(true);
  expect(() => requireRight(reader, 'INPATIENT', 'create')).toThrow(
    expect.objectContaining({ code: 'FORBIDDEN' }),
  );
});
