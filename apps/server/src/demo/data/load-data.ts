// Loads the reference data and, if it is turned on, the demo data.
import type pg from 'pg';
import { DEMO_PASSWORD } from '@portal/rules/access/demo-accounts.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { NationalIds } from '../../platform/national-id.ts';
import { restorePayments } from '../../payments/public.ts';
import { makeDemoData } from './demo-data.ts';
import { forgetMail } from './played/accounts.queries.ts';
import { playDesk } from './played/desk.ts';
import { playLetters } from './played/letters.ts';
import { openStage } from './played/stage.ts';
import { demoPaymentStory } from './demo-payment-story.ts';
import { readDiagnosisCatalogue, touchDiagnosisCatalogue } from '../../imports/public.ts';
import { withForeignKeysAtTheEnd } from '../loading/bulk-constraints.queries.ts';
import { inTransaction } from '../../platform/database/owner.queries.ts';
import { setDemoAdministrator, copyBatch, setNumbers } from '../loading/load-data.queries.ts';
import { createRowSet, LOAD_ORDER, type RowBatch } from '../loading/load-order.ts';
import { addApprovalRules, addReferenceRows } from '../reference/reference-rows.ts';

/** Data of every installation: programmes, lookups, standard benefits, holidays, diagnoses. */
export async function loadReference(client: pg.ClientBase, today: PlainDate): Promise<void> {
  const rows = createRowSet();
  addReferenceRows(rows, today, await readDiagnosisCatalogue(today));
  await inTransaction(client, async () => {
    await copyBatch(client, rows.take());
    await touchDiagnosisCatalogue(client);
  });
}

/** Only the approval rules, for a database that was filled before they became rows. */
export async function loadApprovalRules(client: pg.ClientBase): Promise<void> {
  const rows = createRowSet();
  addApprovalRules(rows);
  await inTransaction(client, () => copyBatch(client, rows.take()));
}

export interface DemoLoad {
  readonly today: PlainDate;
  readonly now: Date;
  readonly nationalIds: Pick<NationalIds, 'encrypt' | 'index'>;
  hashPassword(password: string): Promise<string>;
}

/** The reference data and the whole demo data set, for an empty database. */
export async function loadDemo(client: pg.ClientBase, options: DemoLoad): Promise<void> {
  const passwordHash = await options.hashPassword(DEMO_PASSWORD);
  const { today, now, nationalIds } = options;
  await inTransaction(client, async (tx) => {
    const made = await withForeignKeysAtTheEnd(client, LOAD_ORDER, async () => {
      const writer = createWriter(client);
      const { numbers, ...rest } = await makeDemoData(
        { today, now, nationalIds, passwordHash },
        writer.write,
      );
      await writer.end();
      await setNumbers(client, {
        claim_number: numbers.lastClaimNumber,
        draft_number: numbers.lastDraftNumber,
        approval_request_number: numbers.lastRequestNumber,
      });
      await setDemoAdministrator(client);
      return rest;
    });
    await touchDiagnosisCatalogue(client);
    const people = { preparedBy: 'admin.finance', releasedBy: 'admin.finance2' };
    await restorePayments(tx, people, demoPaymentStory(today));
    const stage = await openStage(tx);
    await playDesk(stage, made.desk);
    await playLetters(stage, { ...made.works, clinics: made.clinics, today });
    await forgetMail(tx);
  });
}

/** Writes batches in sequence, each while the next one is generated. */
function createWriter(client: pg.ClientBase) {
  let writing: Promise<void> = Promise.resolve();
  return {
    write: async (batch: RowBatch): Promise<void> => {
      await writing;
      writing = copyBatch(client, batch);
      writing.catch(() => undefined); // the next `await writing` throws the error
    },
    end: () => writing,
  };
}
