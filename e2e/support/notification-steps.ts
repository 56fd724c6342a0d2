// Steps for the notification code tool.
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { untilFree } from './steps.ts';

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const exactly = (page: Page, text: string) => page.getByText(text, { exact: true });

export function callsTo(page: Page, part: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) calls.push(request);
  });
  return calls;
}

export async function openTool(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: /^Notification Generate/ }).click();
  await page.getByRole('dialog', { name: 'Notification Code Request' }).waitFor();
  await untilFree(page);
}

/** The dialog of a tool, not the overlay above it. */
export const toolWindow = (page: Page) => page.getByRole('dialog', { name: /^(?!Please wait)./ });

export async function fillMember(
  page: Page,
  given: { programme?: string; clinic?: string; nric?: string; date?: string },
): Promise<void> {
  await field(page, 'Program').selectOption({ label: given.programme ?? 'AXA' });
  await field(page, 'Clinic Code').fill(given.clinic ?? 'GP0001');
  await field(page, 'Member NRIC/FIN').fill(given.nric ?? 'T3000001Z');
  await field(page, 'Visit Date').fill(given.date ?? 't');
  await field(page, 'Visit Date').press('Enter');
}

export async function solveCaptcha(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I am not a robot' }).click();
  await page.getByRole('button', { name: 'Verified' }).waitFor({ timeout: 60_000 });
}

export const policyOptions = (page: Page) =>
  page.getByLabel("Member's Policy", { exact: true }).locator('option');

/** Opens the tool and fills in every field, so that Generate creates a code. */
export async function openFilledTool(page: Page): Promise<void> {
  await openTool(page);
  await fillMember(page, {});
  await page.getByRole('radio', { name: 'Specialist', exact: true }).check();
  await expect.poll(() => policyOptions(page).count()).toBe(2);
  await solveCaptcha(page);
}
