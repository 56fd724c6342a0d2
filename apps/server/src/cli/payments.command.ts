// `portal payments`: the work of the finance desk on the command line, in the name of one of its users.
import { parseArgs } from 'node:util';
import type { DeskCommand } from '../payments/public.ts';
import { openDatabase } from '../platform/database/database.ts';
import { nationalIds } from '../platform/national-id.ts';
import { ProblemError } from '../platform/problem.ts';
import { UsageError, type Command, type Io } from './command.ts';
import { PAYMENT_ACTIONS, type PaymentAction, type PaymentOptions } from './payment-actions.ts';
import { createProgress } from './progress.ts';
import { withDatabase, type OpenDatabase } from './with-database.ts';

const names = Object.keys(PAYMENT_ACTIONS);

export const paymentsCommand: Command = {
  usage: `payments ${names.join('|')} … --as USERNAME [--dry-run]`,
  summary:
    'Collects, closes and pays batches like the finance desk; --dry-run only says what would happen',
  details: () => [
    ...Object.values(PAYMENT_ACTIONS).flatMap(({ usage, summary }) => [usage, `    ${summary}`]),
    '--as names the user who does it. The user needs the same permissions as on the screen, and nobody',
    'releases a run that they have prepared. Interrupted work continues when the command is repeated.',
  ],
  run: runPaymentsCommand,
};

interface Asked {
  readonly work: ReturnType<PaymentAction['read']>;
  readonly action: string;
  readonly username: string;
  readonly isDryRun: boolean;
}

function asked(args: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      as: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      date: { type: 'string' },
      format: { type: 'string' },
      'paid-when': { type: 'string' },
    },
  });
  const [name = '', ...rest] = positionals;
  const action = Object.hasOwn(PAYMENT_ACTIONS, name) ? PAYMENT_ACTIONS[name] : undefined;
  if (action === undefined) throw new UsageError(`Say what to do: ${names.join(', ')}.`);
  const options: PaymentOptions = {
    date: values.date,
    format: values.format,
    'paid-when': values['paid-when'],
  };
  for (const option of ['date', 'format', 'paid-when'] as const) {
    if (options[option] !== undefined && !action.options.includes(option)) {
      throw new UsageError(`payments ${name} has no --${option}.`);
    }
  }
  const work = action.read(rest, options);
  if (!values.as) throw new UsageError('Say in whose name: --as USERNAME.');
  return { work, action: name, username: values.as, isDryRun: values['dry-run'] };
}

async function runPaymentsCommand(args: readonly string[], io: Io): Promise<number> {
  const { work, action, username, isDryRun } = asked(args);
  const progress = createProgress(io, isDryRun ? `Trying ${action}` : `Doing ${action}`);
  try {
    const lines = await withDatabase(io, (open) =>
      withServices(open, (services) =>
        work({ services, username, isDryRun, onProgress: (done, of) => progress.update(done, of) }),
      ),
    ).finally(() => progress.end());
    for (const line of lines) io.out(line);
    if (isDryRun) io.out('Nothing was changed (--dry-run).');
    return 0;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    io.error(error.message);
    for (const { message } of error.details) io.error(message);
    return 1;
  }
}

async function withServices<Result>(
  { running, clock }: OpenDatabase,
  work: (services: DeskCommand['services']) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(running.ownerUrl, running.secrets, clock, {
    as: 'worker',
    size: 4,
  });
  try {
    return await work({ clock, database, nationalIds: nationalIds(running.secrets) });
  } finally {
    await database.close();
  }
}
