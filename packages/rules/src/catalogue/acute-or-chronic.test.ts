import { expect, test } from 'vitest';
import { acuteOrChronic } from './acute-or-chronic.ts';

const acute = { is_acute: true, is_chronic: false };
const chronic = { is_acute: false, is_chronic: true };

test("uses the catalogue's value, whatever was sent", () => {
  for (const sent of [{}, acute, chronic, { is_acute: false, is_chronic: false }]) {
    expect(acuteOrChronic(sent, acute)).toEqual(acute);
    expect(acuteOrChronic(sent, chronic)).toEqual(chronic);
  }
});

test('keeps the sent value if the catalogue allows both', () => {
  const either = { is_acute: true, is_chronic: true };
  expect(acuteOrChronic(acute, either)).toEqual(acute);
  expect(acuteOrChronic(chronic, either)).toEqual(chronic);
});
