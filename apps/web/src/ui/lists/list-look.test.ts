import { expect, test } from 'vitest';
import { looksOf } from './list-look.ts';

test('kept looks are read; what cannot be read counts as not kept', () => {
  expect(looksOf('{"claims":{"isRoomy":true,"columns":{"total":false,"x":3}},"users":7}')).toEqual({
    claims: { isRoomy: true, columns: { total: false } },
    users: { isRoomy: false, columns: {} },
  });
  for (const kept of [undefined, '', 'null', '[', '"text"']) expect(looksOf(kept)).toEqual({});
});
