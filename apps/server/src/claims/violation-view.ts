// Violations as the wire has them, and as they are stored.
import type { Measure, Violation } from '@portal/rules/claims/violation.ts';
import { formatCents } from '@portal/rules/values/cents.ts';
import { quantityToWire, unitPriceToWire } from '@portal/rules/values/quantity.ts';
import type { ViolationRow } from './claim-rows.ts';
import type { FoundViolation } from './claims.queries.ts';

/** A figure as people read it, without its unit. */
function measureText(measure: Measure | undefined): string | null {
  if (measure === undefined) return null;
  if (measure.unit === 'CENTS') return formatCents(measure.value);
  if (measure.unit === 'QUANTITY') return String(quantityToWire(measure.value));
  if (measure.unit === 'UNIT_PRICE') return String(unitPriceToWire(measure.value));
  return String(measure.value);
}

export function wireViolation(violation: Violation) {
  return {
    code: violation.code,
    name: violation.name,
    description: violation.description,
    severity: violation.severity,
    drug_code: violation.drugCode ?? null,
    line_ref: violation.lineRef ?? null,
    figure: measureText(violation.figure),
    limit: measureText(violation.limit),
    is_liftable: violation.isLiftable,
    is_approval_code_applied: violation.isApprovalCodeApplied,
  };
}

export function violationRow(
  violation: Violation,
): Omit<ViolationRow, 'clinic_id' | 'claim_id' | 'line_no'> {
  return {
    code: violation.code,
    drug_code: violation.drugCode ?? null,
    severity: violation.severity,
    figure: measureText(violation.figure),
    is_approval_code_applied: violation.isApprovalCodeApplied,
  };
}

export function storedViolation(row: FoundViolation) {
  return {
    code: row.code,
    name: row.name ?? row.code,
    description: row.description ?? '',
    severity: row.severity,
    drug_code: row.drug_code,
    line_ref: null,
    figure: row.figure,
    limit: null,
    is_liftable: row.liftable ?? false,
    is_approval_code_applied: row.is_approval_code_applied,
  };
}
