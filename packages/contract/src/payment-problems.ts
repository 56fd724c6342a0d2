/** Problems of payments: a part of the table of problems (`problems.ts`). */
export const paymentProblems = {
  DEBT_ENDED: { status: 409, text: 'The clinic no longer owes this. Reload the page.' },
  PLAN_DOES_NOT_ADD_UP: {
    status: 422,
    text: 'The parts must add up exactly to what is owed. Change them.',
  },
  PLAN_STARTS_TOO_EARLY: { status: 422, text: 'The first part cannot be due before today.' },
  REPAYMENT_TOO_HIGH: {
    status: 422,
    text: 'A clinic does not pay back more than it still owes. Change the amount.',
  },
  RECEIPT_DAY_NOT_POSSIBLE: {
    status: 422,
    text: 'An amount arrives after it is owed, and until today. Change the date.',
  },
  RECEIPT_KNOWN: {
    status: 409,
    text: 'An amount with this reference and date is recorded already.',
  },
  RECEIPT_DOES_NOT_ADD_UP: {
    status: 422,
    text: 'The parts must add up exactly to the amount that was received. Change them.',
  },
  RECEIPT_DOES_NOT_FIT: {
    status: 409,
    text: 'A month gets more than is open, or gives back more than was received. Change its part.',
  },
  REMINDED_TODAY: { status: 409, text: 'This clinic was already reminded today.' },
  NOTHING_OWED: { status: 409, text: 'This clinic owes nothing. Reload the page.' },
  BATCH_STATUS_NOT_POSSIBLE: {
    status: 409,
    text: 'Some of these batches cannot get this status. Nothing was changed.',
  },
  BATCHES_CHANGED: {
    status: 409,
    text: 'The claims of a batch have changed since you opened the list. Nothing was changed. Choose the batches again.',
  },
  NOTHING_TO_PAY: { status: 409, text: 'No closed batch has an amount to pay.' },
  BANK_RETURN_REFUSED: {
    status: 422,
    text: 'The file was refused as a whole, because some lines are wrong. Nothing was changed.',
  },
  BANK_RETURN_CHANGED: {
    status: 409,
    text: 'The file or its payments have changed since the preview. Nothing was changed. Preview the file again.',
  },
  PAYMENT_NOT_WITH_BANK: {
    status: 409,
    text: 'Only a payment that is with the bank can be returned, and only once. Reload the page.',
  },
  RETURN_DAY_NOT_POSSIBLE: {
    status: 422,
    text: 'A payment can be returned from the day of its release until today. Change the date.',
  },
  RUN_MOVE_NOT_POSSIBLE: {
    status: 409,
    text: 'The payment run has moved on, so this is no longer possible. Reload it.',
  },
  OWN_PAYMENT_RUN: {
    status: 409,
    text: 'You have prepared this payment run. Another person must release it.',
  },
} as const;
