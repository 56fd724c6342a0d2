// The figures of the desk's first page. Each belongs to a list, which its tile opens with the same filter.
import type { Permission } from '@portal/rules/access/permissions.ts';
import { CONFIRMERS } from '@portal/rules/access/authority.ts';
import { DUE_FILTERS, type DueFilter } from '@portal/rules/assessment/due-dates.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { call } from '../platform/api/api.ts';

interface Figure {
  readonly count: number;
  /** How long the oldest one has waited; undefined where the list does not say. */
  readonly days?: number | undefined;
}

export interface DeskFigure {
  readonly id: string;
  readonly label: TextKey;
  readonly permissions: readonly Permission[];
  /** The list behind it. */
  readonly to: string;
  readonly search?: Readonly<Record<string, string | number | true>>;
  readonly load: (signal: AbortSignal) => Promise<Figure>;
}

export interface DeskGroup {
  readonly title: TextKey;
  readonly figures: readonly DeskFigure[];
}

const ONE = { page: 1, size: 1 } as const;
const ASSESS = ['assessment:read'] as const;
const PAY = ['payments:read'] as const;

type QueueQuery = NonNullable<Parameters<typeof call<'listWaitingClaims'>>[1]>['query'];

/** Claims of the queue with a filter. */
function inQueue(
  id: string,
  label: TextKey,
  filter: {
    readonly assigned?: 'ME' | 'NOBODY';
    readonly min_days?: number;
    readonly due?: DueFilter;
  },
): DeskFigure {
  const query: QueueQuery = { ...ONE, ...filter };
  return {
    id,
    label,
    permissions: ASSESS,
    to: '/app/ops/queue',
    search: filter,
    load: async (signal) => ({
      count: (await call('listWaitingClaims', { query, signal })).page.total_items,
    }),
  };
}

const team: readonly DeskFigure[] = [
  inQueue('waiting', 'desk.waiting', {}),
  inQueue('nobody', 'desk.nobodys', { assigned: 'NOBODY' }),
  inQueue('days3', 'desk.olderThan3', { min_days: 3 }),
  inQueue('days7', 'desk.olderThan7', { min_days: 7 }),
  inQueue('days14', 'desk.olderThan14', { min_days: 14 }),
];

/** The team's work by due date. */
const due: readonly DeskFigure[] = DUE_FILTERS.map((filter) =>
  inQueue(`due${filter}`, `desk.due_${filter}`, { due: filter }),
);

const others: readonly DeskFigure[] = [
  {
    id: 'approvals',
    label: 'access.menuApprovals',
    permissions: ASSESS,
    to: '/app/ops/approvals',
    load: async (signal) => ({
      count: (await call('listApprovalReviews', { query: ONE, signal })).waiting,
    }),
  },
  {
    id: 'letters',
    label: 'access.menuLetterReview',
    permissions: ['letter-review:read'],
    to: '/app/ops/letters',
    search: { waiting: true },
    load: async (signal) => {
      const query = { ...ONE, waiting: 'true' as const };
      return { count: (await call('listLetters', { query, signal })).page.total_items };
    },
  },
  {
    id: 'secondPerson',
    label: 'access.menuSecondPerson',
    permissions: CONFIRMERS,
    to: '/app/ops/second-person',
    load: async (signal) => {
      const query = { ...ONE, status: 'WAITING' as const };
      return { count: (await call('listProposals', { query, signal })).page.total_items };
    },
  },
  {
    id: 'claimsHit',
    label: 'access.menuClaimsHit',
    permissions: [...ASSESS, ...PAY],
    to: '/app/ops/claims-hit',
    load: async (signal) => ({
      count: (await call('listClaimsHit', { query: ONE, signal })).page.total_items,
    }),
  },
  {
    id: 'registrations',
    label: 'access.menuRegisterRequests',
    permissions: ['register-requests:read'],
    to: '/app/ops/register-requests',
    load: async (signal) => {
      const query = { ...ONE, status: 'PENDING_APPROVAL' as const };
      return { count: (await call('listRegisterRequests', { query, signal })).page.total_items };
    },
  },
];

const money: readonly DeskFigure[] = [
  {
    id: 'toRelease',
    label: 'desk.runsToRelease',
    permissions: PAY,
    to: '/app/ops/payments/runs',
    load: async (signal) => {
      const query = { ...ONE, status: 'PREPARED' as const };
      return { count: (await call('listPaymentRuns', { query, signal })).page.total_items };
    },
  },
  {
    id: 'unanswered',
    label: 'desk.unanswered',
    permissions: PAY,
    to: '/app/ops/payments/unanswered',
    load: async (signal) => {
      const { page, data } = await call('listUnansweredPayments', { query: ONE, signal });
      return { count: page.total_items, days: data[0]?.days };
    },
  },
  {
    id: 'debts',
    label: 'desk.debts',
    permissions: PAY,
    to: '/app/ops/payments/recoveries',
    load: async (signal) => {
      const { page, data } = await call('listDebts', { query: ONE, signal });
      return { count: page.total_items, days: data[0]?.days };
    },
  },
];

const alerts: readonly DeskFigure[] = [
  {
    id: 'jobs',
    label: 'desk.troubledJobs',
    permissions: ['system:read'],
    to: '/app/ops/system',
    load: async (signal) => ({
      count: (await call('getSystemStatus', { signal })).data.troubled.length,
    }),
  },
];

export const DESK_GROUPS: readonly DeskGroup[] = [
  { title: 'desk.team', figures: team },
  { title: 'desk.due', figures: due },
  { title: 'desk.others', figures: others },
  { title: 'desk.moneyAndSystem', figures: [...money, ...alerts] },
];
