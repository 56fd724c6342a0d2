// What people do with the documents of a claim.
import type { Page } from 'playwright-core';

export const pdf = {
  name: 'Überweisung 1.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
};
export const section = (page: Page) => page.getByRole('region', { name: 'Documents', exact: true });
export const rows = (page: Page) => section(page).getByRole('listitem');
export const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });

export async function choose(page: Page, ...files: (typeof pdf)[]): Promise<void> {
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
