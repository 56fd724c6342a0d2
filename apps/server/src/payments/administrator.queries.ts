// The administrator as tax documents and bank files name it: the setting `administrator`.
import { z } from 'zod';
import { sql, type Transaction } from '../platform/database/database.ts';
import { ProblemError } from '../platform/problem.ts';

const Administrator = z.object({
  name: z.string().min(1),
  address: z.string(),
  gstNumber: z.string().min(1),
  bic: z.string().min(8),
  account: z.string().min(1),
});

export type Administrator = z.infer<typeof Administrator>;

/** @throws ProblemError ADMINISTRATOR_NOT_SET while the setting is not complete */
export async function requireAdministrator(tx: Transaction): Promise<Administrator> {
  const row = await tx.first(
    sql<{ value: unknown }>`SELECT value FROM setting WHERE name = 'administrator'`,
  );
  const parsed = Administrator.safeParse(row?.value);
  if (!parsed.success) throw new ProblemError('ADMINISTRATOR_NOT_SET');
  return parsed.data;
}
