import { describe, expect, test } from 'vitest';
import { REMARK_TYPES, visibleRemarkTypes, writableRemarkTypes } from './remark-types.ts';

describe('remarks by type', () => {
  test('a clinic writes CLAIM remarks only; an administrator writes every type', () => {
    expect(writableRemarkTypes(false)).toEqual(['CLAIM']);
    expect(writableRemarkTypes(true)).toEqual([
      'INSURER',
      'SETTLEMENT',
      'MEMBER',
      'CLAIM',
      'INTERNAL',
    ]);
  });

  test('a clinic sees every type except INTERNAL', () => {
    expect(visibleRemarkTypes(false)).toEqual(['INSURER', 'SETTLEMENT', 'MEMBER', 'CLAIM']);
    expect(visibleRemarkTypes(true)).toEqual(REMARK_TYPES);
  });
});
