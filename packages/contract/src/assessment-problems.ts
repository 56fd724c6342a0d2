/** The codes of errors at the assessor's desk: a part of the closed list (`problems.ts`). */
export const assessmentProblems = {
  FILTER_NOT_FOUND: { status: 404, text: 'This saved filter no longer exists.' },
  CLAIM_NOT_WAITING: { status: 409, text: 'This claim has been decided. Reload the queue.' },
  ASSIGNED_MEANWHILE: {
    status: 409,
    text: 'Someone else has taken or given back this claim. Check who works on it now.',
  },
  CLAIM_HELD: {
    status: 409,
    text: 'A colleague is working on this claim. It is free when they give it back, or after 15 minutes without activity.',
  },
  MOVE_NOT_POSSIBLE: {
    status: 409,
    text: 'The claim has moved on, so this is no longer possible. Reload it.',
  },
  COVER_CHANGED: {
    status: 409,
    text: 'The cover of this claim has changed since you opened it. Reload it.',
  },
  NEEDS_OWN_DECISION: {
    status: 409,
    text: 'This claim has a reason that needs a look. Open it to decide.',
  },
} as const;
