import { expect, test } from 'vitest';
import { crudTypes, itemStatusClass } from './item-status.ts';

test('SHELL-09 0 is success, 1 metal, 2 danger; something is created, read, updated or deleted', () => {
  expect(([0, 1, 2] as const).map(itemStatusClass)).toEqual(['success', 'metal', 'danger']);
  expect(crudTypes).toEqual(['Create', 'Read', 'Update', 'Delete']);
});
