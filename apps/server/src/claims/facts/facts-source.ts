// Where the facts of a claim are read: for one claim by itself, or for many together (facts-of-many.ts).
import { loadPlan, loadUsage } from '../../benefits/public.ts';
import { findApprovalCode, findReferralCode } from '../../codes/public.ts';
import { findPolicyMember } from '../../members/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hasReceipt, listSameVisit } from './claim-facts.queries.ts';
import { loadProducts } from './claim-products.ts';
import { loadDiagnoses, loadFormConfig, loadInsurer } from './claim-reference.ts';
import { loadClinicFacts } from './clinic-facts.ts';
import { listPastVisits } from './past-visits.queries.ts';

/** Reads each kind of facts for one claim. */
export function factsOneByOne(tx: Transaction) {
  return {
    clinic: readIn(tx, loadClinicFacts),
    policyMember: readIn(tx, findPolicyMember),
    plan: readIn(tx, loadPlan),
    insurer: readIn(tx, loadInsurer),
    formConfig: readIn(tx, loadFormConfig),
    products: readIn(tx, loadProducts),
    diagnoses: readIn(tx, loadDiagnoses),
    usage: readIn(tx, loadUsage),
    pastVisits: readIn(tx, listPastVisits),
    sameVisit: readIn(tx, listSameVisit),
    hasReceipt: readIn(tx, hasReceipt),
    approvalCode: readIn(tx, findApprovalCode),
    referralCode: readIn(tx, findReferralCode),
  };
}

export type FactsSource = ReturnType<typeof factsOneByOne>;

function readIn<Question extends readonly unknown[], Answer>(
  tx: Transaction,
  read: (tx: Transaction, ...question: Question) => Promise<Answer>,
): (...question: Question) => Promise<Answer> {
  return (...question) => read(tx, ...question);
}
