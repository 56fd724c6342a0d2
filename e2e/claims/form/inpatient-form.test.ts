// The form of an inpatient claim: a whole stay is typed, calculated with each key, and kept as typed.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SURGICAL_COMPLEXITIES } from '@portal/rules/claims/form/surgical-complexity.ts';
import { openStage, signIn, type Stage } from '../../support/browser.ts';
import { expectAccessible, pick, tabTo } from '../../support/steps.ts';
import {
  stayFormOf,
  typeStay,
  typeWholeStay,
  type StayForm,
} from '../../support/stay-form-steps.ts';

let stage: Stage;
let page: Page;
let form: StayForm;
let address: string;
let opened = 0;
beforeAll(async () => {
  stage = await openStage();
  await stage.portal.db.owner.query(
    `INSERT INTO plan_benefit_rule (plan_benefit_id, kind, value)
     SELECT pb.id, rule.kind, rule.value
       FROM plan_benefit pb
       JOIN internal_benefit ib ON ib.id = pb.internal_benefit_id
      CROSS JOIN (VALUES ('COINSURANCE', 10), ('AMTVIS', 10000)) AS rule (kind, value)
      WHERE ib.code = 'INPATIENT'
     ON CONFLICT (plan_benefit_id, kind, scope) DO UPDATE SET value = excluded.value`,
  );
  page = await stage.page();
  form = stayFormOf(page);
  await signIn(page, 'clinic.sp');
  await page.goto('/app/searchmember');
  await page.getByLabel(/NRIC/).first().fill('T3000001Z');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'New inpatient claim' }).click();
  await form.part('Operations').waitFor();
  address = page.url();
});
afterAll(() => stage.close());

/** Opens the empty form; the same address would restore the typed text. */
async function openForm(): Promise<void> {
  opened += 1;
  await page.goto(`${address}&opened=${opened}`);
  await form.part('Operations').waitFor();
}

const amounts = () => form.part('Amounts');
const alertLink = (name: string) => page.getByRole('alert').getByRole('link', { name });
const focused = (target: Locator) => expect.poll(() => target.and(page.locator(':focus')).count());
const isMarked = async (of: Locator) => (await of.getAttribute('aria-invalid')) === 'true';

const row = (label: string) =>
  amounts()
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd');

/** All tests share one form, and each restores its initial state. */
describe('a whole stay', () => {
  beforeAll(async () => {
    await openForm();
    await typeWholeStay(form);
  });

  test('IP-02 shows its length in nights, and in days including the first and the last', async () => {
    const length = page.getByRole('status', { name: 'Length of stay' });
    expect(await length.innerText()).toBe('3 nights · 4 days');
    await form.field('Discharge').fill('2/11');
    await form.field('Ward type').focus();
    expect(await length.innerText()).toBe('Day surgery · 1 day');
    await form.field('Discharge').fill('5/11');
    await form.field('Ward type').focus();
  });

  test('IP-04 adds an operation with its complexity, on the day of the admission, by the principal surgeon', async () => {
    expect(await form.field('Complexity', form.operation()).inputValue()).toBe('6A');
    expect(await form.field('Operation date', form.operation()).inputValue()).toBe('02 Nov 2026');
    const chosen = await form.field('Principal surgeon').inputValue();
    expect(await form.field('MCR no.', form.operation()).inputValue()).toBe(chosen);
    expect(await form.field('Surgeon', form.operation()).inputValue()).toMatch(/^Dr /);
    expect(await form.field('Speciality', form.operation()).inputValue()).toBe('Orthopaedics');
  });

  test('calculates its totals as they are typed: charges, GST and co-insurance', async () => {
    expect(await form.attendance().getByText('900.00', { exact: true }).count()).toBe(1);
    expect(await row('Operations').innerText()).toBe('4,500.00');
    expect(await row("Doctors' attendance").innerText()).toBe('900.00');
    expect(await row('Facility charges').innerText()).toBe('1,260.00');
    expect(await row('Consumables').innerText()).toBe('334.00');
    expect(await row('Before GST').innerText()).toBe('6,994.00');
    expect(await row('GST 9 %').innerText()).toBe('629.46');
    expect(await row('Total').innerText()).toBe('7,623.46');
    expect(await page.getByTestId('plan-pays').innerText()).toBe('6,861.11');
    expect(await page.getByTestId('patient-pays').innerText()).toBe('762.35');
  });

  test("counts MediSave as part of the patient's share, never of the plan's share", async () => {
    await form.field('Paid by MediSave').fill('500');
    expect(await row('MediSave pays').innerText()).toBe('500.00');
    expect(await row('Patient pays in cash').innerText()).toBe('262.35');
    expect(await page.getByTestId('plan-pays').innerText()).toBe('6,861.11');
    await form.field('Paid by MediSave').fill('1000');
    expect(await row('MediSave pays').innerText()).toBe('762.35');
    expect(await row('Patient pays in cash').innerText()).toBe('0.00');
    await form.field('Paid by MediSave').fill('');
    expect(await row('MediSave pays').count()).toBe(0);
  });

  test('is accessible, with its details open', async () => {
    await expectAccessible(page);
  });

  test('IP-02 IP-03 IP-04 IP-05 IP-06 is kept as it was typed', async () => {
    await page.keyboard.press('Control+s');
    await page.waitForURL(/draft=/);
    const id = new URL(page.url()).searchParams.get('draft');
    const kept = async () => {
      const { rows } = await stage.portal.db.owner.query<{ sent_claim: unknown }>(
        'SELECT sent_claim FROM claim_draft WHERE id = $1',
        [id],
      );
      return rows[0]?.sent_claim;
    };
    const surgeon = await form.field('Principal surgeon').inputValue();
    // The first save does not contain everything, because the form saves while the user types.
    await expect.poll(kept).toMatchObject({
      claim_type: 'INPATIENT',
      in_patient: {
        admission_date: '2026-11-02',
        discharge_date: '2026-11-05',
        ward_type: 'B1',
        hospital_id: 'HP0002',
        hospital_name: 'Strait View Hospital',
        principal_surgeon_number: surgeon,
        principal_surgeon_speciality: 'Orthopaedics',
        pac_id: 'PAC-7',
        log_no: 'LOG-8',
        is_claim_related_to_prev_hospitalisation: true,
        operations: [
          {
            tosp: 'SB901Z',
            complexity: '6A',
            operation_date: '2026-11-02',
            main_surgeon_mcr_no: surgeon,
            assistant_surgeon_name: 'Ada Assistant',
            surgeon_fee: 4500,
            is_non_singaporean: true,
          },
        ],
        doctor_fee: [
          {
            doctor_name: 'Dora Daily',
            mcr_no: 'M99777B',
            attendance_type: 'DAILY',
            attendance_fee: 300,
            no_of_days: 3,
          },
        ],
        assisting_surgeons: [{ name: 'Ada Assistant', mcr_no: 'M99888A', tosp: 'SB901Z', fee: 0 }],
        claim_consumables: [{ consumable: 'Bone screw', quantity: 2, unit_price: 167 }],
      },
    });
  });
});

describe('submitting an empty stay', () => {
  beforeAll(async () => {
    await openForm();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alert').getByRole('link').first().waitFor();
  });

  test.each([
    { words: 'Enter the discharge date.', label: 'Discharge' },
    { words: 'Choose the ward type.', label: 'Ward type' },
    { words: 'Choose the principal surgeon.', label: 'Principal surgeon' },
    { words: 'Enter at least one diagnosis.', label: 'Add a diagnosis' },
    { words: "Enter an operation or a doctor's attendance.", label: 'Add an operation' },
  ])('reports at $label: $words', async ({ words, label }) => {
    const marked = label.startsWith('Add')
      ? page.getByRole('combobox', { name: label })
      : form.field(label);
    expect(await isMarked(marked)).toBe(true);
    expect(await page.getByText(words).count()).toBe(2);
    await alertLink(words).click();
    await focused(marked).toBe(1);
  });
});

describe('the fields of lines', () => {
  test('report missing values of an attendance and a consumable after an attempt to submit', async () => {
    await openForm();
    await form.field("Doctor's name", form.part("Doctors' attendance")).fill('Dora Daily');
    await form.field('Consumable').first().fill('Bone screw');
    expect(await page.getByText('Enter the MCR number.').count()).toBe(0);
    await page.keyboard.press('Control+Enter');
    await alertLink('Enter the MCR number.').click();
    await focused(form.field('MCR no.', form.attendance())).toBe(1);
    expect(await isMarked(form.field('Fee per day', form.attendance()))).toBe(true);
    await alertLink('Enter a unit price.').click();
    await focused(form.field('Unit price', form.part('Consumables'))).toBe(1);
  });

  test('IP-07 the complexity is one of 1A to 7C and MSP; a fee above the certificate is marked at the operation, and the panel leads there; a discharge before the admission and an operation outside the stay are reported at once', async () => {
    await openForm();
    await pick(page, 'Add an operation', 'knee replacement', /SB901Z/);
    await focused(form.field('Complexity', form.operation())).toBe(1);
    const options = form.field('Complexity', form.operation()).getByRole('option');
    const offered = await options.allInnerTexts();
    expect(offered.slice(1)).toEqual(SURGICAL_COMPLEXITIES);
    expect(SURGICAL_COMPLEXITIES).toHaveLength(22);

    await form.field("Surgeon's fee", form.operation()).fill('4500');
    await form.field('Fee in PAC', form.operation()).fill('4000');
    await form.operation().getByText('CAR029').waitFor();
    await form.field('Admission').focus();
    await page
      .locator('#claim-violations')
      .getByRole('listitem')
      .filter({ hasText: 'CAR029' })
      .getByRole('button')
      .first()
      .click();
    await focused(form.field("Surgeon's fee", form.operation())).toBe(1);

    await typeStay(form);
    await form.field('Operation date', form.operation()).fill('1/11');
    await form.field('Discharge').fill('1/11');
    await form.field('Ward type').focus();
    const before = page.getByText('The discharge cannot be before the admission, 02 Nov 2026.');
    await before.waitFor();
    // An invalid date is not compared.
    await form.field('Admission').fill('99/99');
    await form.field('Ward type').focus();
    await before.waitFor({ state: 'detached' });
    expect(await page.getByRole('status', { name: 'Length of stay' }).innerText()).toBe('–');
    await form.field('Admission').fill('2/11');
    await form.field('Discharge').fill('5/11');
    await form.field('Ward type').focus();
    await page
      .getByText('The operation must be within the stay, 02 Nov 2026 to 05 Nov 2026.')
      .waitFor();
    expect(await isMarked(form.field('Operation date', form.operation()))).toBe(true);
  });
});

test('without a pointer, lines are added by typing in the last one, and Enter continues', async () => {
  await openForm();
  const doctors = form.part("Doctors' attendance");
  await tabTo(page, form.field("Doctor's name", doctors));
  await page.keyboard.type('Dora Daily');
  await page.keyboard.press('Enter');
  await focused(form.field('MCR no.', form.attendance())).toBe(1);
  await page.keyboard.type('M99777B');
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  await focused(form.field('Fee per day', form.attendance())).toBe(1);
  await page.keyboard.type('250');
  await tabTo(page, form.field('Consumable'));
  await page.keyboard.type('Clip');
  expect(await form.field('Consumable').first().inputValue()).toBe('Clip');
  await tabTo(page, form.field('Unit price', form.part('Consumables')));
  await page.keyboard.type('3');
  expect(await row("Doctors' attendance").innerText()).toBe('250.00');
  expect(await row('Consumables').innerText()).toBe('3.00');
  await tabTo(page, page.getByRole('button', { name: 'Remove Dora Daily' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  expect(await form.attendance().count()).toBe(0);
  await focused(form.field("Doctor's name", form.part("Doctors' attendance"))).toBe(1);
});

test('a hospital that is not in the list can be typed', async () => {
  await openForm();
  await form.field('Hospital').selectOption({ label: 'Another hospital' });
  await form.field('Name of the hospital').fill('Island Hospital');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/draft=/);
  await page.reload();
  await form.field('Name of the hospital').waitFor();
  expect(await form.field('Name of the hospital').inputValue()).toBe('Island Hospital');
});

// Must be last, because the page stays narrow.
test('at 390 px, nothing overflows the page, and it is accessible', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm();
  await page.getByRole('heading', { name: 'Operations', exact: true }).waitFor();
  await pick(page, 'Add an operation', 'knee replacement', /SB901Z/);
  await page.getByLabel("Doctor's name").last().fill('Dora Daily');
  await page.getByLabel('Consumable', { exact: true }).fill('Bone screw');
  const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate<number>(tooWide)).toBe(0);
  await expectAccessible(page);
});
