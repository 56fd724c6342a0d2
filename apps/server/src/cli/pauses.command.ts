import { parseArgs } from 'node:util';
import { lastChangeIn, listPaused, markRestored, release } from '../backups/public.ts';
import { withOwner } from '../platform/database/owner.queries.ts';
import { PAUSABLE, type Pausable } from '../platform/jobs/pauses.queries.ts';
import { UsageError, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

/** The jobs that the operator is told about, by kind. */
const TASKS: Readonly<Record<Pausable, readonly string[]>> = {
  jobs: ['delete_object', 'do_import', 'make_export', 'submit_bulk_claims', 'try_rule'],
  mails: ['send_mail'],
  webhooks: ['send_webhook'],
  payments: ['do_payment_work'],
};

export const pauseCommand: Command = {
  usage: 'pause BACKUP',
  summary:
    'Pauses outgoing work after another tool has restored the database; BACKUP is noted in the audit trail',
  run(args, io) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [backup, ...more] = positionals;
    if (backup === undefined || more.length > 0)
      throw new UsageError('Say the name of the backup.');
    return withDatabase(io, ({ running, clock }) =>
      withOwner(running.ownerUrl, async (owner) => {
        const at = clock.now().toISOString();
        const lastChange = (await lastChangeIn(owner)) ?? at;
        await markRestored(owner, { backup, takenAt: lastChange, at, lastChange });
        io.out(`The last change in the database was made at ${lastChange}.`);
        io.out('Mails, webhooks, payments, jobs and backups are paused: see the command resume.');
        return 0;
      }),
    );
  },
};

export const resumeCommand: Command = {
  usage: `resume [${PAUSABLE.join('|')}]`,
  summary: 'Lists the work that is paused after a restore, or releases one kind of it',
  run(args, io) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [typed, ...more] = positionals;
    const kind = PAUSABLE.find((one) => one === typed);
    if (more.length > 0 || (typed !== undefined && kind === undefined)) {
      throw new UsageError(`Say one of ${PAUSABLE.join(', ')}.`);
    }
    return withDatabase(io, ({ running, clock }) =>
      withOwner(running.ownerUrl, async (owner) => {
        const paused = await listPaused(owner, TASKS);
        for (const one of paused.filter((found) => kind === undefined || found.kind === kind)) {
          io.out(
            `${one.kind}: paused; ${one.waiting} waited at ${one.backup_at} UTC, when the backup was taken, and may already be done.`,
          );
        }
        if (kind === undefined) {
          if (paused.length === 0) io.out('Nothing is paused.');
          return 0;
        }
        const wasPaused = await release(owner, kind, clock.now().toISOString());
        io.out(wasPaused ? `${kind} are released.` : `${kind} were not paused.`);
        return 0;
      }),
    );
  },
};
