// The time limit for edits by clinics, which is an administrator's setting (Claims spec §4).
import type { EditWindow } from '@portal/rules/claims/lifecycle/edit-window.ts';
import { z } from 'zod';
import { referenceStore } from '../platform/database/reference-memory.ts';
import { sql, type Transaction } from '../platform/database/database.ts';

const lastDayOfEveryMonth = 28;

const Window = z.object({
  cutoffDay: z.number().int().min(0).max(lastDayOfEveryMonth),
  windowFirstDay: z.number().int().min(1).max(lastDayOfEveryMonth),
  windowMonths: z.number().int().min(0).max(12),
  mode: z.enum(['ROLLING', 'PREV_CALENDAR_MONTH']),
});

const windows = referenceStore<EditWindow>(['CLINIC'], 1);

export function readEditWindow(tx: Transaction): Promise<EditWindow> {
  return windows.get(tx, 'edit_window', () => readSetting(tx));
}

async function readSetting(tx: Transaction): Promise<EditWindow> {
  const row = await tx.one(
    sql<{ value: unknown }>`SELECT value FROM setting WHERE name = 'edit_window'`,
  );
  return Window.parse(row.value);
}
