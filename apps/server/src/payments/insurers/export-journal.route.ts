// The bookings of a month for the administrator's accounts, with the account numbers of the setting `journal_accounts`.
import {
  DEFAULT_ACCOUNTS,
  JOURNAL_ACCOUNTS,
  type JournalAccount,
  journalLines,
} from '@portal/rules/payments/journal.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { FileToSend } from '../../platform/http/file-to-send.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readerLanguage } from '../../platform/http/reader-language.ts';
import { textsIn, type Say } from '../../platform/texts.ts';
import { centsOf } from '../batch-view.ts';
import { type FileColumn, type FileRow, tableFiles } from '../table-file.ts';
import { type JournalTotalRow, listJournalTotals, readAccountsRow } from './statements.queries.ts';
import { periodOf } from './statement-view.ts';

const columns: readonly FileColumn[] = [
  { heading: 'paymentExport.day', kind: 'date' },
  { heading: 'paymentExport.entry', kind: 'text' },
  { heading: 'paymentExport.account', kind: 'text' },
  { heading: 'paymentExport.accountName', kind: 'text' },
  { heading: 'claimExport.insurer', kind: 'text' },
  { heading: 'paymentExport.event', kind: 'text' },
  { heading: 'paymentExport.debit', kind: 'money' },
  { heading: 'paymentExport.credit', kind: 'money' },
];

const Accounts = z.partialRecord(z.enum(JOURNAL_ACCOUNTS), z.string().min(1));

async function readAccounts(tx: Transaction): Promise<Readonly<Record<JournalAccount, string>>> {
  const chosen = Accounts.parse((await readAccountsRow(tx)) ?? {});
  return { ...DEFAULT_ACCOUNTS, ...chosen };
}

function rowsOf(
  { event, day, insurer_code: insurer, amount, gst }: JournalTotalRow,
  numbers: Readonly<Record<JournalAccount, string>>,
  say: Say,
): FileRow[] {
  const entry = `${day.replaceAll('-', '')}-${insurer}-${event}`;
  return journalLines({ event, amount: centsOf(amount), gst: centsOf(gst) }).map(
    ({ account, debit, credit }) => [
      day,
      entry,
      numbers[account],
      say(`paymentExport.account_${account}`),
      insurer,
      say(`paymentExport.event_${event}`),
      centsToWire(debit),
      centsToWire(credit),
    ],
  );
}

export const exportJournal: Handler<'exportJournal'> = async (context) => {
  const { query, reading, http, audit } = context;
  const numbers = await readAccounts(reading);
  const totals = await listJournalTotals(reading, periodOf(query.month));
  const language = readerLanguage(http.header('accept-language'));
  const say = textsIn(language);
  const rows = totals.flatMap((total) => rowsOf(total, numbers, say));
  await audit({
    action: 'payments.export-journal',
    clinicId: null,
    subjectType: 'journal',
    subjectId: query.month,
    after: { format: query.format, rows: rows.length },
  });
  const file = tableFiles[query.format];
  return new FileToSend(
    {
      name: `journal-${query.month}.${query.format}`,
      contentType: file.contentType,
      headers: {},
      content: file.write({ sheet: 'paymentExport.journal', columns, rows, language }),
    },
    rows.length,
  );
};
