// The debts of clinics as a file, with the filter and the order of the list.
import type { Reply } from '@portal/contract/schemas.ts';
import { FileToSend } from '../../platform/http/file-to-send.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readerLanguage } from '../../platform/http/reader-language.ts';
import { textsIn, type Say } from '../../platform/texts.ts';
import { type FileColumn, tableFiles } from '../table-file.ts';
import { debtChoiceOf, debtOrderOf } from './debt-filter.ts';
import { debtView } from './debt-view.ts';
import { listDebtRows } from './debts.queries.ts';

/** More debts than all clinics can have. */
const MOST_ROWS = 100_000;

type Debt = Reply<'listDebts'>['data'][number];

interface Column extends FileColumn {
  readonly of: (debt: Debt, say: Say) => number | string | null;
}

const columns: readonly Column[] = [
  { heading: 'paymentExport.clinic', kind: 'text', of: (debt) => debt.provider_company_name },
  { heading: 'claimExport.insurer', kind: 'text', of: (debt) => debt.insurer_code },
  {
    heading: 'payments.type',
    kind: 'text',
    of: (debt, say) => say(`payments.kind_${debt.claim_type}`),
  },
  { heading: 'payments.batch', kind: 'text', of: (debt) => debt.batch_name },
  { heading: 'payments.owedSince', kind: 'date', of: (debt) => debt.owed_since },
  {
    heading: 'payments.age',
    kind: 'text',
    of: (debt, say) => say(`payments.age_${debt.age}`),
  },
  { heading: 'payments.debt', kind: 'money', of: (debt) => debt.carried_amount },
  { heading: 'payments.recovered', kind: 'money', of: (debt) => debt.recovered_amount },
  { heading: 'payments.writtenOff', kind: 'money', of: (debt) => debt.written_off_amount },
  { heading: 'payments.stillOwed', kind: 'money', of: (debt) => debt.owed_amount },
  {
    heading: 'payments.arranged',
    kind: 'text',
    of: (debt, say) => say(`payments.debt_${debt.state}`),
  },
  {
    heading: 'payments.lastReminder',
    kind: 'date',
    of: (debt) => debt.last_reminder?.sent_on ?? null,
  },
];

export const exportDebts: Handler<'exportDebts'> = async (context) => {
  const { query, tx, http, audit, services } = context;
  const today = services.clock.today();
  const choice = debtChoiceOf(query, today);
  const page = { limit: MOST_ROWS, offset: 0 };
  const { rows } = await listDebtRows(tx, choice, debtOrderOf(query), page);
  await audit({
    action: 'payments.export-debts',
    clinicId: null,
    subjectType: 'debts',
    subjectId: query.state,
    after: { format: query.format, rows: rows.length },
  });
  const language = readerLanguage(http.header('accept-language'));
  const say = textsIn(language);
  const file = tableFiles[query.format];
  return new FileToSend(
    {
      name: `recoveries-${today}.${query.format}`,
      contentType: file.contentType,
      headers: {},
      content: file.write({
        sheet: 'payments.recoveries',
        columns,
        rows: rows.map((row) => {
          const debt = debtView(row, today);
          return columns.map(({ of }) => of(debt, say));
        }),
        language,
      }),
    },
    rows.length,
  );
};
