// The administrator as tax documents and bank files name it: the setting `administrator`.
import { z } from 'zod';
import { sql, type Transaction } from '../platform/database/database.ts';
import { ProblemError } from '../platform/problem.ts';

export const Administrator = z.object({
  name: z.string().min(1),
  address: z.string(),
  gstNumber: z.string().min(1),
  bic: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/),
  account: z.string().min(1),
});

export type Administrator = z.infer<typeof Administrator>;

async function findAdministrator(tx: Transaction): Promise<Administrator | undefined> {
  const row = await tx.first(
    sql<{ value: unknown }>`SELECT value FROM setting WHERE name = 'administrator'`,
  );
  return Administrator.safeParse(row?.value).data;
}

/** @throws ProblemError ADMINISTRATOR_NOT_SET while the setting is not complete */
export async function requireAdministrator(tx: Transaction): Promise<Administrator> {
  const administrator = await findAdministrator(tx);
  if (administrator === undefined) throw new ProblemError('ADMINISTRATOR_NOT_SET');
  return administrator;
}

export async function isAdministratorSet(tx: Transaction): Promise<boolean> {
  return (await findAdministrator(tx)) !== undefined;
}
