// The appearance of the queue and the desk.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { at, expectEveryLook, type Screen } from '../support/looks.ts';

let stage: Stage;
let page: Page;
let outpatient = '';
let inpatient = '';

beforeAll(async () => {
  stage = await openStage();
  const assessor = await stage.portal.signIn('admin.ops');
  const first = async (query: object) => {
    const { data } = await assessor.call('listWaitingClaims', { query: { size: 1, ...query } });
    return `/app/ops/claims/${data[0]?.uuid ?? ''}`;
  };
  outpatient = await first({ claim_type: 'OUTPATIENT', reason: 'RULE_CAR002' });
  inpatient = await first({ claim_type: 'INPATIENT' });
  page = await stage.page();
  await signIn(page, 'admin.assessor');
});
afterAll(() => stage.close());

const screens: readonly Screen[] = [
  at('/app/ops/queue', 'main input[type=checkbox]'),
  {
    name: 'a claim to decline with a line reduced',
    async open(looking) {
      await at('a claim', 'main fieldset button', { address: () => outpatient }).open(looking);
      await looking.locator('button[data-move=DECLINE]').click();
      await looking.locator('main table select').first().selectOption('REDUCE');
    },
  },
  at('a stay at the desk', 'main fieldset button', { address: () => inpatient }),
  {
    name: "the member's claims at the desk",
    async open(looking) {
      await at('a claim', 'main fieldset button', { address: () => outpatient }).open(looking);
      await looking.keyboard.press('3');
      await looking.locator('main [role=tab][aria-selected=true]').nth(0).waitFor();
      await looking.locator('main table').waitFor();
    },
  },
];

test.each(screens)('has no accessibility faults in $name', (screen) =>
  expectEveryLook(page, screen),
);
