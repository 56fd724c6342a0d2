// Bookings for the administrator's accounts: what insurers owe for paid claims and have paid, the fees of clinics, bank
// payments, and what clinics owed and have paid back or no longer have to pay.
import { addCents, type Cents, subtractCents, ZERO_CENTS } from '../values/cents.ts';

export const JOURNAL_ACCOUNTS = [
  'INSURERS',
  'CLINICS',
  'FEES',
  'GST',
  'BANK',
  'WRITE_OFFS',
] as const;
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number];

/** The numbers of the accounts until finance sets its own. Source: domain decision. */
export const DEFAULT_ACCOUNTS: Readonly<Record<JournalAccount, string>> = {
  INSURERS: '1200',
  CLINICS: '2100',
  FEES: '4000',
  GST: '2200',
  BANK: '1000',
  WRITE_OFFS: '6100',
};

export const JOURNAL_EVENTS = [
  'CLAIMS',
  'FEES',
  'PAYMENTS',
  'WRITE_OFFS',
  'RECEIPTS',
  'REPAYMENTS',
] as const;
export type JournalEvent = (typeof JOURNAL_EVENTS)[number];

/** The total of an event on a day, for an insurer. */
export interface JournalTotal {
  readonly event: JournalEvent;
  /** Of claims: what the plans pay, less what was taken back. Of fees: before GST. Of payments: less those that came back. */
  readonly amount: Cents;
  /** Of fees only. */
  readonly gst: Cents;
}

export interface JournalLine {
  readonly account: JournalAccount;
  readonly debit: Cents;
  readonly credit: Cents;
}

const ENTRIES: Readonly<Record<JournalEvent, (total: JournalTotal) => JournalLine[]>> = {
  CLAIMS: ({ amount }) => [...debit('INSURERS', amount), ...credit('CLINICS', amount)],
  FEES: ({ amount, gst }) => [
    ...debit('CLINICS', addCents(amount, gst)),
    ...credit('FEES', amount),
    ...credit('GST', gst),
  ],
  PAYMENTS: ({ amount }) => [...debit('CLINICS', amount), ...credit('BANK', amount)],
  RECEIPTS: ({ amount }) => [...debit('BANK', amount), ...credit('INSURERS', amount)],
  REPAYMENTS: ({ amount }) => [...debit('BANK', amount), ...credit('CLINICS', amount)],
  WRITE_OFFS: ({ amount }) => [...debit('WRITE_OFFS', amount), ...credit('CLINICS', amount)],
};

/** The lines of one entry: their debits and credits add up to the same. Lines of 0 are left out. */
export function journalLines(total: JournalTotal): JournalLine[] {
  return ENTRIES[total.event](total);
}

/** A negative amount is on the other side. */
function debit(account: JournalAccount, amount: Cents): JournalLine[] {
  if (amount === ZERO_CENTS) return [];
  return amount > ZERO_CENTS
    ? [{ account, debit: amount, credit: ZERO_CENTS }]
    : [{ account, debit: ZERO_CENTS, credit: subtractCents(ZERO_CENTS, amount) }];
}

function credit(account: JournalAccount, amount: Cents): JournalLine[] {
  return debit(account, subtractCents(ZERO_CENTS, amount));
}
