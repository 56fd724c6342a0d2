// Steps for the member validity tool.
import type { Page } from 'playwright-core';
import { field, solveCaptcha } from './notification-steps.ts';

/** A button in the dialog; the page below it has others. */
export const windowButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

export const card = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Programmes' }).getByRole('button', { name });

export async function openValidity(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: /^Member's Validity Check/ }).click();
  await page.getByRole('dialog', { name: "Member's Validity" }).waitFor();
  await page.getByRole('dialog', { name: 'Please wait...' }).waitFor({ state: 'hidden' });
}

/** Every step before pressing Check. */
export async function fillValidity(page: Page, nric: string, programme = /^AXA/): Promise<void> {
  await card(page, programme).click();
  await field(page, 'Clinic Code').fill('GP0001');
  await field(page, 'Member NRIC/FIN').fill(nric);
  await solveCaptcha(page);
}
