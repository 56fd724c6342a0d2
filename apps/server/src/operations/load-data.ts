// Loads the reference data and, where it is on, the demo data.
import type pg from 'pg';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { NationalIds } from '../platform/national-id.ts';
import { makeDemoData } from './demo-data.ts';
import { readDiagnosisCatalogue } from './diagnosis-catalogue.ts';
import { inTransaction, loadRows, setNumbers } from './load-data.queries.ts';
import { createRowSet } from './load-order.ts';
import { addReferenceRows } from './reference-rows.ts';

const demoPassword = 'Portal@2026';

/** What every installation needs: programmes, words, standard benefits, holidays, diagnoses. */
export async function loadReference(client: pg.ClientBase, today: PlainDate): Promise<void> {
  const rows = createRowSet();
  addReferenceRows(rows, today, await readDiagnosisCatalogue(today));
  await inTransaction(client, () => loadRows(client, rows));
}

export interface DemoLoad {
  readonly today: PlainDate;
  readonly now: Date;
  readonly nationalIds: Pick<NationalIds, 'encrypt' | 'index'>;
  hashPassword(password: string): Promise<string>;
}

/** The reference data and the whole demo data set, into a database that is empty. */
export async function loadDemo(client: pg.ClientBase, options: DemoLoad): Promise<void> {
  const passwordHash = await options.hashPassword(demoPassword);
  const { today, now, nationalIds } = options;
  const demo = await makeDemoData({ today, now, nationalIds, passwordHash });
  await inTransaction(client, async () => {
    await loadRows(client, demo.rows);
    await setNumbers(client, demo.lastClaimNumber, demo.lastDraftNumber);
  });
}
