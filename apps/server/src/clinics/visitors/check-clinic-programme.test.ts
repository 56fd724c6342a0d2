import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, anonymousVisitor, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  visitor = await anonymousVisitor(portal);
});
afterAll(() => portal.close());

const clinicsInProgrammes = [
  { programme: 'AXA', clinic: 'GP0001', code: '000', words: 'a clinic on its panel' },
  { programme: 'NTUCINCOME', clinic: 'sp0001', code: '000', words: 'the code of the card' },
  { programme: 'NTUC', clinic: 'SP0001', code: '000', words: 'the code of the insurer' },
  { programme: 'PRU', clinic: 'GP0007', code: '404', words: 'a clinic without that contract' },
  { programme: 'NHI', clinic: 'GP0007', code: '404', words: 'a contract that has ended' },
  { programme: 'AXA', clinic: 'XX9999', code: '404', words: 'an unknown clinic' },
  { programme: 'XXX', clinic: 'GP0001', code: '404', words: 'an unknown programme' },
];

test.each(clinicsInProgrammes)(
  'API-PUB-02 returns $code for $clinic in $programme: $words',
  async ({ programme, clinic, code }) => {
    expect(
      await visitor.call('checkClinicProgramme', {
        params: { programCode: programme, clinicCode: clinic },
      }),
    ).toEqual({ code });
  },
);
