// A command of the finance desk: the person in whose name it runs, and whether it only says what it would do.
import { permissionsOf } from '@portal/rules/access/permissions-of.ts';
import type { Permission } from '@portal/rules/access/permissions.ts';
import type { Cents } from '@portal/rules/values/cents.ts';
import { insertAudit } from '../../platform/database/audit.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { rollBackAfter } from '../../platform/database/trial.ts';
import type { User } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import type { BatchAmounts } from '../batches/batch-sums.ts';
import type { Desk } from '../desk.ts';
import type { OnStep } from '../each-step.ts';
import { findDeskUser } from './desk-command.queries.ts';

type CommandServices = Pick<Services, 'clock' | 'database' | 'nationalIds'>;

export interface DeskCommand {
  readonly services: CommandServices;
  readonly username: string;
  readonly isDryRun: boolean;
  readonly onProgress: (done: number, total: number) => void;
}

/** A batch as commands show it. */
export interface BatchOfCommand extends BatchAmounts {
  readonly name: string;
  readonly claims: number;
  readonly adjustments: number;
  /** The negative net of earlier batches, 0 or below; it is in the net. */
  readonly carriedIn: Cents;
}

interface CommandDesk extends Desk {
  readonly user: Pick<User, 'name' | 'permissions' | 'user_id'>;
  readonly services: CommandServices;
}

/**
 * The user must have the permission that the call of the same work needs.
 * @throws Error without it
 */
export async function deskOf(
  tx: Transaction,
  { services, username }: Pick<DeskCommand, 'services' | 'username'>,
  permission: Permission,
): Promise<CommandDesk> {
  const user = await findDeskUser(tx, username);
  if (user === undefined) throw new Error(`There is no user ${username}.`);
  const permissions = permissionsOf({
    userType: user.user_type,
    rolePermissions: user.role_permissions,
    hasExternalClientId: false,
  });
  if (user.status !== 'ACTIVE' || user.must_change_password || !permissions.includes(permission)) {
    throw new Error(`${username} cannot do this: it needs an active user with ${permission}.`);
  }
  return {
    user: { ...user, permissions: new Set(permissions) },
    services,
    audit: (entry) =>
      insertAudit(
        tx,
        {
          at: services.clock.now().toISOString(),
          userId: user.user_id,
          username,
          onBehalfOf: null,
          sessionId: null,
          traceId: 'command line',
        },
        entry,
      ),
  };
}

/** One transaction, which a dry run rolls back. */
export function inStep<Result>(
  { services, isDryRun }: Pick<DeskCommand, 'isDryRun' | 'services'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { database } = services;
  return isDryRun ? rollBackAfter(database, work) : database.transaction(work);
}

export function progressOf({ onProgress }: DeskCommand): OnStep {
  return (done, total) => {
    onProgress(done, total);
    return Promise.resolve();
  };
}
