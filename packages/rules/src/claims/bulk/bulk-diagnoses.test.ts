import { expect, test } from 'vitest';
import { diagnosisCodesIn } from './bulk-diagnoses.ts';

test.each([
  ['J06.9', ['J06.9']],
  ['j06.9; E11.9, I10|J06.9', ['J06.9', 'E11.9', 'I10']],
  ['J06.9 / I10', ['J06.9', 'I10']],
  ['J06.9/I10', ['J06.9', 'I10']],
  ['J06.9, I10', ['J06.9', 'I10']],
  ['J06.9 I10', ['J06.9', 'I10']],
  ['J069 I10', ['J069', 'I10']],
  ['J06.9 and I10', ['J06.9', 'I10']],
  ['J06.9 & I10 + E11.9', ['J06.9', 'I10', 'E11.9']],
  ['J06.9\nI10', ['J06.9', 'I10']],
  ['J06.9 - Acute upper respiratory infection', ['J06.9']],
  ['J06.9: Acute URI / I10: Hypertension', ['J06.9', 'I10']],
  ['J06.9 Acute URI I10 Hypertension', ['J06.9', 'I10']],
  ['Acute URI (J06.9)', ['J06.9']],
  ['E11.9 T2DM', ['E11.9']],
  ['C7A.0', ['C7A.0']],
  ['J06.9, hypertension', ['J06.9', 'HYPERTENSION']],
  ['J06.9 / hypertension', ['J06.9', 'HYPERTENSION']],
  ['J06.9 / I1O', ['J06.9', 'I1O']],
  ['J06.9/I1O', ['J06.9', 'I1O']],
  ['J06.9 I1O', ['J06.9', 'I1O']],
  ['J06.9/110', ['J06.9', '110']],
  ['J06.9 / XYZ', ['J06.9', 'XYZ']],
  ['J06.9 / M1A.9XX0', ['J06.9', 'M1A.9XX0']],
  ['J06.9 / M1A9XX0', ['J06.9', 'M1A9XX0']],
  ['J06.9 C7A.0', ['J06.9', 'C7A.0']],
  ['O80 / Z3A.39', ['O80', 'Z3A.39']],
  ['J00 Acute nasopharyngitis / common cold', ['J00']],
  ['J00 cold and/or flu', ['J00']],
  ['fever', ['FEVER']],
  [' ', []],
])('%j has the codes %j', (cell, expected) => {
  expect(diagnosisCodesIn(cell)).toEqual(expected);
});
