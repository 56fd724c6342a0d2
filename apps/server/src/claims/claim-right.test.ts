import type { Permission } from '@portal/rules/access/permissions.ts';
import { expect, test } from 'vitest';
import { mayWith, requireRight } from './claim-right.ts';

const holding = (...permissions: Permission[]) => ({ permissions: new Set(permissions) });

test('needs no permission for a visit beyond the permission for the call', () => {
  expect(mayWith(holding(), 'OUTPATIENT', 'create')).toBe(true);
});

test('needs a permission of its own for each action on a stay', () => {
  const reader = holding('outpatient-claim:create', 'inpatient-claim:read');
  expect(mayWith(reader, 'INPATIENT', 'read')).toBe(true);
  expect(() => requireRight(reader, 'INPATIENT', 'create')).toThrow(
    expect.objectContaining({ code: 'FORBIDDEN' }),
  );
});
