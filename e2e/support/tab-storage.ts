// The clinic and insurer stored for a tab.
import type { Page } from 'playwright-core';
import type { Stage } from './browser.ts';

export async function tabStorage(page: Page): Promise<Record<string, unknown>> {
  const text = await page.evaluate('JSON.stringify({ ...sessionStorage })');
  const parsed: unknown = JSON.parse(String(text));
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

/** Reads the stored clinic and insurer of the tab. */
export async function keptOfClinic(
  { portal }: Stage,
  code: string,
  insurer: string,
): Promise<Record<string, string | undefined>> {
  const { rows } = await portal.db.owner.query<{ id: string; name: string }>(
    'SELECT id, name FROM location WHERE code = $1',
    [code],
  );
  return {
    'portal.clinicId': rows[0]?.id,
    'portal.clinicCode': code,
    'portal.clinicName': rows[0]?.name,
    'portal.insurerCode': insurer,
  };
}
