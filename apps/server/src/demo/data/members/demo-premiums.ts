// The premiums that employers pay insurers each month, for the people who are insured on its first day.
import { addMonths } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { DemoFrame } from '../claims/demo-frame.ts';
import type { DemoEnrolment } from './demo-enrolment.ts';

const MONTHS = 18;
const DOLLARS_EACH = 38;

export function addPremiums(frame: DemoFrame, enrolments: readonly DemoEnrolment[]): void {
  const byPolicy = Map.groupBy(enrolments, ({ policy }) => policy.companyPolicy);
  const thisMonth = plainDate(`${frame.today.slice(0, 'YYYY-MM'.length)}-01`);
  for (let back = 0; back < MONTHS; back += 1) {
    const month = addMonths(thisMonth, -back);
    for (const [{ companyId, insurer }, insured] of byPolicy) {
      const count = insured.filter(
        ({ policy }) => policy.start <= month && policy.expiry >= month,
      ).length;
      if (count === 0) continue;
      frame.rows.add('premium', {
        insurer_code: insurer,
        company_id: companyId,
        month,
        amount: (count * DOLLARS_EACH).toFixed(2),
        insured_members: count,
      });
    }
  }
}
