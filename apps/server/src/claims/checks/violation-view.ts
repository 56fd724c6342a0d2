// Violations in the format of the responses, and as stored rows.
import {
  measureToWire,
  type Measure,
  type Violation,
} from '@portal/rules/claims/checks/violation.ts';
import type { NamedViolationRow, ViolationRow } from '../claim-rows.ts';

function measureText(measure: Measure | undefined): string | null {
  return measure === undefined ? null : measureToWire(measure);
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
    figure_unit: violation.figure?.unit ?? null,
    limit: measureText(violation.limit),
    limit_unit: violation.limit?.unit ?? null,
    is_liftable: violation.isLiftable,
    is_approval_code_applied: violation.isApprovalCodeApplied,
  };
}

/** @param lineNumbers the stored number of each line, by its path in the request */
export function violationRow(
  violation: Violation,
  lineNumbers: ReadonlyMap<string, number>,
): Omit<ViolationRow, 'clinic_id' | 'claim_id' | 'line_no'> {
  return {
    code: violation.code,
    drug_code: violation.drugCode ?? null,
    severity: violation.severity,
    of_line: lineNumbers.get(violation.lineRef ?? '') ?? null,
    figure: measureText(violation.figure),
    figure_unit: violation.figure?.unit ?? null,
    figure_limit: measureText(violation.limit),
    limit_unit: violation.limit?.unit ?? null,
    is_approval_code_applied: violation.isApprovalCodeApplied,
  };
}

export function storedViolation(row: NamedViolationRow) {
  return {
    code: row.code,
    name: row.name ?? row.code,
    description: row.description ?? '',
    severity: row.severity,
    drug_code: row.drug_code,
    line_ref: row.of_line === null ? null : String(row.of_line),
    figure: row.figure,
    figure_unit: row.figure_unit,
    limit: row.figure_limit,
    limit_unit: row.limit_unit,
    is_liftable: row.liftable ?? false,
    is_approval_code_applied: row.is_approval_code_applied,
  };
}
