// The guarantee letters that the demo plays: their clinics, days and moves.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { dateOf, partsOf, type PlainDate } from '@portal/rules/values/plain-date.ts';

/** The last ones have not been billed. */
const DAYS_SINCE_ADMISSION = [9, 24, 22, 20, 17, 15, 12, 8, 5, 3];
const firstEndsIn = 30;
const billedAfterDays = 15;

type LetterMove =
  | 'APPROVE'
  | 'ASK'
  | 'ASK_TOP_UP'
  | 'CANCEL'
  | 'EXPIRE'
  | 'REJECT'
  | 'REPLY'
  | 'SUBMIT'
  | 'WITHDRAW';

export interface LetterStep {
  readonly move: LetterMove;
  readonly on: PlainDate;
  readonly remark?: string;
}

export interface LetterStory {
  readonly clinic: 'GP0001' | 'SP0001';
  readonly admission: PlainDate;
  readonly steps: readonly LetterStep[];
  readonly validTo?: PlainDate;
  /** The day of the final bill. */
  readonly billedOn?: PlainDate;
}

/** One request in each status; a clinic without beds gets letters that open no claim. */
export function storiesOf(today: PlainDate): readonly LetterStory[] {
  const on = (days: number) => addDays(today, days);
  const sent = (days: number) => ({ move: 'SUBMIT', on: on(days) }) as const;
  const approved = (days: number) => ({ move: 'APPROVE', on: on(days) }) as const;
  const question = 'Which implant will be used, and is there a quotation?';
  const firstOfMonth = dateOf(partsOf(today).year, partsOf(today).month, 1);
  return [
    { clinic: 'SP0001', admission: on(24), steps: [] },
    { clinic: 'SP0001', admission: on(3), steps: [sent(-2)] },
    { clinic: 'SP0001', admission: on(16), steps: [sent(-1)] },
    {
      clinic: 'SP0001',
      admission: on(12),
      steps: [sent(-3), { move: 'ASK', on: on(-1), remark: question }],
    },
    {
      clinic: 'SP0001',
      admission: on(9),
      steps: [
        sent(-5),
        { move: 'ASK', on: on(-4), remark: question },
        { move: 'REPLY', on: on(-1), remark: 'A titanium plate. The quotation is attached.' },
      ],
    },
    {
      clinic: 'SP0001',
      admission: on(10),
      steps: [
        sent(-6),
        { move: 'REJECT', on: on(-4), remark: 'The plan does not cover this operation.' },
      ],
    },
    {
      clinic: 'SP0001',
      admission: on(6),
      steps: [sent(-8), { move: 'WITHDRAW', on: on(-6) }],
    },
    { clinic: 'GP0001', admission: on(14), steps: [sent(-1)] },
    { clinic: 'GP0001', admission: on(8), steps: [sent(-7), approved(-5)] },
    {
      clinic: 'GP0001',
      admission: on(5),
      steps: [
        sent(-12),
        approved(-10),
        { move: 'CANCEL', on: on(-3), remark: 'The operation was called off.' },
      ],
    },
    {
      clinic: 'GP0001',
      admission: addDays(firstOfMonth, -70),
      steps: [
        { move: 'SUBMIT', on: addDays(firstOfMonth, -80) },
        { move: 'APPROVE', on: addDays(firstOfMonth, -76) },
        { move: 'EXPIRE', on: addDays(firstOfMonth, -9) },
      ],
      validTo: addDays(firstOfMonth, -10),
    },
  ];
}

/** Letters of stays that have begun: some wait for the final bill, and the clinic of the first one asks for a higher cap. */
export function storiesOfStays(today: PlainDate): readonly LetterStory[] {
  return DAYS_SINCE_ADMISSION.map((days, index) => {
    const admission = addDays(today, -days);
    const approved: readonly LetterStep[] = [
      { move: 'SUBMIT', on: addDays(admission, -6) },
      { move: 'APPROVE', on: addDays(admission, -4) },
    ];
    const topUp = { move: 'ASK_TOP_UP', on: addDays(today, -1), remark: 'Two more nights.' } as const;
    return {
      clinic: 'SP0001',
      admission,
      steps: index === 0 ? [...approved, topUp] : approved,
      validTo: addDays(today, firstEndsIn + index),
      ...(days >= billedAfterDays ? { billedOn: addDays(admission, 5) } : {}),
    };
  });
}
