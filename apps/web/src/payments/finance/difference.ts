import { centsToWire, parseCents, subtractCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';

/** In dollars, exact to the cent. */
export function differenceOf(amount: number, before: number): number {
  const [now, then] = [parseCents(amount) ?? ZERO_CENTS, parseCents(before) ?? ZERO_CENTS];
  return centsToWire(subtractCents(now, then));
}
