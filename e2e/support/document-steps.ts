// Steps for the documents of a claim.
import type { Page } from 'playwright-core';
import { pick } from './steps.ts';

export const pdf = {
  name: 'Überweisung 1.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
};
/** A PNG image of one green pixel. */
export const png = {
  name: 'scan.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgaGAAAAEEAIFw9selAAAAAElFTkSuQmCC',
    'base64',
  ),
};

export const section = (page: Page) => page.getByRole('region', { name: 'Documents', exact: true });
export const rows = (page: Page) => section(page).getByRole('listitem');
export const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });

/** Files given by content, or paths of files on disk. */
export async function choose(page: Page, ...files: (typeof pdf)[] | string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    section(page).getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await chooser.setFiles(files);
}

export const isThere = (page: Page, name: string) =>
  section(page)
    .getByRole('button', { name: `View ${name}` })
    .waitFor();

export async function fillClaim(page: Page): Promise<void> {
  await page.getByLabel('Visit time').selectOption('10:00 AM');
  await page.getByLabel('Attending doctor').selectOption({ index: 1 });
  await pick(page, 'Add a diagnosis', 'J06.9', /J06\.9/);
  await page.getByLabel('Consultation fee').selectOption({ label: 'Consultation, standard' });
}
