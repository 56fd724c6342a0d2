// A submitted claim: comparing its versions, its remarks, its PDF, and waiting for a claim that is still
// being checked.
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, submitAndRead } from '../../../apps/server/test/claim-builders.ts';
import { edit, withFee } from '../../../apps/server/test/edited-claims.ts';
import { readPdf } from '../../../apps/server/test/paper/read-pdf.ts';
import { demoPassword } from '../../../apps/server/test/fixtures.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { actBeforeNotice } from '../../support/ended-sessions.ts';
import { addSecondClerk, expectAccessible, expectToast, tabTo } from '../../support/steps.ts';

let stage: Stage;
let page: Page;
let claim: Awaited<ReturnType<typeof aClaimInVersions>>;

/**
 * A claim in three versions: the second has another fee and other, expensive drugs, the third a receipt.
 */
async function aClaimInVersions() {
  const clerk = await stage.portal.signIn('clinic.second');
  const body = {
    ...(await aClaim(clerk, 'T3000001Z')),
    surcharge_time: '10:00 AM',
    mc_days: 0.5,
    mc_start_date: '2026-11-06',
    mc_reason: 'WORK_INJURY',
  };
  const first = await submitAndRead(clerk, body);
  const [drug] = body.claim_drugs ?? [];
  const dear = {
    ...withFee(body, 20),
    claim_drugs: [
      { ...drug, da_sku_id: 'DR0002', unit_price: 2.5 },
      { ...drug, da_sku_id: 'DR0003', unit_price: 1.5 },
    ],
  };
  await edit(clerk, first, dear);
  await edit(clerk, { ...first, version: 2 }, { ...dear, receipt_no: 'R-7' });
  const path = `/app/claim/providerclaims/${first.uuid}`;
  const params = { id: first.uuid };
  const { data } = await clerk.call('getClaim', { params, query: {} });
  const drugs = data.claim_drugs.map((one) => one.drug_name);
  return { id: first.uuid, code: first.claim_code, path, drugs };
}

beforeAll(async () => {
  stage = await openStage();
  await addSecondClerk(stage);
  claim = await aClaimInVersions();
  page = await stage.page();
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

const versions = () => page.getByRole('table', { name: 'Versions' });
const row = (name: string) => versions().getByRole('row').filter({ hasText: name });
const remarks = () => page.getByRole('region', { name: 'Remarks' });

const rules = () => page.getByRole('region', { name: 'Rules', exact: true });

test('CLM-03 a claim shows the relation of a main holder, its visit time, its certificate, and each line above the panel price with its price and the limit; changes between versions are named, not only coloured; by keyboard alone, two versions can be selected and a remark added, and an empty remark is rejected', async () => {
  await page.goto(claim.path);
  await page.getByText('Injury at work', { exact: true }).waitFor();
  await page.getByText('Insured Member', { exact: true }).waitFor();
  expect(await page.getByText('10:00 AM', { exact: true }).count()).toBe(1);
  expect(await page.getByText('Sample plan', { exact: true }).count()).toBe(1);
  expect(await page.getByText('0.5', { exact: true }).count()).toBe(1);

  const [first, second] = claim.drugs;
  await rules()
    .getByText(new RegExp(`^${first} · 2\\.50, limit \\d+\\.\\d\\d$`))
    .waitFor();
  await rules()
    .getByText(new RegExp(`^${second} · 1\\.50, limit \\d+\\.\\d\\d$`))
    .waitFor();

  await row('Receipt no.').getByText('Added').waitFor();
  expect(await row('Receipt no.').innerText()).toContain('R-7');
  expect(await versions().getByRole('row').count()).toBe(2);

  const field = remarks().getByLabel('New remark');
  await field.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await remarks().getByText('Enter a remark.').waitFor();
  expect(await field.and(page.locator(':focus')).count()).toBe(1);
  await expectAccessible(page);
  await page.keyboard.type('The patient called.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'The remark was added.');
  await remarks().getByRole('listitem').filter({ hasText: 'The patient called.' }).waitFor();
  expect(await field.inputValue()).toBe('');
  const entry = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first();
  expect(await entry.innerText()).toContain('The patient called.');
  expect(await remarks().getByLabel('Type').count()).toBe(0);

  await tabTo(page, page.getByLabel('Earlier version'), 'Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await row('Paracetamol 500').getByText('Removed').waitFor();
  await row('Consultation').getByText('Removed').waitFor();
  await row('Total').getByText('Changed').waitFor();
  expect(await row('Paracetamol 500').innerText()).toContain('21 × 0.10');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await row('Receipt no.').waitFor({ state: 'detached' });
  expect(await versions().getByRole('columnheader').allInnerTexts()).toEqual([
    'Field',
    'Change',
    'Version 1',
    'Version 2',
  ]);
});

describe('remarks', () => {
  test('an administrator can write every type; internal ones appear neither on paper nor at a clinic', async () => {
    const clerk = await stage.portal.signIn('clinic.second');
    const body = { type: 'CLAIM' as const, remarks: 'Keep the receipt.' };
    await clerk.call('addClaimRemark', { params: { id: claim.id }, body });
    const admin = await stage.page();
    await signIn(admin, 'admin.ops', { client_id: 'provider-admin', clinicId: 'GP0001' });
    await admin.goto(claim.path);
    const section = admin.getByRole('region', { name: 'Remarks' });
    await section.getByLabel('Type').selectOption({ label: 'Internal' });
    await section.getByLabel('New remark').fill('Ask the insurer first.');
    await section.getByRole('button', { name: 'Add a remark' }).click();
    await section.getByText('Ask the insurer first.').waitFor();
    const saving = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'PDF', exact: true }).click();
    const { text: paper } = await readPdf(await buffer(await (await saving).createReadStream()));
    expect(paper).toContain('Keep the receipt.');
    expect(paper).not.toContain('Ask the insurer first.');
    await page.goto(claim.path);
    await remarks().getByText('Keep the receipt.').waitFor();
    expect(await page.getByText('Ask the insurer first.').count()).toBe(0);
  });
});

test('a remark being written survives leaving the claim, a reload and a new sign-in; a double click sends it once', async () => {
  const typed = 'The letter is on its way.';
  const field = remarks().getByLabel('New remark');
  await page.goto(claim.path);
  await field.fill(typed);
  await page.getByRole('link', { name: 'Membership' }).click();
  await page.waitForURL('**/app/searchmember');
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe(typed);
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe(typed);

  await actBeforeNotice(
    page,
    () => stage.portal.signIn('clinic.gp'),
    () => remarks().getByRole('button', { name: 'Add a remark' }).click(),
  );
  await page.waitForURL('**/auth/login');
  await page.getByLabel('Username').fill('clinic.gp');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();
  await page.waitForURL(`**${claim.path}`);
  await expect.poll(() => field.inputValue()).toBe(typed);

  await remarks().getByRole('button', { name: 'Add a remark' }).dblclick();
  await expectToast(page, 'The remark was added.');
  await remarks().getByText(typed).first().waitFor();
  expect(await field.inputValue()).toBe('');
  await page.reload();
  await remarks().getByText(typed).first().waitFor();
  expect(await remarks().getByText(typed).count()).toBe(1);
  expect(await field.inputValue()).toBe('');
});

describe('the PDF', () => {
  test("reports a failure and can be requested again; it is saved under the claim's code", async () => {
    await page.goto(claim.path);
    await page.route('**/pdf', (route) => route.abort());
    await page.getByRole('button', { name: 'PDF', exact: true }).click();
    await expectToast(page, 'The PDF could not be created.');
    await page.unroute('**/pdf');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF', exact: true }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`${claim.code}.pdf`);
    const content = await buffer(await saved.createReadStream());
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(content.toString('latin1')).toContain('/Lang (en)');
  });
});

describe('a claim that is still being checked', () => {
  test('is waited for, then shown as it is, and can be checked again', async () => {
    const { owner } = stage.portal.db;
    await owner.query(`UPDATE claim SET raw_status = 'SUBMITTED' WHERE id = $1`, [claim.id]);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(`/claims/${claim.id}`)) asked += 1;
    });
    await page.goto(claim.path);
    await page.getByText('Claim accepted and still being checked').waitFor();
    expect(asked).toBe(21);
    await owner.query(`UPDATE claim SET raw_status = 'NEW' WHERE id = $1`, [claim.id]);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Claim accepted and still being checked').waitFor({ state: 'detached' });
  });
});

describe('a long claim on paper', () => {
  test('is printed on several pages without cutting off the sides', async () => {
    const { owner } = stage.portal.db;
    await owner.query(
      `INSERT INTO claim_line (clinic_id, claim_id, line_no, ref, category, name, quantity, unit_price,
                               amount_before_gst, amount_gst)
       SELECT clinic_id, id, n, 'claim_drugs.' || n, 'DRUG', 'Drug number ' || n, 1, 1, 1, 0
         FROM claim, generate_series(10, 69) n WHERE id = $1`,
      [claim.id],
    );
    await page.goto(`${claim.path}?print=receipt/${claim.id}`);
    await page.getByRole('dialog').getByText('Drug number 69').waitFor();
    const paper = await page.pdf({ format: 'A4' });
    const pages = paper.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
    expect(pages.length).toBeGreaterThan(2);
    await page.emulateMedia({ media: 'print' });
    const clipped = await page.evaluate(
      "[...document.querySelectorAll('dialog table')].filter((table) => getComputedStyle(table.parentElement).overflowX !== 'visible').length",
    );
    await page.emulateMedia({ media: 'screen' });
    expect(clipped).toBe(0);
  });
});

test("CLM-08 a declined claim shows its reason and the administrator's remark", async () => {
  const { rows } = await stage.portal.db.owner.query<{ id: string }>(
    `UPDATE claim SET reject_reason_classification = 'NOT_COVERED',
                      reject_manual_reason = 'Given at another clinic.'
      WHERE id = (SELECT c.id FROM claim c JOIN location l ON l.id = c.clinic_id
                   WHERE l.code = 'GP0001' AND c.raw_status = 'DECLINED' LIMIT 1)
      RETURNING id`,
  );
  await page.goto(`/app/claim/providerclaims/${rows[0]?.id ?? ''}`);
  const outcome = page.getByRole('region', { name: 'Decision and payment' });
  await outcome.getByText('Given at another clinic.').waitFor();
  await outcome.getByText('Not covered by the plan').waitFor();
});
