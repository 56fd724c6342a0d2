import { describe, expect, test } from 'vitest';
import { fieldsAndCodes } from './claim-form.builders.ts';
import { validateMcr } from './validate-mcr.ts';

function found(mcrNo: string | undefined, doctors: readonly string[] = []): string[] {
  const facts = { doctors: doctors.map((code) => ({ code })) };
  return fieldsAndCodes(validateMcr('mcr_no', mcrNo, facts));
}

describe("a doctor's registration number", () => {
  test.each(['08492A', 'M99001Z', 'D12345B', 'T00001C', 'P54321D'])('accepts %s', (number) => {
    expect(found(number)).toEqual([]);
  });

  test.each(['<b>', '2026-11-24', 'M99 034Z', '1234A', '123456A', 'X12345A', '12345', 'm99001z'])(
    '%s is none',
    (number) => {
      expect(found(number)).toEqual(['mcr_no MCR_FORM']);
    },
  );

  test('is optional here', () => {
    expect(found(undefined)).toEqual([]);
  });

  test('may be foreign for a doctor of the clinic', () => {
    expect(found('MMC-48211', ['mmc-48211'])).toEqual([]);
    expect(found('MMC-48212', ['mmc-48211'])).toEqual(['mcr_no MCR_FORM']);
  });
});
