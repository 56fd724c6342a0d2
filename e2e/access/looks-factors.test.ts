// The appearance of the pages and dialogs about second factors.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../apps/server/src/access/factors/factor.builders.ts';
import {
  aChangeOfAuthority,
  propose,
} from '../../apps/server/src/access/proposals/proposal.builders.ts';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { giveApp, pageAtName, signInWithCode, typePassword } from '../support/factor-steps.ts';
import { at, expectEveryLook, type Screen } from '../support/looks.ts';

const DIALOG = '[role=dialog] form';
const FACTORS = 'main table button';
const ADD_BUTTONS = 'main section [data-kind]';

let stage: Stage;
let visitor: Page;
/** Of a user without a factor, and of one with an app. */
let plain: Page;
let secured: Page;
/** Of a user who adds one. */
let adding: Page;
/** Of a user who must add one, and of one who must do so in two weeks. */
let required: Page;
let warned: Page;
let administrator: Page;

async function setPolicy(graceDays: number): Promise<void> {
  await stage.portal.db.owner.query(
    "UPDATE setting SET value = value || $1 WHERE name = 'factor_policy'",
    [{ userTypes: ['CLINICUSER'], graceDays }],
  );
}

beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
  const page = () => pageAtName(stage);
  [visitor, plain, adding] = [await page(), await page(), await page()];
  [secured, required, warned] = [await page(), await page(), await page()];
  administrator = await page();
  await giveApp(stage, 'clinic.dental');
  const app = await giveApp(stage, 'clinic.gp');
  await signInWithCode(secured, stage, { username: 'clinic.gp', secret: app.secret });
  await signIn(plain, 'clinic.tcm');
  await signIn(adding, 'clinic.online');
  await setPolicy(0);
  await signIn(required, 'clinic.physio');
  await setPolicy(14);
  await signIn(warned, 'clinic.other');
  const second = await stage.portal.signIn('admin.ops2');
  await propose(second, 'changeAuthority', await aChangeOfAuthority(second));
  await signIn(administrator, 'admin.ops');
});
afterAll(() => stage.close());

/** A dialog that a button of the security page opens. */
function dialog(name: string, page: () => Page, button: (page: Page) => Promise<void>): Screen {
  return {
    name,
    async open() {
      await page().goto('/app/security');
      await button(page());
      await page().locator(DIALOG).waitFor();
    },
  };
}

const clickAdd = (place: number) => (page: Page) => page.locator(ADD_BUTTONS).nth(place).click();
const clickOfRow = (place: number) => (page: Page) => page.locator(FACTORS).nth(place).click();

async function openStep(): Promise<void> {
  await typePassword(visitor, 'clinic.dental');
  // The field takes the focus once nothing covers the page.
  await visitor.locator('input[autocomplete=one-time-code]:focus').waitFor();
}

const addApp = (page: () => Page) => dialog('the dialog for an app', page, clickAdd(1));

const screens: readonly (readonly [Screen, () => Page])[] = [
  [at('/auth/login', 'h1'), () => visitor],
  [{ name: 'the second step', open: openStep }, () => visitor],
  [
    {
      name: 'a wrong code',
      async open() {
        await openStep();
        await visitor.keyboard.type('000000');
        await visitor.locator('input[aria-invalid=true]').waitFor();
        await expect.poll(() => visitor.locator('dialog[open]').count()).toBe(0);
      },
    },
    () => visitor,
  ],
  [
    {
      name: 'the field for a recovery code',
      async open() {
        await openStep();
        await visitor.locator('form button[type=button]').first().click();
        await visitor.locator('input[name=recoveryCode]').waitFor();
      },
    },
    () => visitor,
  ],
  [
    at('the security page without a factor', ADD_BUTTONS, { address: () => '/app/security' }),
    () => plain,
  ],
  [at('the security page with an app', FACTORS, { address: () => '/app/security' }), () => secured],
  [at('/app/ops/factors', 'main input[type=checkbox]'), () => administrator],
  [at('/app/ops/second-person', 'main td button'), () => administrator],
  [dialog('the dialog for a passkey', () => plain, clickAdd(0)), () => plain],
  [addApp(() => plain), () => plain],
  [dialog('the dialog for a name', () => secured, clickOfRow(0)), () => secured],
  [
    {
      name: 'new recovery codes',
      async open() {
        await addApp(() => adding).open(adding);
        const secret = (await adding.locator(`${DIALOG} code`).textContent()) ?? '';
        const code = await codeOf(stage.portal, secret.replaceAll(' ', ''));
        await adding.locator('input[autocomplete=one-time-code]').fill(code);
        await adding.locator('input[type=password]').fill(demoPassword);
        await adding.keyboard.press('Enter');
        await adding.locator('dialog li code').first().waitFor();
      },
    },
    () => adding,
  ],
  [
    {
      name: 'the question before a sensitive call',
      async open() {
        stage.portal.services.clock.advance(11 * 60_000);
        await secured.goto('/app/security');
        await clickOfRow(1)(secured);
        await secured.locator('[role=dialog] [data-kind=danger]').click();
        await secured.locator('dialog input[autocomplete=one-time-code]').waitFor();
      },
    },
    () => secured,
  ],
  [at('/auth/secondfactor', 'h1 ~ div [data-kind]'), () => required],
  [at('/app/security', '[data-band]'), () => warned],
];

const named = screens.map(([screen, page]) => ({ name: screen.name, screen, page }));

test.each(named)('has no accessibility faults in $name', ({ screen, page }) =>
  expectEveryLook(page(), screen),
);
