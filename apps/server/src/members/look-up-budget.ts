// Daily budgets of member look-ups, by user and by clinic, so that no account can open every insured
// person. Administrators are notified when a budget is nearly or fully used (docs/decisions/0019).
import {
  costOfLookUp,
  isFileOverBudget,
  isOverBudget,
  isUsedUp,
  type LookUpNotice,
  noticesOf,
} from '@portal/rules/members/look-up-budget.ts';
import type { Permission } from '@portal/rules/access/permissions.ts';
import { maySearchAllProgrammes } from '@portal/rules/members/member-search.ts';
import type { SessionUser, Transaction } from '../platform/database/database.ts';
import type { User } from '../platform/http/handler.ts';
import { enqueueJob } from '../platform/jobs/jobs.queries.ts';
import { ProblemError } from '../platform/problem.ts';
import type { Services } from '../platform/http/services.ts';
import { countNotSeenOn } from './known-members.queries.ts';
import {
  addLookUps,
  findLookUps,
  forgetLookUpsBefore,
  type LookUpSubject,
} from './look-up-budget.queries.ts';

export type Looker = Pick<
  SessionUser,
  'clinic_ids' | 'location_code' | 'location_id' | 'user_id' | 'username'
>;

/**
 * Refuses a look-up before it asks anything about members. A later refusal would take longer for members who
 * exist, and so reveal who is insured.
 * @throws ProblemError LOOK_UPS_USED_UP
 */
export async function requireLookUpsLeft(
  tx: Transaction,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  user: Looker,
): Promise<void> {
  if (!config.rateLimits) return;
  const asked = { day: clock.today(), subjects: subjectsOf(user) };
  const { counts, limits } = await findLookUps(tx, asked);
  if (counts.some((count) => isUsedUp(count, limits))) throw new ProblemError('LOOK_UPS_USED_UP');
}

/**
 * Counts a look-up after the search and before the reply.
 * @param found how many members it found
 * @throws ProblemError LOOK_UPS_USED_UP; this look-up is then not counted
 */
export async function countLookUp(
  tx: Transaction,
  { clock, config, log }: Pick<Services, 'clock' | 'config' | 'log'>,
  user: Looker,
  found: number,
): Promise<void> {
  if (!config.rateLimits) return;
  const day = clock.today();
  const cost = costOfLookUp(found);
  const { counts, limits } = await addLookUps(tx, { day, subjects: subjectsOf(user) }, cost);
  if (counts.some((count) => isOverBudget(count, cost, limits))) {
    throw new ProblemError('LOOK_UPS_USED_UP');
  }
  // The first look-up of a user or clinic each day deletes the counts of earlier days.
  if (counts.some(({ lookUps }) => lookUps === cost.lookUps)) await forgetLookUpsBefore(tx, day);
  const notices = counts.flatMap((count) => noticesOf(count, cost, limits));
  await report(tx, log, notices, { user, day });
}

/** Counted for the user, then for the clinic. */
function subjectsOf({ user_id: userId, location_id: clinicId }: Looker): LookUpSubject[] {
  const user = { scope: 'USER', id: userId } as const;
  return clinicId === null ? [user] : [user, { scope: 'CLINIC', id: clinicId }];
}

async function report(
  tx: Transaction,
  log: Services['log'],
  notices: readonly LookUpNotice[],
  { user, day }: { readonly user: Looker; readonly day: string },
): Promise<void> {
  const named = notices.map((notice) => ({ ...notice, name: nameOf(notice, user), day }));
  for (const notice of named) log.warn(notice, 'a budget of member look-ups is nearly used up');
  await tx.batch((on) =>
    named.map((notice) =>
      enqueueJob(on, { task: 'send_mail', payload: { kind: 'LOOK_UPS', ...notice } }),
    ),
  );
}

/**
 * Refuses the look-ups of an uploaded file before they ask anything about members.
 * @throws ProblemError LOOK_UPS_USED_UP
 */
export async function requireBulkLookUpsLeft(
  tx: Transaction,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { location_id: clinicId }: Looker,
): Promise<void> {
  if (!config.rateLimits || clinicId === null) return;
  const { counts, limits } = await addLookUps(tx, ofFiles(clinicId, clock.today()), nothing);
  if (counts.some((count) => isUsedUp(count, limits))) throw new ProblemError('LOOK_UPS_USED_UP');
}

const nothing = { lookUps: 0, misses: 0 };

const ofFiles = (clinicId: string, day: string) => ({
  day,
  subjects: [{ scope: 'BULK', id: clinicId } as const],
});

/**
 * Counts the members and misses of an uploaded file, which has a budget of the clinic of its own. Members whom the clinic
 * has looked up that day are free.
 * @returns false if the file asks for more than is left; it is counted all the same
 */
export async function countBulkLookUps(
  tx: Transaction,
  { clock, config, log }: Pick<Services, 'clock' | 'config' | 'log'>,
  user: Looker,
  file: { readonly memberIds: readonly string[]; readonly misses: number },
): Promise<boolean> {
  const { location_id: clinicId } = user;
  if (!config.rateLimits || clinicId === null) return true;
  const day = clock.today();
  const fresh = await countNotSeenOn(tx, { clinicId, memberIds: file.memberIds, day });
  const cost = { lookUps: fresh + file.misses, misses: file.misses };
  if (cost.lookUps === 0) return true;
  const { counts, limits } = await addLookUps(tx, ofFiles(clinicId, day), cost);
  const notices = counts.flatMap((count) => noticesOf(count, cost, limits));
  await report(tx, log, notices, { user, day });
  return !counts.some((count) => isFileOverBudget(count, limits));
}

function nameOf({ scope }: LookUpNotice, { username, location_code }: Looker): string {
  return scope === 'USER' ? username : (location_code ?? '');
}

/**
 * Without a programme, a search covers all programmes of the clinic.
 * @throws ProblemError FORBIDDEN
 */
export function requireProgramme(
  { permissions, scopes }: Pick<User, 'permissions' | 'scopes'>,
  insurer: string | undefined,
): void {
  if (insurer !== undefined && insurer !== '') return;
  const searcher = { can: (one: Permission) => permissions.has(one), isProgram: scopes !== null };
  if (maySearchAllProgrammes(searcher)) return;
  throw new ProblemError('FORBIDDEN', { text: 'Choose a programme to search in.' });
}
