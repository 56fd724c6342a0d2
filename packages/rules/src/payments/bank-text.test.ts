import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankText } from './bank-text.ts';

const options = { most: 140, otherwise: 'PB-202612-GP0001-AXA-OP' };

test.each([
  ['Sample Clinic Pte. Ltd.', 'Sample Clinic Pte. Ltd.'],
  ['Clínica Ñandú', 'Clinica Nandu'],
  ['Größe & Söhne', 'Grosse + Sohne'],
  ['Łódź Øst', 'Lodz Ost'],
  ['Praxis №1_A', 'Praxis No1-A'],
  ['Tan’s Clinic', "Tan's Clinic"],
  ['陈氏诊所 Tan', '.... Tan'],
  ['陈氏诊所', options.otherwise],
  ['  //Clinic//A/ ', 'Clinic/A'],
  ['A <b> "C"; D', 'A .b. .C.. D'],
  ['', options.otherwise],
])('%s is sent as %s', (text, sent) => {
  expect(bankText(text, options)).toBe(sent);
});

test('has only accepted characters, and fits, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const sent = bankText(text, options);
      expect(sent).toMatch(/^[A-Za-z0-9\-?:().,'+](?:[A-Za-z0-9/\-?:().,'+ ]{0,139})$/);
      expect(sent).not.toMatch(/\/\/|\/$| $/);
      expect(bankText(sent, options)).toBe(sent);
    }),
  );
});
