// The appearance of the queue and the desk.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { at, expectEveryLook, type Screen } from '../support/looks.ts';

let stage: Stage;
let page: Page;
let outpatient = '';
let inpatient = '';
let withOneVersion = '';
let withVersionsToCompare = '';

beforeAll(async () => {
  stage = await openStage();
  const assessor = await stage.portal.signIn('admin.assessor');
  const first = async (query: object) => {
    const { data } = await assessor.call('listWaitingClaims', { query: { size: 1, ...query } });
    return `/app/ops/claims/${data[0]?.uuid ?? ''}`;
  };
  outpatient = await first({ claim_type: 'OUTPATIENT', reason: 'RULE_CAR002' });
  inpatient = await first({ claim_type: 'INPATIENT' });
  const { rows } = await stage.portal.db.owner.query<{ id: string; versions: number }>(
    `SELECT c.id, count(v)::integer AS versions FROM claim c JOIN claim_version v ON v.claim_id = c.id
      WHERE c.waiting_since IS NOT NULL AND EXISTS (SELECT FROM document d WHERE d.claim_id = c.id)
      GROUP BY c.id ORDER BY c.id`,
  );
  const withVersions = (fits: (versions: number) => boolean) =>
    `/app/ops/claims/${rows.find(({ versions }) => fits(versions))?.id ?? ''}`;
  withOneVersion = withVersions((versions) => versions === 1);
  withVersionsToCompare = withVersions((versions) => versions > 1);
  page = await stage.page();
  await signIn(page, 'admin.assessor');
});
afterAll(() => stage.close());

/** A tab of the desk, opened by its key. */
const tab = (
  name: string,
  key: string,
  ready: string,
  address = () => withVersionsToCompare,
): Screen => ({
  name,
  async open(looking) {
    await at('a claim', 'main fieldset button', { address }).open(looking);
    await looking.keyboard.press(key);
    await looking.locator(ready).first().waitFor();
  },
});

const screens: readonly Screen[] = [
  at('/app/ops/queue', 'main a[href*="/ops/claims/"]'),
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
  tab('the documents beside the lines', '2', 'main img, main iframe'),
  tab('a claim with one version at the desk', '4', 'main section p', () => withOneVersion),
  tab('the versions of a claim at the desk', '4', 'main section tbody'),
  tab('the messages at the desk', '5', 'main textarea'),
  {
    name: 'the question before approvals together',
    async open(looking) {
      await at('/app/ops/queue?reason=OVER_AUTO_LIMIT', 'main input[type=checkbox]').open(looking);
      const boxes = looking.locator('main input[type=checkbox]:not(:disabled)');
      await boxes.first().check();
      await looking.locator('[data-bulk] button[data-kind=primary]').click();
      await looking.locator('[role=dialog] button').last().waitFor();
    },
  },
];

test.each(screens)('has no accessibility faults in $name', (screen) =>
  expectEveryLook(page, screen),
);
