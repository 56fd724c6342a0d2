// The names and accounts that payments need.
import { sql, type Transaction } from '../../platform/database/database.ts';

export async function storeAdministrator(tx: Transaction, value: unknown): Promise<void> {
  await tx.run(sql`
    INSERT INTO setting (name, value) VALUES ('administrator', ${JSON.stringify(value)}::jsonb)
    ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value`);
}

/** Returns the id of the clinic; undefined if no clinic has the code. */
export async function storeBankAccount(
  tx: Transaction,
  clinicCode: string,
  account: {
    readonly holder: string;
    readonly bic: string;
    readonly sealed: Buffer;
    readonly tail: string;
  },
): Promise<string | undefined> {
  const row = await tx.first(sql<{ clinic_id: string }>`
    INSERT INTO bank_account (clinic_id, holder, bic, account_sealed, account_tail)
    SELECT id, ${account.holder}, ${account.bic}, ${account.sealed}, ${account.tail}
      FROM location WHERE code = upper(${clinicCode})
    ON CONFLICT (clinic_id) DO UPDATE SET holder = EXCLUDED.holder, bic = EXCLUDED.bic,
       account_sealed = EXCLUDED.account_sealed, account_tail = EXCLUDED.account_tail
    RETURNING clinic_id`);
  return row?.clinic_id;
}
