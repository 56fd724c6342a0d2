// Claims of both types: each type has its own addresses, and only specialists can open those of stays.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, submitAndRead, type ReadClaim } from '../../../apps/server/test/claim-builders.ts';
import { anInpatientClaim } from '../../../apps/server/test/stay-builders.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { expectAccessible, expectToast, searchMember } from '../../support/steps.ts';
import { walkTo } from '../../support/walk.ts';

const MEMBER = 'T3000001Z';
const EARLIER = { admission_date: '2026-10-19', discharge_date: '2026-10-21' };
const OUTPATIENTS = '/app/claim/providerclaims';
const INPATIENTS = '/app/inpatientclaims';

interface Clinic {
  readonly page: Page;
  readonly claim: ReadClaim;
  readonly draft: string;
  /** Another draft, for the test that submits it. */
  readonly whole: string;
}

let stage: Stage;
let general: Clinic;
let specialist: Clinic;

/** Opens the portal, because walkTo needs a running page. */
async function enter(username: string): Promise<Page> {
  const page = await stage.page();
  await signIn(page, username);
  await page.goto('/app/dashboard');
  return page;
}

async function aGeneralClinic(): Promise<Clinic> {
  const clerk = await stage.portal.signIn('clinic.gp');
  const body = await aClaim(clerk, MEMBER);
  const claim = await submitAndRead(clerk, body);
  const { data: draft } = await clerk.call('createDraft', { body });
  const { data: whole } = await clerk.call('createDraft', {
    body: { ...body, date_of_visit_start: '2026-11-05' },
  });
  const page = await enter('clinic.gp');
  return { page, claim, draft: draft.uuid, whole: whole.uuid };
}

async function aSpecialist(): Promise<Clinic> {
  const clerk = await stage.portal.signIn('clinic.sp');
  const body = await anInpatientClaim(clerk);
  const claim = await submitAndRead(clerk, body);
  const operations = (claim.in_patient?.operations ?? []).map((operation) => ({
    ...operation,
    operation_date: EARLIER.admission_date,
  }));
  const { data: draft } = await clerk.call('createDraft', {
    body: { ...body, supporting_docs: [] },
  });
  const { data: whole } = await clerk.call('createDraft', {
    body: await anInpatientClaim(clerk, { ...EARLIER, operations }),
  });
  const page = await enter('clinic.sp');
  return { page, claim, draft: draft.uuid, whole: whole.uuid };
}

beforeAll(async () => {
  stage = await openStage();
  general = await aGeneralClinic();
  specialist = await aSpecialist();
});
afterAll(() => stage.close());

const pathOf = (page: Page) => new URL(page.url()).pathname;

const kinds = [
  {
    type: 'outpatient',
    clinic: () => general,
    list: OUTPATIENTS,
    title: 'Outpatient Claims',
    newClaim: 'New outpatient claim',
  },
  {
    type: 'inpatient',
    clinic: () => specialist,
    list: INPATIENTS,
    title: 'Inpatient Claims',
    newClaim: 'New inpatient claim',
  },
] as const;

describe.each(kinds)('$type claims', ({ clinic, list, title, newClaim }) => {
  /** Expects this address, and that it shows the same after a reload. */
  async function expectAddress(path: string, heading: string): Promise<void> {
    const { page } = clinic();
    const crumb = page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: title });
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      await crumb.waitFor();
      expect(pathOf(page)).toBe(path);
      expect(await crumb.getAttribute('href')).toMatch(new RegExp(`^${list}(?:\\?|$)`));
    }
  }

  test('RT-18 CLM-16 have addresses for new, draft, detail and edit, opened from the list, that survive a reload; a claim shows its detail and can be corrected while that is allowed', async () => {
    const { page, claim, draft } = clinic();
    await walkTo(page, list);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('link', { name: 'New claim' }).click();
    await page.waitForURL('**/app/searchmember');
    await page.getByLabel(/^NRIC/).first().fill(MEMBER);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: newClaim }).first().click();
    await expectAddress(`${list}/new`, 'Diagnosis');

    await walkTo(page, `${list}?tab=drafts`);
    await page.locator(`td a[href="${list}/drafts/${draft}"]`).first().click();
    await expectAddress(`${list}/drafts/${draft}`, 'Diagnosis');

    await walkTo(page, list);
    await page.locator(`td a[href="${list}/${claim.uuid}"]`).click();
    await expectAddress(`${list}/${claim.uuid}`, claim.claim_code);
    await page.getByRole('heading', { level: 1, name: claim.claim_code }).waitFor();
    await page.getByRole('heading', { name: 'Amounts' }).waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expectAddress(`${list}/${claim.uuid}/edit`, 'Diagnosis');
    await page.getByLabel('Receipt no.').fill(`R-${claim.claim_code}`);
    await page.getByRole('button', { name: 'Update claim' }).click();
    await expectToast(page, 'Your claim updated successfully.');
    await page.waitForURL(`**${list}/${claim.uuid}`);
    await page
      .getByRole('definition')
      .filter({ hasText: `R-${claim.claim_code}` })
      .waitFor();
  });

  test('become claims of the same type from a draft, with an address of that type', async () => {
    const { page, whole } = clinic();
    await walkTo(page, `${list}/drafts/${whole}`);
    await page.getByRole('button', { name: 'Submit claim' }).click();
    await expectToast(page, 'Your draft submitted successfully.');
    await page.waitForURL(new RegExp(`${list}/[0-9a-f-]{36}$`));
    await walkTo(page, `${list}/drafts/${whole}`);
    const claim = page.getByRole('main').getByRole('link', { name: /^[IO]C-/ });
    expect(await claim.getAttribute('href')).toMatch(new RegExp(`^${list}/[0-9a-f-]{36}$`));
  });
});

describe('the address of the other type', () => {
  test('redirects a claim, its form, its receipt and a draft to their own type', async () => {
    const { page, claim, draft } = specialist;
    await walkTo(page, `${OUTPATIENTS}/${claim.uuid}`);
    await page.waitForURL(`**${INPATIENTS}/${claim.uuid}`);
    await walkTo(page, `${OUTPATIENTS}/${claim.uuid}/edit`);
    await page.waitForURL(`**${INPATIENTS}/${claim.uuid}/edit`);
    await walkTo(page, `${OUTPATIENTS}/drafts/${draft}`);
    await page.waitForURL(`**${INPATIENTS}/drafts/${draft}`);
    await walkTo(page, `/print/claim/${claim.uuid}`);
    await page.waitForURL(`**${INPATIENTS}/${claim.uuid}`);
    await walkTo(page, `${OUTPATIENTS}/${claim.uuid}?print=receipt/${claim.uuid}`);
    await page.waitForURL(`**${INPATIENTS}/${claim.uuid}?print=*`);
    await page
      .getByRole('dialog')
      .getByRole('cell', { name: /Colonoscopy/ })
      .waitFor();
  });

  test('redirects a visit to its own type too', async () => {
    const { page } = specialist;
    const { rows } = await stage.portal.db.owner.query<{ id: string }>(
      `SELECT c.id FROM claim c JOIN location l ON l.id = c.clinic_id
        WHERE l.code = 'SP0001' AND c.claim_type = 'OUTPATIENT' AND c.voided_at IS NULL LIMIT 1`,
    );
    const visit = rows[0]?.id ?? '';
    await walkTo(page, `${INPATIENTS}/${visit}`);
    await page.waitForURL(`**${OUTPATIENTS}/${visit}`);
  });
});

describe('the two lists', () => {
  test('keep their own searches, and Back from a claim returns to the list of its type', async () => {
    const { page, claim } = specialist;
    await walkTo(page, `${INPATIENTS}?status=New`);
    await page.locator(`td a[href="${INPATIENTS}/${claim.uuid}"]`).waitFor();
    const asked = page.waitForRequest(
      (request) =>
        request.url().endsWith('/claim/v1/claims/search') &&
        request.postData()?.includes(MEMBER) === true,
    );
    await page.getByRole('searchbox').fill(MEMBER);
    await asked;
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Outpatient Claims' }).click();
    await page.getByRole('heading', { level: 1, name: 'Outpatient Claims' }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    expect(await page.locator(`td a[href^="${INPATIENTS}"]`).count()).toBe(0);
    await page.goBack();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(MEMBER);
    await page.locator(`td a[href="${INPATIENTS}/${claim.uuid}"]`).click();
    const way = page.getByRole('navigation', { name: 'Breadcrumb' });
    await way.getByRole('link', { name: 'Inpatient Claims' }).click();
    await page.waitForURL(`**${INPATIENTS}?status=New`);
  });

  test('are found by the palette, and a stay by its code', async () => {
    const { page, claim } = specialist;
    await walkTo(page, '/app/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const finder = page.getByRole('combobox', { name: 'Search' });
    await page.keyboard.press('Control+k');
    await finder.fill('inpatient');
    await page.getByRole('option', { name: 'Inpatient Claims' }).click();
    await page.waitForURL(`**${INPATIENTS}`);
    await page.keyboard.press('Control+k');
    await finder.fill(claim.claim_code);
    await page.getByRole('option', { name: new RegExp(claim.claim_code) }).click();
    await page.waitForURL(`**${INPATIENTS}/${claim.uuid}`);
  });
});

const entry = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Inpatient Claims', exact: true });

describe('inpatient claims', () => {
  test('MENU-03 are in the menu and on the dashboard of a specialist clinic', async () => {
    const { page } = specialist;
    await walkTo(page, '/app/dashboard');
    await entry(page).click();
    await page.waitForURL(`**${INPATIENTS}`);
    await page.getByRole('heading', { level: 1, name: 'Inpatient Claims' }).waitFor();
    await expectAccessible(page);
    await walkTo(page, '/app/dashboard');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Inpatient claims/ })
      .click();
    await page.waitForURL(`**${INPATIENTS}`);
  });

  test('MENU-03 are not available to other clinics, which have no access to their addresses', async () => {
    const { page, claim, draft } = general;
    await walkTo(page, '/app/dashboard');
    await page.getByRole('link', { name: 'Outpatient Claims', exact: true }).waitFor();
    expect(await entry(page).count()).toBe(0);
    for (const path of ['', '/new', `/drafts/${draft}`, `/${claim.uuid}`, `/${claim.uuid}/edit`]) {
      await walkTo(page, `${INPATIENTS}${path}`);
      await page.waitForURL('**/app/error/403');
    }
    await page.goto('/app/searchmember');
    await searchMember(page, 'T3000001Z');
    await page.getByRole('link', { name: 'New outpatient claim' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'New inpatient claim' }).count()).toBe(0);
  });
});
