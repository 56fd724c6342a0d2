// The appearance of every screen for a signed-in clinic, clinic group and administrator.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findClinicUser } from '../../apps/server/src/access/users/clinic-user.builders.ts';
import { aDelivery, aWebhook } from '../../apps/server/src/access/webhooks/webhook.builders.ts';
import { makeExternalToken } from '../../apps/server/src/access/public.ts';
import { submitAndRead } from '../../apps/server/test/claim-builders.ts';
import { askForAccount } from '../../apps/server/test/admin-requests.ts';
import { anInpatientClaim } from '../../apps/server/test/stay-builders.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { at, expectEveryLook, type Screen } from '../support/looks.ts';
import { expectAccessible, openNewClaim, pick, searchMember } from '../support/steps.ts';

let stage: Stage;
let page: Page;
let admin: Page;
let group: Page;
let specialist: Page;
/** The warning appears 75 s before the server ends an idle session. */
const IDLE_MS = 15 * 60_000 - 75_000;
const addresses = {
  draft: '',
  member: '',
  claim: '',
  visits: '',
  request: '',
  stay: '',
  client: '',
  user: '',
  webhook: '',
  paused: '',
};

/** Saves a draft with every kind of content, and returns the address of its form. */
async function fillDraft(): Promise<string> {
  await openNewClaim(page, 'T3000001Z');
  await page.getByLabel('Attending doctor').selectOption({ index: 1 });
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
  await pick(page, 'Add a drug', 'Tramadol', /Tramadol/);
  await page.getByLabel('Days of supply').fill('7');
  await pick(page, 'Add a procedure', 'Nebulisation', /Nebulisation/);
  await page
    .locator('#documents input[type=file]')
    .first()
    .setInputFiles([
      { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html>') },
    ]);
  await page.getByRole('button', { name: 'View letter.pdf' }).waitFor();
  await page.keyboard.press('Control+s');
  await page.waitForURL(/draft=/);
  return page.url();
}

/** Follows the first link and returns its address. */
async function follow(path: string, link: string): Promise<string> {
  await page.goto(path);
  const before = page.url();
  await page.locator(link).first().click();
  await page.waitForURL((url) => url.href !== before && !url.href.endsWith('#'));
  return page.url();
}

async function aMember(): Promise<string> {
  await page.goto('/app/searchmember');
  await searchMember(page, 'T3000003F');
  await page.locator('main a[href*="/app/searchmember/"]').first().click();
  await page.waitForURL(/searchmember\/[\da-f-]{36}/);
  return page.url();
}

/** The visits of the claim's member. */
async function visitsOf(address: string): Promise<string> {
  const { rows } = await stage.portal.db.owner.query<{ member_id: string }>(
    'SELECT member_id FROM claim WHERE id = $1',
    [address.split('/').at(-1)],
  );
  return `/app/searchmember/${rows[0]?.member_id ?? ''}?tab=visits`;
}

/** Gives the claim a second version, so that two can be compared. */
async function editOnce(address: string): Promise<void> {
  const id = address.split('/').at(-1);
  const { owner } = stage.portal.db;
  await owner.query(`UPDATE claim SET version = 2 WHERE id = $1`, [id]);
  await owner.query(
    `INSERT INTO claim_version (clinic_id, claim_id, version, sent_claim, at, by, total_fee_amount)
     SELECT clinic_id, claim_id, 2, sent_claim || '{"receipt_no": "R-2", "claim_drugs": []}', at, by, 1
       FROM claim_version WHERE claim_id = $1 AND version = 1`,
    [id],
  );
}

/** Creates a stay with every kind of content, and returns its address for the clinic. */
async function aStay(): Promise<string> {
  const clerk = await stage.portal.signIn('clinic.sp');
  const claim = await submitAndRead(
    clerk,
    await anInpatientClaim(clerk, { log_no: 'LG-1' }, { pay_to_medishield: 100 }),
  );
  return `/app/inpatientclaims/${claim.uuid}`;
}

/** Creates a request for an account, and returns its address for an administrator. */
async function aRequest(): Promise<string> {
  const visitor = stage.portal.visitor();
  await visitor.call('getConfig', {});
  return `/app/ops/register-requests/${await askForAccount(visitor, 'testa.tan')}`;
}

/** Signs in an administrator from another portal, so that the banner has its full text. */
async function enterOnBehalf(): Promise<void> {
  const { clinicId, value } = await makeExternalToken(
    stage.portal.db.owner,
    { clinicCode: 'GP0001', externalClientId: 'broker-portal', username: 'admin.ops' },
    stage.portal.services.clock,
  );
  await admin.goto(`/public/externallogin/${clinicId}/broker-portal/${value}`);
  await admin.waitForURL('**/app/dashboard');
}

/** Creates a program of the clinic with a webhook, and returns its address for the manager. */
async function aProgram(): Promise<string> {
  const manager = await stage.portal.signIn('clinic.gp');
  const webhook = await aWebhook(manager);
  await aDelivery(stage.portal, webhook.id, manager.clinicId);
  const paused = await aWebhook(manager);
  await stage.portal.db.owner.query(
    'UPDATE webhook SET failing_since = created_at, paused_at = created_at WHERE id = $1',
    [paused.id],
  );
  addresses.paused = `/app/settings/api-clients/${paused.clientId}/webhooks/${paused.id}`;
  addresses.webhook = `/app/settings/api-clients/${webhook.clientId}/webhooks/${webhook.id}`;
  return `/app/settings/api-clients/${webhook.clientId}`;
}

/** The address of another user of the clinic. */
async function aColleague(): Promise<string> {
  const manager = await stage.portal.signIn('clinic.gp');
  const { id } = await findClinicUser(manager, 'clinic.reader');
  return `/app/settings/users/${id}`;
}

beforeAll(async () => {
  stage = await openStage();
  addresses.client = await aProgram();
  addresses.user = await aColleague();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
  addresses.draft = await fillDraft();
  addresses.member = await aMember();
  addresses.claim = await follow('/app/claim/providerclaims', 'table a');
  await editOnce(addresses.claim);
  addresses.visits = await visitsOf(addresses.claim);
  addresses.request = await aRequest();
  admin = await stage.page();
  await enterOnBehalf();
  addresses.stay = await aStay();
  specialist = await stage.page();
  await signIn(specialist, 'clinic.sp');
  group = await stage.page();
  await signIn(group, 'group.merlion');
});
afterAll(() => stage.close());

const ofClinic: readonly Screen[] = [
  at('/app/dashboard', 'main h1'),
  {
    name: 'the members that were found',
    async open(looking) {
      await at('/app/searchmember', 'search input').open(looking);
      await searchMember(looking, 'T3000003F');
    },
  },
  at('the particulars of a member', 'main [role=tab]', {
    address: () => `${addresses.member}&tab=particulars`,
  }),
  at('the benefits of a member', 'main [role=tab]', {
    address: () => `${addresses.member}&tab=benefits`,
  }),
  at('the visits of a member', 'main tbody a', { address: () => addresses.visits }),
  at('/app/claim/providerclaims?status=Approved', 'main [role=tab]'),
  at('/app/claim/providerclaims?tab=drafts', 'main input[type=checkbox]'),
  at('/app/draftvisits', 'main input[type=checkbox]'),
  at('a claim', 'main section select', { address: () => addresses.claim }),
  at('the claim form', '#drugs', { address: () => addresses.draft }),
  at('/app/settings', 'main section:nth-of-type(5) tbody td, main section:nth-of-type(5) dl'),
  at('/app/settings/password', 'main form'),
  at('/app/settings/profile', 'main form'),
  at('/app/settings/users', 'main tbody a, main dl'),
  at('/app/settings/users/new', 'main form input[type=checkbox]'),
  at('a user', 'main form input[type=checkbox]', { address: () => addresses.user }),
  at('/app/settings/api-clients', 'main tbody a, main dl'),
  at('/app/settings/api-clients/new', 'main form'),
  at('an API client', 'main li code', { address: () => addresses.client }),
  at('the deliveries of a webhook', 'main tbody button, main dl', {
    address: () => addresses.webhook,
  }),
  at('a paused webhook', 'main [role=alert] button', { address: () => addresses.paused }),
  at('/app/error/403', 'main h1'),
  {
    name: 'the palette',
    async open() {
      await page.goto('/app/dashboard');
      await page.locator('main h1').waitFor();
      await page.keyboard.press('Control+k');
      await page.locator('[role=dialog] input').waitFor();
    },
  },
  {
    name: 'the list of keys',
    async open() {
      await page.goto('/app/dashboard');
      await page.locator('main h1').waitFor();
      await page.keyboard.press('?');
      await page.locator('[role=dialog] kbd').first().waitFor();
    },
  },
];
const ofSpecialist: readonly Screen[] = [
  at('/app/inpatientclaims', 'main [role=tab]'),
  at('a stay', 'main section select, main textarea', { address: () => addresses.stay }),
  at('the receipt of a stay', 'dialog h1', {
    address: () => `${addresses.stay}?print=receipt/${addresses.stay.split('/').at(-1) ?? ''}`,
  }),
];
const ofAdministrator: readonly Screen[] = [
  at('/app/dashboard', 'main h1'),
  at('/app/ops/roles', 'main a'),
  at('/app/ops/roles/new', '#role-name'),
  at('/app/ops/register-requests', 'main a[href*=register-requests]'),
  at('a request for an account', '#approve-username', { address: () => addresses.request }),
];

/** The value that another tab stores in the browser when it selects a clinic. */
async function chooseElsewhere(): Promise<void> {
  await group.goto('/app/clinicgroupdashboard');
  await group.locator('main tbody button, main li:has(dl) button').first().click();
  await group.waitForURL('**/app/dashboard');
  await group.evaluate(`
    localStorage.setItem('portal.latestClinic', '{"id":"another","name":"Raffles Family Clinic"}');
    dispatchEvent(new Event('focus'));`);
  await group.getByRole('alertdialog').waitFor();
}

/** Sets the clock to fifteen minutes later and stops it, so the warning does not count further. */
async function leaveIdle(): Promise<void> {
  // Activity, so that the idle time began at most half a minute ago.
  await page.keyboard.press('Shift');
  const now = await page.evaluate<number>('Date.now()');
  await page.clock.setFixedTime(now + IDLE_MS);
  await page.getByRole('alertdialog').waitFor();
}

describe('in every look', () => {
  test.each(ofClinic)('has no accessibility faults in $name for a clinic', (screen) =>
    expectEveryLook(page, screen),
  );

  test.each(ofSpecialist)('has no accessibility faults in $name for a specialist', (screen) =>
    expectEveryLook(specialist, screen),
  );

  test.each(ofAdministrator)(
    'has no accessibility faults in $name for an administrator',
    (screen) => expectEveryLook(admin, screen),
  );

  test('has no accessibility faults in the list of clinics of a clinic group', () =>
    expectEveryLook(group, at('/app/clinicgroupdashboard', 'main li, main tr')));

  test('has no accessibility faults in the alert that another tab has chosen another clinic', () =>
    expectEveryLook(group, { name: 'the alert', open: chooseElsewhere }));
});

test('the question before a deletion has the focus on Cancel', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/app/claim/providerclaims?tab=drafts');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delete this draft?' });
  await dialog.waitFor();
  await expect.poll(() => page.evaluate('document.activeElement?.textContent')).toBe('Cancel');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
});

// Must be last, because the page's clock is stopped afterwards.
test('has no accessibility faults in the warning that the session ends', () =>
  expectEveryLook(page, { name: 'the warning', open: leaveIdle }));
