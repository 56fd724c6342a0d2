// The member search: additional facts, its addresses, and the full number.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { readIn } from '../support/looks.ts';
import { expectAccessible } from '../support/steps.ts';

let stage: Stage;
let page: Page;
const addresses: string[] = [];
beforeAll(async () => {
  stage = await openStage();
  page = await stage.page();
  page.on('request', (request) => {
    addresses.push(request.url(), request.headers()['referer'] ?? '');
  });
  await signIn(page, 'clinic.gp');
});
afterAll(() => stage.close());

const field = (label: string) => page.getByLabel(label, { exact: true });
const isFocused = (field: Locator) => field.and(page.locator(':focus')).waitFor();
const found = (name: string) => page.getByRole('table').getByRole('link', { name });

async function birthOf(name: string): Promise<string> {
  const { rows } = await stage.portal.db.owner.query<{ day: string }>(
    "SELECT to_char(date_of_birth, 'DD/MM/YYYY') AS day FROM member WHERE name = $1",
    [name],
  );
  return rows[0]?.day ?? '';
}

/** Searches by policy number and the end of the number of a member. */
async function findMember(): Promise<void> {
  await page.goto('/app/searchmember');
  await field('or policy no.').fill('axa-3002');
  await field('Last 4 of NRIC / FIN').fill('003f');
  await page.keyboard.press('Enter');
  await found('Exemplo Lim').waitFor();
}

async function openParticulars(): Promise<void> {
  await findMember();
  await found('Exemplo Lim').first().click();
  await page.getByRole('tab', { name: 'Particulars' }).click();
}

test('a search by policy number asks for a second fact at its field, and finds the matching member', async () => {
  await page.goto('/app/searchmember');
  await field('or policy no.').fill('axa-3002');
  await page.keyboard.press('Enter');
  const missing = 'Enter the last 4 characters of the NRIC/FIN, or the date of birth.';
  await page.getByText(missing).waitFor();
  expect(await field('Last 4 of NRIC / FIN').getAttribute('aria-invalid')).toBe('true');
  await isFocused(field('Last 4 of NRIC / FIN'));
  await expectAccessible(page);
  await field('Last 4 of NRIC / FIN').fill('003f');
  await page.keyboard.press('Enter');
  await found('Exemplo Lim').waitFor();
  expect(await found('Junia Lim').count()).toBe(0);
});

test('shows the button for a new claim in full at 1280 px, in every language', async () => {
  await findMember();
  const former = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const language of ['en', 'de', 'fr', 'es', 'ch', 'jp'] as const) {
    await readIn(page, language);
    // Elements with too little space for their content: the table and the buttons in it.
    const cut = () =>
      page.evaluate<number>(
        `Math.max(...[document.querySelector('table').parentElement, ...document.querySelectorAll('td:last-child *:not(.unseen)')]
          .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))`,
      );
    await expect.poll(cut, { message: language }).toBe(0);
  }
  await readIn(page, 'en');
  if (former !== null) await page.setViewportSize(former);
});

async function askFor(nric: string): Promise<void> {
  await page.goto('/app/searchmember');
  await field('NRIC / FIN').fill(nric);
  await page.keyboard.press('Enter');
}

const policyInAddress = () => new URL(page.url()).searchParams.get('policy');

test('one of several policies is chosen with the arrow keys and Enter or with its number', async () => {
  await askFor('T3000002H');
  const starts = page.getByRole('link', { name: /^New outpatient claim/ });
  await isFocused(starts.first());
  await page.keyboard.press('ArrowDown');
  await isFocused(starts.nth(1));
  const address = new URL((await starts.nth(1).getAttribute('href')) ?? '', stage.address);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/providerclaims/new**');
  expect(policyInAddress()).toBe(address.searchParams.get('policy'));
  await page.goBack();
  await starts.nth(1).waitFor();
  await page.keyboard.press('2');
  await page.waitForURL('**/providerclaims/new**');
  expect(policyInAddress()).toBe(address.searchParams.get('policy'));
});

test('Enter again opens the claim for a single policy, or the member if the policy is not valid', async () => {
  await askFor('T3000001Z');
  await found('Testa Tan').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/providerclaims/new**');
  await askFor('T3000006J');
  await found('Expira Goh').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Expira Goh' }).waitFor();
});

test('shows sex and nationality in the chosen language', async () => {
  await openParticulars();
  await page.getByText('Male', { exact: true }).waitFor();
  await readIn(page, 'ch');
  await page.getByText('男', { exact: true }).waitFor();
  await page.getByText('新加坡公民', { exact: true }).waitFor();
  await readIn(page, 'en');
});

test('shows the full number and the address only after a reason was entered', async () => {
  await openParticulars();
  const opener = page.getByRole('button', { name: 'Show in full' });
  const reason = field('Reason for showing it in full');
  await opener.focus();
  await page.keyboard.press('Enter');
  await isFocused(reason);
  await page.keyboard.press('Escape');
  await isFocused(opener);
  await page.keyboard.press('Enter');
  await isFocused(reason);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('Enter a reason of at least 3 characters.').waitFor();
  expect(await page.locator(':focus').getAttribute('id')).toBe(await reason.getAttribute('id'));
  await expectAccessible(page);
  await reason.fill('Referral letter');
  await page.keyboard.press('Enter');
  await page.getByText('T3000003F', { exact: true }).waitFor();
  const { rows } = await stage.portal.db.owner.query<{ street: string }>(
    "SELECT street FROM member WHERE name = 'Exemplo Lim'",
  );
  const street = page.getByText(rows[0]?.street ?? '', { exact: true });
  await street.waitFor();
  await isFocused(page.getByRole('button', { name: 'Hide again' }));
  await page.keyboard.press('Enter');
  await page.getByText('T3000003F').waitFor({ state: 'detached' });
  expect(await street.count()).toBe(0);
});

describe('addresses', () => {
  test('never identify a person, for any kind of search', async () => {
    const birth = await birthOf('Exemplo Lim');
    await page.goto('/app/searchmember');
    await field('NRIC / FIN').fill('T3000003F');
    await page.keyboard.press('Enter');
    await found('Exemplo Lim').first().waitFor();
    await field('NRIC / FIN').fill('');
    await field('or policy no.').fill('AXA-3002');
    await field('Date of birth').fill(birth);
    await page.keyboard.press('Enter');
    await found('Exemplo Lim').first().waitFor();
    await field('or policy no.').fill('');
    await field('or name').fill('Exemplo');
    await page.keyboard.press('Enter');
    await found('Exemplo Lim').first().waitFor();
    await page.getByRole('link', { name: 'Outpatient Claims', exact: true }).click();
    await page.getByRole('searchbox').fill('T3000003F');
    await page
      .getByText('No claims match these filters.')
      .or(page.locator('td a').first())
      .waitFor();
    const [day, month, year] = birth.split('/');
    const named = new RegExp(
      ['T3000003F', '003F', 'AXA-3002', 'Exemplo', `${year}-${month}-${day}`].join('|'),
      'i',
    );
    expect(addresses.filter((address) => named.test(address))).toEqual([]);
    expect(page.url()).not.toMatch(named);
    expect(addresses.some((address) => address.endsWith('/members/search'))).toBe(true);
    const log = stage.portal.logLines.join('\n');
    expect(log).toContain('/members/search');
    expect(log).not.toMatch(/T3000003F|AXA-3002/i);
  });
});
