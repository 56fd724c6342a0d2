// The facts of a claim that only its rules need: codes, receipts and other visits of the member.
import { productByCode } from '@portal/rules/catalogue/code-key.ts';
import { historyPeriod } from '@portal/rules/claims/checks/visit-history.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { ClaimProductRow } from '../../catalogue/public.ts';
import type { SameVisitRow } from './claim-facts.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { FactsSource } from './facts-source.ts';
import type { SubmittedForm } from './submitted-form.ts';

interface RulesQuestion {
  readonly date: PlainDate;
  readonly practitionerId: string | null;
  readonly isOnPanel: boolean;
  readonly productRows: readonly ClaimProductRow[];
  readonly withoutClaimId: string | null;
}

/** The code as the catalogue writes it; unknown codes stay as sent. */
function catalogueCode(
  products: readonly ClaimProductRow[],
  code: string | undefined,
): string | undefined {
  return code === undefined ? undefined : (productByCode(products, code)?.internal_code ?? code);
}

/** The member's other claims at the clinic on the date. The claim of a letter without a bill concerns stays only. */
function claimsOfDay(
  source: FactsSource,
  { locationId: clinicId, memberId, claimType }: SubmittedForm,
  visitDate: PlainDate,
  withoutClaimId: string | null,
): Promise<SameVisitRow[]> {
  const withUnbilled = claimType === 'INPATIENT';
  return source.sameVisit({ clinicId, memberId, visitDate, withoutClaimId, withUnbilled });
}

export const nothingForRules = {
  pastVisits: undefined,
  sameVisit: [],
  isReceiptKnown: false,
  approvalCode: undefined,
  referralCode: undefined,
};

export async function loadForRules(
  tx: Transaction,
  source: FactsSource,
  form: SubmittedForm,
  { date, practitionerId, isOnPanel, productRows, withoutClaimId }: RulesQuestion,
) {
  const where = { clinicId: form.locationId, withoutClaimId };
  const [pastVisits, sameVisit, isReceiptKnown, approvalCode, referralCode] = await tx.batch(() => [
    // A clinic that is not on a panel of the plan gets no visits or balances of the member.
    isOnPanel
      ? source.pastVisits({
          memberId: form.memberId,
          period: historyPeriod(date),
          locationId: form.locationId,
          practitionerId,
          drugCodes: form.drugs.flatMap(
            ({ drugCode }) => catalogueCode(productRows, drugCode) ?? [],
          ),
          withoutClaimId,
        })
      : undefined,
    claimsOfDay(source, form, date, withoutClaimId),
    form.receiptNo === undefined
      ? false
      : source.hasReceipt({ ...where, receiptNo: form.receiptNo }),
    form.approvalCode === undefined ? undefined : source.approvalCode(form.approvalCode),
    form.referralCode === undefined ? undefined : source.referralCode(form.referralCode),
  ]);
  return { pastVisits, sameVisit, isReceiptKnown, approvalCode, referralCode };
}
