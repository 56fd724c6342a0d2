// Files end the cover of approved claims: preview, list, keeping, reassessing, desk.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asWorker } from '../../apps/server/test/as-worker.ts';
import { aClaim } from '../../apps/server/test/claim-builders.ts';
import { testSecrets } from '../../apps/server/test/fixtures.ts';
import { adjudicateClaim } from '../../apps/server/src/claims/lifecycle/adjudicate-claim.job.ts';
import { exportText } from '../../apps/server/src/imports/run/export-file.ts';
import { importConnectionOf } from '../../apps/server/src/platform/database/connections.ts';
import { withConnection } from '../../apps/server/src/platform/database/open-connection.ts';
import { nationalIds } from '../../apps/server/src/platform/national-id.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { confirmBySecond } from '../support/second-person.ts';
import { expectAccessible, expectToast } from '../support/steps.ts';

const MEMBER = 'T3000001Z';
const REASON = 'The company has confirmed the cover in writing.';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

interface Approved {
  readonly id: string;
  readonly code: string;
  readonly payable: number;
}

async function anApprovedClaim(visit: string): Promise<Approved> {
  const clerk = await stage.portal.signIn('clinic.gp');
  const body = await aClaim(clerk, MEMBER, { date_of_visit_start: visit });
  const { data } = await clerk.call('submitClaim', { body });
  await asWorker(stage.portal, (services) =>
    adjudicateClaim({ clinicId: clerk.clinicId, claimId: data.uuid, version: 1 }, services),
  );
  const { rows } = await stage.portal.db.owner.query<Approved & { raw_status: string }>(
    `SELECT id, claim_code AS code, raw_status, total_payable_amount::float AS payable FROM claim WHERE id = $1`,
    [data.uuid],
  );
  const [claim] = rows;
  if (claim?.raw_status !== 'APPROVED')
    throw new Error(`the claim is ${String(claim?.raw_status)}`);
  return claim;
}

/** The export of the member's place, with another last day. */
async function fileThatEnds(lastDay: string): Promise<string> {
  const connection = importConnectionOf(stage.portal.db.ownerUrl, testSecrets);
  const content = await withConnection(connection, async (client) => {
    let text = '';
    for await (const piece of exportText(client, 'members', nationalIds(testSecrets)))
      text += piece;
    return text;
  });
  const [header = '', ...lines] = content.trimEnd().split('\n');
  const at = header.split(',').indexOf('end_date');
  const places = lines.filter((line) => line.startsWith(`${MEMBER},`));
  return [header, ...places.map((line) => line.split(',').with(at, lastDay).join(','))].join('\n');
}

async function decide(page: Page, code: string, button: string, reason: string): Promise<void> {
  await page.getByRole('row', { name: code }).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: button }).click();
}

/** A file that ends cover needs a second person. */
async function applyByTwo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apply file' }).click();
  await confirmBySecond(stage, page);
  await page.reload();
  await page.getByText('The file was applied.').waitFor();
}

test('claims that a file hits are counted before, listed after, and kept or reassessed', async () => {
  const [kept, reassessed] = [
    await anApprovedClaim('2026-11-05'),
    await anApprovedClaim('2026-11-04'),
  ];
  const stake = (kept.payable + reassessed.payable).toFixed(2);
  const page = await stage.page();
  // A super-administrator alone decides nothing.
  await stage.portal.db.owner.query(
    "UPDATE app_user SET roles = roles || '{claimmember}' WHERE username = 'admin.ops'",
  );
  await signIn(page, 'admin.ops');
  await page.goto('/app/ops/imports/kinds/members');
  await page.locator('main input[type=file]').setInputFiles({
    name: 'leavers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(await fileThatEnds('2026-11-03')),
  });
  await page
    .getByText(`With this file, 2 claims are no longer covered: ${stake} at stake.`)
    .waitFor();
  await expectAccessible(page);
  await page
    .getByLabel(
      `claims on these days: 2. Accept that 2 claims are no longer covered; amount at stake: ${stake}`,
    )
    .check();
  await applyByTwo(page);

  // A job looks for the claims after the import.
  await expect
    .poll(async () => {
      const { rows } = await stage.portal.db.owner.query('SELECT FROM claim_cover_hit');
      return rows.length;
    })
    .toBe(2);
  await page.getByRole('main').getByRole('link', { name: 'Claims hit by changes' }).click();
  await page.getByText(`2 claims, ${stake} at stake`).waitFor();
  const list = page.getByRole('table', { name: 'Claims hit by changes' });
  const row = list.getByRole('row', { name: kept.code });
  await row.getByText('The cover had ended before the visit').waitFor();
  await row.getByText('Approved, held').waitFor();
  await expectAccessible(page);

  await decide(page, kept.code, 'Keep', REASON);
  await expectToast(page, `${kept.code} kept.`);
  await row.waitFor({ state: 'hidden' });
  await decide(page, reassessed.code, 'Reassess', 'The member had left the company.');
  await page.getByText('No claims are hit').waitFor({ state: 'hidden' });
  await list.getByRole('row', { name: reassessed.code }).getByText('Not decided').waitFor();
  await page.getByRole('button', { name: 'Kept claims' }).click();
  await row.getByText(REASON).waitFor();

  const assessor = await stage.page();
  await signIn(assessor, 'admin.assessor');
  await assessor.goto(`/app/ops/claims/${reassessed.id}`);
  await assessor.getByText('This claim is no longer covered on the day of the visit.').waitFor();
  await assessor.getByText('since 04 Nov 2026').waitFor();
  await expectAccessible(assessor);
  await assessor.goto(`/app/ops/claims/${kept.id}`);
  await assessor.getByText(REASON).waitFor();
});

test('a file that hits claims without a lost day is applied only after a tick', async () => {
  const claim = await anApprovedClaim('2026-11-02');
  const page = await stage.page();
  await signIn(page, 'admin.ops');
  await page.goto('/app/ops/imports/kinds/products');
  await page.locator('main input[type=file]').setInputFiles({
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'internal_code,name,type,category,status\nFE0002,Consultation,FEE,CONSULTATION,INACTIVE\n',
    ),
  });
  const stake = claim.payable.toFixed(2);
  const tick = page.getByLabel(
    `Accept that 1 claim is no longer covered; amount at stake: ${stake}`,
  );
  await tick.waitFor();
  const apply = page.getByRole('button', { name: 'Apply file' });
  expect(await apply.isDisabled()).toBe(true);
  await expectAccessible(page);
  await tick.check();
  await applyByTwo(page);
  await stage.portal.db.owner.query("UPDATE product SET status = 'ACTIVE'");
});
