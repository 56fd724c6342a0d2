// The live calculation on the server.
import { calculateClaim } from '@portal/rules/claims/amounts/calculate-claim.ts';
import { percentile, timed, type Figure } from './figures.ts';
import { claim, context, lines } from './forty-lines.ts';

const runs = 20_000;

export async function benchCalculation(): Promise<Figure[]> {
  const samples = await timed(runs, () => calculateClaim(claim, context));
  return [
    {
      name: `Calculation on the server, ${lines} lines, median`,
      value: percentile(samples, 0.5),
      unit: 'ms',
      goal: '≤ 1 ms',
    },
    {
      name: `Calculation on the server, ${lines} lines, p99`,
      value: percentile(samples, 0.99),
      unit: 'ms',
      goal: '≤ 1 ms',
    },
  ];
}
