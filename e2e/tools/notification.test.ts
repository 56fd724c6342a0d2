// The form of the notification code tool for a visitor without an account.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../support/browser.ts';
import {
  button,
  callsTo,
  exactly,
  field,
  fillMember,
  openTool,
  policyOptions,
} from '../support/notification-steps.ts';
import { escape, expectAccessible, expectToast, pick, untilFree } from '../support/steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('the form', () => {
  test('NOTI-02 NOTI-03 NOTI-04 NOTI-05 NOTI-06 NOTI-10 NOTI-13 NOTI-18 NOTI-21 LOGIN-11 PROG-13 CAPT-02 has its fields, texts and radios in a large dialog, without programmes that have no search; the calendar opens below, at the left, and goes back three years; missing values are shown at their fields, and nothing is sent', async () => {
    const page = await stage.page();
    const calls = callsTo(page, 'notification-codes');
    await openTool(page);
    await exactly(
      page,
      "Member's NRIC/FIN No. and Policy No. as indicated on member's card.",
    ).waitFor();
    const offered = await field(page, 'Program').locator('option').allTextContents();
    expect(offered[0]).toBe('-Select-');
    expect(offered).toContain('AXA');
    expect(offered).toContain('Group Care Lite');
    expect(offered).not.toContain('Care Adept');
    expect(offered).not.toContain('DA Pay');
    for (const label of ['Clinic Code', 'Member NRIC/FIN', 'Visit Date', "Member's Policy"]) {
      expect(await field(page, label).isVisible()).toBe(true);
    }
    const radios = page.getByRole('radio');
    const values = await Promise.all((await radios.all()).map((one) => one.inputValue()));
    expect(values).toEqual(['LAB', 'XRAY', 'SP']);
    for (const label of ['Lab', 'XRay', 'Specialist']) {
      expect(await page.getByRole('radio', { name: label, exact: true }).count()).toBe(1);
    }
    await page.getByRole('button', { name: 'I am not a robot' }).waitFor();
    expect(await button(page, 'Generate Notification No').isVisible()).toBe(true);
    expect(await button(page, 'Back').count()).toBe(0);
    await expectAccessible(page);

    const opener = page.getByRole('button', { name: 'Open the calendar: Visit Date' });
    await opener.click();
    const popup = page.getByRole('dialog', { name: 'Visit Date' });
    await popup.waitFor();
    const [input, box] = await Promise.all([
      field(page, 'Visit Date').first().boundingBox(),
      popup.boundingBox(),
    ]);
    expect(box?.y).toBeGreaterThan((input?.y ?? 0) + (input?.height ?? 0) - 1);
    expect(Math.abs((box?.x ?? 0) - (input?.x ?? 0))).toBeLessThan(12);
    await escape(popup);
    await field(page, 'Visit Date').first().fill('5/11/2023');
    await field(page, 'Visit Date').first().blur();
    await page.getByText('Choose 06 Nov 2023 or later.').waitFor();
    await field(page, 'Visit Date').first().fill('6/11/2023');
    await field(page, 'Visit Date').first().blur();
    await page.getByText('Choose 06 Nov 2023 or later.').waitFor({ state: 'detached' });
    await field(page, 'Visit Date').first().fill('');

    await button(page, 'Generate Notification No').click();
    for (const text of [
      'Please Select Program',
      'Enter Clinic Code',
      'Enter Member NRIC/FIN',
      'Enter Visit Date',
      "Select Member's Policy",
      'Select Consult Type',
      'Please verify recaptcha.',
    ]) {
      await exactly(page, text).waitFor();
    }
    await expectToast(page, 'Sorry, Member Policy not found');
    expect(calls).toEqual([]);

    await untilFree(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('API-PUB-07 NOTI-12 NOTI-14 NOTI-15 an unknown clinic code is reported when the user leaves the field; number and date together look up the policies; a single policy is selected', async () => {
    const page = await stage.page();
    const clinics = callsTo(page, 'search/locations');
    const calls = callsTo(page, 'members/search');
    await openTool(page);
    await field(page, 'Clinic Code').fill('XXX');
    expect(clinics).toHaveLength(0);
    await field(page, 'Clinic Code').blur();
    await exactly(page, 'Invalid Clinic Code').waitFor();
    expect(clinics).toHaveLength(1);

    await field(page, 'Program').selectOption({ label: 'AXA' });
    await field(page, 'Clinic Code').fill('GP0001');
    await field(page, 'Member NRIC/FIN').fill('T3000001Z');
    await field(page, 'Member NRIC/FIN').blur();
    expect(calls).toHaveLength(0);
    await field(page, 'Visit Date').fill('t');
    await field(page, 'Visit Date').press('Enter');
    await expect
      .poll(() => page.getByLabel("Member's Policy", { exact: true }).inputValue())
      .not.toBe('');
    expect(calls).toHaveLength(1);
    const headers = calls[0]?.headers() ?? {};
    expect(headers).toMatchObject({ 'x-insurer-code': 'AXA', 'x-tenant': 'axa' });
    expect(headers).not.toHaveProperty('x-feature');
    expect(calls[0]?.postDataJSON()).toEqual({ nric: 'T3000001Z', visit_date: '2026-11-06' });
  });

  test('NOTI-09 NOTI-16 NOTI-17 NOTI-20 a failed look-up says so and can be retried; several policies are offered, newest first; passing through the number field keeps the selected policy and sends no request; Back looks everything up again', async () => {
    const page = await stage.page();
    await openTool(page);
    await page.route('**/members/search*', (route) => route.fulfill({ status: 500 }));
    await fillMember(page, { nric: 'T3000002H' });
    await exactly(page, 'Something went wrong. Please try again.').waitFor();
    await page.unroute('**/members/search*');
    const members = callsTo(page, 'members/search');
    await field(page, 'Member NRIC/FIN').focus();
    await field(page, 'Member NRIC/FIN').blur();
    await expect.poll(() => policyOptions(page).count()).toBe(3);
    const offered = await policyOptions(page).allTextContents();
    expect(offered[1]).toMatch(/^AXA-4002 - /);
    expect(offered[2]).toMatch(/^AXA-3002 - .* \(Relation: .*\) - Main holder: Exemplo Lim$/);
    const policy = field(page, "Member's Policy");
    await policy.selectOption({ index: 2 });
    const chosen = await policy.inputValue();
    await field(page, 'Member NRIC/FIN').focus();
    await page.keyboard.press('Tab');
    expect(await policy.inputValue()).toBe(chosen);
    expect(members).toHaveLength(1);

    const clinics = callsTo(page, 'search/locations');
    const settings = callsTo(page, '/api/config');
    await button(page, 'Back').click();
    await expect.poll(() => [clinics.length, members.length, settings.length]).toEqual([1, 2, 1]);
    await expect.poll(() => policy.inputValue()).toBe('');

    await untilFree(page);
    await field(page, 'Member NRIC/FIN').fill('T3000001Z');
    await page.keyboard.press('Tab');
    await policyOptions(page).getByText('AXA-4001').waitFor({ state: 'attached' });
    expect(members).toHaveLength(3);
  });

  test('NOTI-19 no policy, an expired one and an unknown number look the same', async () => {
    const page = await stage.page();
    const seen: string[] = [];
    for (const nric of ['T3000006J', 'T3000014A']) {
      await openTool(page);
      await fillMember(page, { nric });
      await exactly(page, 'No Policy Found').waitFor();
      await page.getByText(/^This does not mean that the person is uninsured\./).waitFor();
      seen.push((await page.getByRole('dialog').innerText()).replace(nric, ''));
    }
    expect(seen[0]).toBe(seen[1]);
  });

  test('NOTI-07 NOTI-11 NOTI-22 NOTI-24 the diagnosis appears, is required, and is cleared when hidden; another programme clears all other fields', async () => {
    const page = await stage.page();
    await openTool(page);
    await fillMember(page, {});
    const diagnosis = page.getByPlaceholder('Search by Diagnosis Name / Code');
    expect(await diagnosis.count()).toBe(0);
    await page.getByRole('radio', { name: 'Lab', exact: true }).check();
    await diagnosis.waitFor();
    await button(page, 'Generate Notification No').click();
    await exactly(page, 'Enter Diagnosis Name / Code').waitFor();
    await pick(page, 'Diagnosis Code', 'J06', /J06\.9/);
    expect(await diagnosis.inputValue()).toContain('J06.9');
    await page.getByRole('radio', { name: 'Specialist', exact: true }).check();
    await diagnosis.waitFor({ state: 'detached' });
    expect(await exactly(page, 'Enter Diagnosis Name / Code').count()).toBe(0);
    await page.getByRole('radio', { name: 'Lab', exact: true }).check();
    expect(await diagnosis.inputValue()).toBe('');

    await expect.poll(() => policyOptions(page).count()).toBe(2);
    await untilFree(page);
    await field(page, 'Program').selectOption({ label: 'HSBC' });
    for (const label of ['Clinic Code', 'Member NRIC/FIN', 'Visit Date', "Member's Policy"]) {
      expect(await field(page, label).inputValue()).toBe('');
    }
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(await policyOptions(page).count()).toBe(1);
    expect(await field(page, 'Program').inputValue()).not.toBe('');
  });
});
