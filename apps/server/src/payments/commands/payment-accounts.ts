// Sets the administrator's name and account, and the accounts of clinics. The audit trail has no account numbers.
import type pg from 'pg';
import { z } from 'zod';
import { Administrator } from '../administrator.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertAudit, type AuditEntry } from '../../platform/database/audit.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NationalIds } from '../../platform/national-id.ts';
import { inTransaction } from '../../platform/database/owner.queries.ts';
import { findClinicId, storeAdministrator, storeBankAccount } from './payment-accounts.queries.ts';

const TAIL_LENGTH = 4;

const BankAccount = z.strictObject({
  holder: z.string().trim().min(1).max(140),
  bic: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/),
  account: z
    .string()
    .regex(/^[A-Z0-9]+$/)
    .min(5)
    .max(34),
});

/** @throws Error with one sentence that names the wrong fields */
function parsed<Value>(schema: z.ZodType<Value>, content: string): Value {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    throw new Error('The file is not JSON.');
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path, code }) =>
    code === 'unrecognized_keys' ? 'an unknown field' : path.join('.') || 'the whole file',
  );
  throw new Error(`These fields are missing or wrong: ${[...new Set(fields)].join(', ')}.`);
}

function audited(
  client: pg.ClientBase,
  clock: Clock,
  work: (tx: Transaction) => Promise<AuditEntry>,
): Promise<void> {
  return inTransaction(client, async (tx) => {
    const actor = {
      at: clock.now().toISOString(),
      userId: null,
      username: 'command line',
      onBehalfOf: null,
      sessionId: null,
      traceId: 'command',
    };
    await insertAudit(tx, actor, await work(tx));
  });
}

/** @throws Error with one sentence if the content is wrong */
export async function setAdministrator(
  client: pg.ClientBase,
  content: string,
  clock: Clock,
): Promise<void> {
  const administrator = parsed(Administrator, content);
  await audited(client, clock, async (tx) => {
    await storeAdministrator(tx, administrator);
    const { name, gstNumber, bic } = administrator;
    return {
      action: 'operations.set-administrator',
      clinicId: null,
      subjectType: 'setting',
      subjectId: 'administrator',
      after: { name, gstNumber, bic },
    };
  });
}

/** @throws Error with one sentence if the content is wrong or there is no such clinic */
export async function setBankAccount(
  client: pg.ClientBase,
  { clinicCode, content }: { readonly clinicCode: string; readonly content: string },
  { clock, nationalIds }: { readonly clock: Clock; readonly nationalIds: NationalIds },
): Promise<void> {
  const { holder, bic, account } = parsed(BankAccount, content);
  const tail = account.slice(-TAIL_LENGTH);
  await audited(client, clock, async (tx) => {
    const clinicId = await findClinicId(tx, clinicCode);
    if (clinicId === undefined) throw new Error(`There is no clinic ${clinicCode}.`);
    const sealed = nationalIds.encrypt(account, { kind: 'ACCOUNT', id: clinicId });
    await storeBankAccount(tx, clinicId, { holder, bic, sealed, tail });
    return {
      action: 'operations.set-bank-account',
      clinicId,
      subjectType: 'bank_account',
      subjectId: clinicId,
      after: { holder, bic, tail },
    };
  });
}
