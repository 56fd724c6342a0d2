// The life of a guarantee letter: which move is possible in which status, and who may make it. The server's guard,
// the buttons and the tests read this table.

export const LETTER_STATUSES = [
  'DRAFT',
  'SUBMITTED',
  'PENDING_INFO',
  'APPROVED',
  'REJECTED',
  'WITHDRAWN',
  'CANCELLED',
  'EXPIRED',
] as const;

export type LetterStatus = (typeof LETTER_STATUSES)[number];

export const LETTER_MOVES = [
  'EDIT',
  'DELETE',
  'SUBMIT',
  'REPLY',
  'ASK_TOP_UP',
  'WITHDRAW',
  'APPROVE',
  'ASK',
  'REJECT',
  'ADJUST',
  'REFUSE_TOP_UP',
  'CANCEL',
  'EXPIRE',
] as const;

export type LetterMove = (typeof LETTER_MOVES)[number];

export const LETTER_ACTORS = ['CLINIC', 'ADMINISTRATOR', 'SYSTEM'] as const;
export type LetterActor = (typeof LETTER_ACTORS)[number];

interface LetterTransition {
  readonly actor: LetterActor;
  readonly to: LetterStatus | 'DELETED';
}

type Transitions = Partial<Record<LetterMove, LetterTransition>>;

const clinic = (to: LetterTransition['to']) => ({ actor: 'CLINIC', to }) as const;
const administrator = (to: LetterStatus) => ({ actor: 'ADMINISTRATOR', to }) as const;

/** Typed so that a missing status does not compile. Source: domain decision on the LOG flow. */
const TRANSITIONS: Readonly<Record<LetterStatus, Transitions>> = {
  DRAFT: { EDIT: clinic('DRAFT'), DELETE: clinic('DELETED'), SUBMIT: clinic('SUBMITTED') },
  SUBMITTED: {
    WITHDRAW: clinic('WITHDRAWN'),
    APPROVE: administrator('APPROVED'),
    ASK: administrator('PENDING_INFO'),
    REJECT: administrator('REJECTED'),
  },
  PENDING_INFO: {
    REPLY: clinic('SUBMITTED'),
    WITHDRAW: clinic('WITHDRAWN'),
    APPROVE: administrator('APPROVED'),
    REJECT: administrator('REJECTED'),
  },
  APPROVED: {
    ASK_TOP_UP: clinic('APPROVED'),
    ADJUST: administrator('APPROVED'),
    REFUSE_TOP_UP: administrator('APPROVED'),
    CANCEL: administrator('CANCELLED'),
    EXPIRE: { actor: 'SYSTEM', to: 'EXPIRED' },
  },
  REJECTED: {},
  WITHDRAWN: {},
  CANCELLED: {},
  EXPIRED: {},
};

/** The moves that the actor can make with a letter, in the order of the buttons. */
export function letterMovesFrom(status: LetterStatus, actor: LetterActor): LetterMove[] {
  return LETTER_MOVES.filter((move) => TRANSITIONS[status][move]?.actor === actor);
}

/** A clinic asks for one top-up at a time, and only one that was asked for can be refused. */
export function fitsTopUp(move: LetterMove, isAsked: boolean): boolean {
  if (move === 'ASK_TOP_UP') return !isAsked;
  return move !== 'REFUSE_TOP_UP' || isAsked;
}

/** The status after the move; undefined if the actor cannot make it. */
export function letterStatusAfter(
  status: LetterStatus,
  move: LetterMove,
  actor: LetterActor,
): LetterTransition['to'] | undefined {
  const transition = TRANSITIONS[status][move];
  return transition?.actor === actor ? transition.to : undefined;
}

/** Moves that need a text: the question, the reply, or the reason. */
export function needsLetterRemark(move: LetterMove): boolean {
  return ['ASK', 'REPLY', 'REJECT', 'CANCEL', 'ADJUST', 'ASK_TOP_UP', 'REFUSE_TOP_UP'].includes(
    move,
  );
}

const COLOURS = {
  DRAFT: 'grey',
  SUBMITTED: 'blue',
  PENDING_INFO: 'amber',
  APPROVED: 'green',
  REJECTED: 'red',
  WITHDRAWN: 'grey',
  CANCELLED: 'red',
  EXPIRED: 'grey',
} as const satisfies Record<LetterStatus, string>;

export function letterColour(status: LetterStatus) {
  return COLOURS[status];
}
