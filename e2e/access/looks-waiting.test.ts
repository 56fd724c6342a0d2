// The appearance of the layer over a page that waits for its user.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { openStage, type Stage } from '../support/browser.ts';
import { giveApp, pageAtName, signInWithCode } from '../support/factor-steps.ts';
import { expectEveryLook, type Screen } from '../support/looks.ts';
import { openNewClaim } from '../support/steps.ts';

const PASSWORD = 'dialog input[name=password]';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
  const { secret } = await giveApp(stage, 'clinic.gp');
  page = await pageAtName(stage);
  await signInWithCode(page, stage, { username: 'clinic.gp', secret });
});
afterAll(() => stage.close());

/** Another tab says that the session has ended. */
async function endElsewhere(how: 'idle' | 'takenOver'): Promise<void> {
  await openNewClaim(page, 'T3000001Z');
  await page.evaluate(`dispatchEvent(
    new StorageEvent('storage', { key: 'portal.logoutEvent', newValue: '${how}:1' }))`);
  await page.locator(PASSWORD).waitFor();
}

const screens: readonly Screen[] = [
  {
    name: 'the layer with a problem',
    async open() {
      await endElsewhere('takenOver');
      await page.locator(PASSWORD).press('Enter');
      await page.locator('dialog [role=alert]').waitFor();
    },
  },
  {
    name: 'the layer with a field for a code',
    async open() {
      await endElsewhere('idle');
      await page.locator(PASSWORD).fill(demoPassword);
      await page.keyboard.press('Enter');
      await page.locator('dialog input[autocomplete=one-time-code]').waitFor();
    },
  },
];

test.each(screens)('has no accessibility faults in $name', (screen) =>
  expectEveryLook(page, screen),
);
