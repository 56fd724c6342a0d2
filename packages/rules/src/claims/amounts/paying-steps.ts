// The steps from the total of a claim to what the plan pays: what is not covered, then what the patient shares.
import { type Cents, subtractCents, ZERO_CENTS } from '../../values/cents.ts';

interface PaidClaim<Exclusion, Benefit> {
  readonly total: Cents;
  /** Of the patient: 0 if the plan also pays GST. */
  readonly patientGst: Cents;
  readonly exclusions: ReadonlyArray<{ readonly of: Exclusion; readonly amount: Cents }>;
  readonly coPays: ReadonlyArray<{ readonly of: Benefit; readonly amount: Cents }>;
}

type StepReason<Exclusion, Benefit> =
  | { readonly kind: 'GST' }
  | { readonly kind: 'EXCLUDED'; readonly of: Exclusion }
  | { readonly kind: 'CO_PAY'; readonly of: Benefit };

export type PayingStep<Exclusion, Benefit> = StepReason<Exclusion, Benefit> & {
  /** Taken off by this step. */
  readonly amount: Cents;
  readonly left: Cents;
};

/** Steps of 0 are left out. After the last one, the rest is what the plan pays. */
export function payingSteps<Exclusion, Benefit>({
  total,
  patientGst,
  exclusions,
  coPays,
}: PaidClaim<Exclusion, Benefit>): PayingStep<Exclusion, Benefit>[] {
  const taken: ReadonlyArray<StepReason<Exclusion, Benefit> & { readonly amount: Cents }> = [
    { kind: 'GST', amount: patientGst },
    ...exclusions.map(({ of, amount }) => ({ kind: 'EXCLUDED', of, amount }) as const),
    ...coPays.map(({ of, amount }) => ({ kind: 'CO_PAY', of, amount }) as const),
  ];
  let left = total;
  return taken
    .filter(({ amount }) => amount !== ZERO_CENTS)
    .map((step) => {
      left = subtractCents(left, step.amount);
      return { ...step, left };
    });
}
