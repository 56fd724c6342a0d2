// Steps for the form of an inpatient claim, and its parts on the page.
import type { Locator, Page } from 'playwright-core';
import { pick } from './steps.ts';

export type StayForm = ReturnType<typeof stayFormOf>;

/** The parts of the form. */
export function stayFormOf(page: Page) {
  const group = (name: string | RegExp) => page.getByRole('group', { name });
  return {
    page,
    part: (name: string) => page.getByRole('region', { name, exact: true }),
    field: (name: string, within: Locator | Page = page) =>
      within.getByLabel(name, { exact: true }),
    operation: () => group(/^SB901Z/),
    attendance: () => group('Attendance 1'),
    assistant: () => group('Assisting surgeon 1'),
  };
}

export async function typeStay({ page, part, field }: StayForm): Promise<void> {
  await field('Admission').fill('2/11');
  await field('Discharge').fill('5/11');
  await field('Ward type').selectOption({ label: 'B1, four beds' });
  await field('Hospital').selectOption({ label: 'Strait View Hospital' });
  await field('Principal surgeon').selectOption({ index: 1 });
  await field('Speciality', part('Stay')).fill('Orthopaedics');
  await field('PAC no.').fill('PAC-7');
  await field('Guarantee letter no.').fill('LOG-8');
  await field('Related to a previous hospitalisation').check();
  await pick(page, 'Add a diagnosis', 'M17.11', /M17\.11/);
}

async function typeOperation({ page, field, operation }: StayForm, fee: string): Promise<void> {
  await pick(page, 'Add an operation', 'knee replacement', /SB901Z/);
  await field("Surgeon's fee", operation()).fill(fee);
}

export async function typeAttendance({ part, field, attendance }: StayForm): Promise<void> {
  await field("Doctor's name", part("Doctors' attendance")).fill('Dora Daily');
  await field('MCR no.', attendance()).fill('M99777B');
  await field('Fee per day', attendance()).fill('300');
  await field('Days', attendance()).fill('3');
}

export async function typeFacility({ page, part, field }: StayForm): Promise<void> {
  await pick(page, 'Add a facility charge', 'Ward, per night', /Ward, per night/);
  await field('Qty', part('Facility charges')).fill('3');
  await field('Unit price', part('Facility charges')).fill('420');
}

async function typeConsumables({ part, field }: StayForm): Promise<void> {
  const consumables = part('Consumables');
  await field('Consumable', consumables).first().fill('Bone screw');
  await field('Qty', consumables).fill('2');
  await field('Unit price', consumables).fill('167');
}

async function typeAssistant({ page, part, field, operation, assistant }: StayForm): Promise<void> {
  await page.getByRole('button', { name: 'Assistant and details' }).click();
  await field('Assistant surgeon', operation()).fill('Ada Assistant');
  await field('Not a Singaporean', operation()).check();
  await field("Doctor's name", part('Assisting surgeons')).fill('Ada Assistant');
  await field('MCR no.', assistant()).fill('M99888A');
  await field('Operation', assistant()).selectOption({ index: 1 });
  await field('Fee', assistant()).fill('0');
}

/** 4,500.00 for the operation, 900.00 for a doctor's visits, 1,260.00 for the ward, 334.00 for screws. */
export async function typeWholeStay(form: StayForm): Promise<void> {
  await typeStay(form);
  await typeOperation(form, '4500');
  await typeAttendance(form);
  await typeFacility(form);
  await typeConsumables(form);
  await typeAssistant(form);
}
