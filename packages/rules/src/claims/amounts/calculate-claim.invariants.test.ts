import { describe, expect, test } from 'vitest';
import { INVARIANTS, INVARIANT_RUNS, assertInvariant } from './calculate-claim.invariants.ts';

describe('for every claim under every plan', () => {
  test.each(INVARIANTS)('$sentence', (invariant) => {
    expect(() => assertInvariant(invariant, INVARIANT_RUNS)).not.toThrow();
  });
});
