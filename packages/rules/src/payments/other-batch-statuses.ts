// The statuses of claims in the batches of insurers, members (reimbursement), CPF and GE. The finance desk sets
// them; they are for information only and move no money. Source: domain decision.

export const BATCH_STATUS_KINDS = ['INSURER', 'MEMBER', 'CPF', 'GE'] as const;
export type BatchStatusKind = (typeof BATCH_STATUS_KINDS)[number];

export const OTHER_BATCH_STATUSES = {
  INSURER: ['OPEN', 'BILLED', 'RECEIVED'],
  MEMBER: ['OPEN', 'PAID'],
  CPF: ['SUBMITTED', 'ACCEPTED', 'REJECTED'],
  GE: ['EXPORTED', 'ACKNOWLEDGED'],
} as const satisfies Record<BatchStatusKind, readonly string[]>;

export type OtherBatchStatus = (typeof OTHER_BATCH_STATUSES)[BatchStatusKind][number];

export const OTHER_BATCH_STATUS_NAMES = [
  ...new Set<OtherBatchStatus>(Object.values(OTHER_BATCH_STATUSES).flat()),
] as const;

interface BatchMove {
  /** null: no status yet */
  readonly from: OtherBatchStatus | null;
  readonly to: OtherBatchStatus;
  /** A refusal, or taking back a status, is explained in the audit trail. */
  readonly needsReason: boolean;
}

const next = (from: BatchMove['from'], to: BatchMove['to']): BatchMove => ({
  from,
  to,
  needsReason: false,
});
const explained = (from: BatchMove['from'], to: BatchMove['to']): BatchMove => ({
  from,
  to,
  needsReason: true,
});

/** Every move that is possible. The server's guard and the choices on the screen read this table. */
const MOVES: Readonly<Record<BatchStatusKind, readonly BatchMove[]>> = {
  INSURER: [
    next(null, 'OPEN'),
    next(null, 'BILLED'),
    next('OPEN', 'BILLED'),
    next('BILLED', 'RECEIVED'),
    explained('BILLED', 'OPEN'),
    explained('RECEIVED', 'BILLED'),
  ],
  MEMBER: [next(null, 'OPEN'), next('OPEN', 'PAID'), explained('PAID', 'OPEN')],
  CPF: [
    next(null, 'SUBMITTED'),
    next('SUBMITTED', 'ACCEPTED'),
    explained('SUBMITTED', 'REJECTED'),
    next('REJECTED', 'SUBMITTED'),
    explained('ACCEPTED', 'SUBMITTED'),
  ],
  GE: [
    next(null, 'EXPORTED'),
    next('EXPORTED', 'ACKNOWLEDGED'),
    explained('ACKNOWLEDGED', 'EXPORTED'),
  ],
};

/** The moves that are possible from each of the statuses; only the ones that need a reason from one of them need it. */
export function batchMovesFrom(
  kind: BatchStatusKind,
  statuses: readonly (OtherBatchStatus | null)[],
): Omit<BatchMove, 'from'>[] {
  return OTHER_BATCH_STATUSES[kind].flatMap((to) => {
    const moves = statuses.map((from) =>
      MOVES[kind].find((move) => move.from === from && move.to === to),
    );
    if (moves.length === 0 || moves.includes(undefined)) return [];
    return [{ to, needsReason: moves.some((move) => move?.needsReason) }];
  });
}

interface FactsOfKind {
  readonly insurerCode?: 'GEL';
  readonly payeeType?: 'MEMBER';
  readonly paysWithMediSave?: true;
}

/** The facts that an approved claim has if it is in batches of the kind. The server selects claims by this table. */
export const BATCH_KIND_FACTS: Readonly<Record<BatchStatusKind, FactsOfKind>> = {
  INSURER: {},
  MEMBER: { payeeType: 'MEMBER' },
  CPF: { paysWithMediSave: true },
  GE: { insurerCode: 'GEL' },
};
