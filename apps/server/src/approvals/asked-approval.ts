// The rules and drugs of a request: from the violations of a draft to what is stored, and from there to the rules.
import type { AskedApproval, GrantableRule } from '@portal/rules/codes/approval-grant.ts';
import { grantableRules } from '@portal/rules/claims/checks/approval-need.ts';
import { measureToWire, type Violation } from '@portal/rules/claims/checks/violation.ts';
import type { ProductFacts } from '@portal/rules/claims/form/product-facts.ts';
import { parseCents } from '@portal/rules/values/cents.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { parseQuantity, quantityMilli, quantityToWire } from '@portal/rules/values/quantity.ts';
import type {
  ApprovalRequestRow,
  StoredAskedDrug,
  StoredAskedRule,
} from './approval-requests.queries.ts';

/** One entry for each rule. Its figure is left out if several lines break the rule, each with its own. */
export function askedRulesOf(violations: readonly Violation[]): StoredAskedRule[] {
  return grantableRules(violations).map(({ code, needs, drugs = [] }) => {
    const ofRule = violations.filter((violation) => violation.code === code);
    const only = ofRule.length === 1 ? ofRule[0] : undefined;
    const { figure, limit } = only ?? {};
    return {
      code,
      needs,
      figure: figure === undefined ? null : measureToWire(figure),
      figureUnit: figure?.unit ?? null,
      limit: limit === undefined ? null : measureToWire(limit),
      limitUnit: limit?.unit ?? null,
      drugs,
    };
  });
}

/** Each drug once, with its whole quantity on the claim. */
export function askedDrugsOf(
  violations: readonly Violation[],
  products: ReadonlyMap<string, ProductFacts>,
): StoredAskedDrug[] {
  const quantities = new Map(
    violations.flatMap(({ drugCode, drugQuantityMilli: quantity }) =>
      drugCode === undefined ? [] : [[drugCode, quantity ?? quantityMilli(0)]],
    ),
  );
  return [...quantities].map(([productCode, quantity]) => {
    const product = products.get(productCode);
    const limit = product?.quantityLimitMilli;
    return {
      productCode,
      name: product?.name ?? productCode,
      quantity: quantityToWire(quantity),
      limit: limit === undefined ? null : quantityToWire(limit),
      requiresApproval: product?.approvalRequired ?? false,
    };
  });
}

/** The request as the rules about grants read it. */
export function askedApprovalOf(
  row: Pick<ApprovalRequestRow, 'drugs' | 'rules' | 'visit_date'>,
): AskedApproval & { readonly rules: readonly GrantableRule[] } {
  return {
    visitDate: plainDate(row.visit_date),
    rules: row.rules.map(({ code, needs, figure, limit, drugs }) => ({
      code,
      needs,
      ...(needs === 'AMOUNT'
        ? { figure: parseCents(figure ?? ''), limit: parseCents(limit ?? '') }
        : {}),
      ...(needs === 'DRUGS' ? { drugs } : {}),
    })),
    drugs: row.drugs.map(({ productCode, quantity }) => ({
      drugCode: productCode,
      quantityMilli: parseQuantity(quantity) ?? quantityMilli(0),
    })),
  };
}
