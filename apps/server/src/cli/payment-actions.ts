// The actions of `portal payments`. Each returns the lines to print.
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BANK_FILE_FORMATS } from '@portal/rules/payments/bank-file-formats.ts';
import { nextPaymentDate } from '@portal/rules/payments/batch-calendar.ts';
import { PAID_WHEN } from '@portal/rules/payments/payment-moves.ts';
import { centsToDecimal } from '@portal/rules/values/cents.ts';
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import {
  bankFileByCommand,
  bankReturnByCommand,
  closeByCommand,
  collectByCommand,
  prepareByCommand,
  releaseByCommand,
  type DeskCommand,
} from '../payments/public.ts';
import { UsageError } from './command.ts';
import { accountLines, batchLines, uncoveredLines } from './payment-lines.ts';

export interface PaymentOptions {
  readonly date: string | undefined;
  readonly format: string | undefined;
  readonly 'paid-when': string | undefined;
}

/** Reads its arguments before the database is opened, so that a wrong one changes nothing. */
export interface PaymentAction {
  /** Arguments and options of the action, as they are typed. */
  readonly usage: string;
  readonly summary: string;
  readonly options: readonly (keyof PaymentOptions)[];
  readonly read: (
    args: readonly string[],
    options: PaymentOptions,
  ) => (command: DeskCommand) => Promise<string[]>;
}

function dateOf(text: string | undefined): PlainDate | undefined {
  if (text === undefined) return undefined;
  const date = parsePlainDate(text);
  if (date === undefined) throw new UsageError('--date must be a day, for example 2026-12-06.');
  return date;
}

function noArguments(args: readonly string[]): void {
  if (args.length > 0) throw new UsageError(`Unexpected argument ${args.join(' ')}.`);
}

function requireArguments(args: readonly string[], count: number, sentence: string): string[] {
  if (args.length !== count) throw new UsageError(sentence);
  return [...args];
}

const batch: PaymentAction = {
  usage: 'batch [--date DATE]',
  summary: 'collects approved claims that were entered before the month of DATE (today)',
  options: ['date'],
  read(args, options) {
    noArguments(args);
    const asked = dateOf(options.date);
    return async (command) => {
      const date = asked ?? command.services.clock.today();
      const { batches, withoutAccount } = await collectByCommand(command, date);
      return [...batchLines(batches), ...accountLines(withoutAccount)];
    };
  },
};

const close: PaymentAction = {
  usage: 'close [BATCH …]',
  summary: 'closes the named open batches, or all, and numbers their documents',
  options: [],
  read: (names) => async (command) => {
    const report = await closeByCommand(command, names);
    return [
      ...batchLines(report.batches),
      `Documents: ${report.documents}`,
      ...accountLines(report.withoutAccount),
      ...(report.canMakeDocuments
        ? []
        : ['Problem: the setting administrator is not complete; no file of a document is made.']),
    ];
  },
};

const prepare: PaymentAction = {
  usage: 'prepare [--date DATE] [--paid-when payment_date|confirmed]',
  summary:
    'prepares a payment run of all closed batches, to pay on DATE (the next payment day); its claims are paid on that day, or when the bank confirms',
  options: ['date', 'paid-when'],
  read(args, options) {
    noArguments(args);
    const asked = dateOf(options.date);
    const when = options['paid-when'];
    const paidWhen = PAID_WHEN.find((one) => one.toLowerCase() === (when ?? 'payment_date'));
    if (paidWhen === undefined) {
      throw new UsageError('--paid-when must be payment_date or confirmed.');
    }
    return async (command) => {
      const today = command.services.clock.today();
      const paymentDate = asked ?? nextPaymentDate(today, today);
      const report = await prepareByCommand(command, { paymentDate, paidWhen });
      const { run } = report;
      return [
        ...batchLines(report.batches),
        ...setOffLines(report.setOff.length),
        `Payment on ${run.payment_date}: ${run.payment_count} payments, SGD ${run.total_amount}`,
        ...uncoveredLines(report.uncovered),
        ...(command.isDryRun ? [] : [`Somebody else releases it: payments release ${run.run_no}`]),
        ...accountLines(report.withoutAccount),
      ];
    };
  },
};

function setOffLines(count: number): string[] {
  return count === 0 ? [] : [`Set off without a payment: ${count}`];
}

const release: PaymentAction = {
  usage: 'release RUN',
  summary:
    'releases a run that somebody else has prepared; from its payment date on, marks its claims as paid',
  options: [],
  read(args) {
    const [runNo = ''] = requireArguments(
      args,
      1,
      'Say one payment run, for example PR-2026-0004.',
    );
    return async (command) => {
      const { run, batches, setOff, uncovered } = await releaseByCommand(command, runNo);
      return [
        ...batchLines(batches),
        ...setOffLines(setOff.length),
        `${run.run_no}: ${run.payment_count} payments, SGD ${run.total_amount}, prepared by ${run.prepared_name}`,
        ...uncoveredLines(uncovered),
        ...(command.isDryRun ? [] : [`Settled: ${run.settled_count} of ${run.payment_count}`]),
      ];
    };
  },
};

const bankFile: PaymentAction = {
  usage: 'bank-file RUN FILE [--format pain001|csv]',
  summary: 'writes the payments of a released run for the bank; FILE must not exist',
  options: ['format'],
  read(args, options) {
    const [runNo = '', file = ''] = requireArguments(args, 2, 'Say one payment run and one file.');
    const format = BANK_FILE_FORMATS.find((one) => one === (options.format ?? 'pain001'));
    if (format === undefined) {
      throw new UsageError(`--format must be one of ${BANK_FILE_FORMATS.join(', ')}.`);
    }
    return async (command) => {
      const run = await bankFileByCommand(command, { runNo, format }, ({ content }) =>
        writePrivately(file, content),
      );
      return [`${run.run_no}: ${run.payment_count} payments, SGD ${run.total_amount}, as ${file}`];
    };
  },
};

/** The file has account numbers: only its owner can read it. */
async function writePrivately(file: string, content: ReadableStream<Uint8Array>): Promise<void> {
  try {
    await pipeline(Readable.from(content), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new Error(`${file} already exists and was not changed.`, { cause: error });
    }
    await rm(file, { force: true });
    throw error;
  }
}

const bankReturn: PaymentAction = {
  usage: 'bank-return FILE',
  summary:
    'reads a return file of the bank (pain.002, CSV; all of it or nothing) or a statement (camt.053, camt.054)',
  options: [],
  read(args) {
    const [file = ''] = requireArguments(args, 1, 'Say one file.');
    return async (command) => {
      const content = await readText(file);
      const name = path.basename(file);
      const read = await bankReturnByCommand(command, { name, content });
      const { unanswered } = read;
      return [
        `Lines: ${read.lines}, accepted ${read.accepted}, failed ${read.failed}, known before ${read.known}`,
        ...(read.unmatched === 0
          ? []
          : [`No payment fits ${read.unmatched} lines; they change nothing`]),
        `Failed: SGD ${centsToDecimal(read.failedAmount)}; these batches wait for the next run`,
        ...(unanswered.payments === 0
          ? []
          : [
              `Unanswered: ${unanswered.payments} payments, SGD ${unanswered.amount.toFixed(2)}, the oldest for ${unanswered.days} days`,
            ]),
      ];
    };
  },
};

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new Error(`The file ${file} cannot be read.`, { cause: error });
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Error(`The file ${file} is not UTF-8. Nothing was changed.`, { cause: error });
  }
}

export const PAYMENT_ACTIONS: Readonly<Record<string, PaymentAction>> = {
  batch,
  close,
  prepare,
  release,
  'bank-file': bankFile,
  'bank-return': bankReturn,
};
