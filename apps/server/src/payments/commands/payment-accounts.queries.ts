// The names and accounts that payments need.
import { sql, type Transaction } from '../../platform/database/database.ts';

export async function storeAdministrator(tx: Transaction, value: unknown): Promise<void> {
  await tx.run(sql`
    INSERT INTO setting (name, value) VALUES ('administrator', ${JSON.stringify(value)}::jsonb)
    ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value`);
}

export async function findClinicId(tx: Transaction, code: string): Promise<string | undefined> {
  const row = await tx.first(
    sql<{ id: string }>`SELECT id FROM location WHERE code = upper(${code})`,
  );
  return row?.id;
}

export async function storeBankAccount(
  tx: Transaction,
  clinicId: string,
  account: {
    readonly holder: string;
    readonly bic: string;
    readonly sealed: Buffer;
    readonly tail: string;
  },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO bank_account (clinic_id, holder, bic, account_sealed, account_tail)
    VALUES (${clinicId}, ${account.holder}, ${account.bic}, ${account.sealed}, ${account.tail})
    ON CONFLICT (clinic_id) DO UPDATE SET holder = EXCLUDED.holder, bic = EXCLUDED.bic,
       account_sealed = EXCLUDED.account_sealed, account_tail = EXCLUDED.account_tail`);
}
