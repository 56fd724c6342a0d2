// The rows that every installation needs, with or without demo data.
import { MIN_DATE, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { CatalogueDiagnosis } from '../../imports/public.ts';
import type { RowSet } from '../loading/load-order.ts';
import { APPROVAL_RULES } from './reference-approval-rules.ts';
import { BENEFITS, MAPPINGS, type BenefitCode } from './reference-benefits.ts';
import { PUBLIC_HOLIDAYS } from './reference-holidays.ts';
import { LOOKUPS } from './reference-lookups.ts';
import { INSURERS, PROGRAMMES } from './reference-programmes.ts';
import { millisecondsAt, seededId } from '../loading/seeded-ids.ts';
import { seededRandom } from '../loading/seeded-random.ts';

const seed = 20_261_120;

/** Adds the rows; returns the ids of the standard benefits. */
export function addReferenceRows(
  rows: RowSet,
  today: PlainDate,
  diagnoses: readonly CatalogueDiagnosis[],
): ReadonlyMap<BenefitCode, string> {
  const random = seededRandom(seed);
  const newId = () => seededId(random, millisecondsAt(today));
  addProgrammes(rows);
  addWords(rows);
  addApprovalRules(rows);
  for (const diagnosis of diagnoses) {
    rows.add('diagnosis', {
      id: newId(),
      code: diagnosis.code,
      description: diagnosis.description,
      is_acute: !diagnosis.isChronic,
      is_chronic: diagnosis.isChronic,
      is_common: diagnosis.isCommon,
      popularity: diagnosis.popularity,
    });
  }
  return addBenefits(rows, newId);
}

function addProgrammes(rows: RowSet): void {
  for (const { code, name, insurerNumber } of INSURERS) {
    rows.add('insurer', { code, name, insurer_number: insurerNumber ?? null });
  }
  for (const programme of PROGRAMMES) {
    const { flags } = programme;
    rows.add('programme', {
      code: programme.code,
      sub_info: programme.subInfo,
      insurer_code: programme.insurer,
      tenant: programme.tenant,
      name: programme.name,
      sort_order: programme.order,
      is_hidden: flags.includes('HIDDEN'),
      is_no_search_controlls: flags.includes('NO_SEARCH'),
      on_login: flags.includes('LOGIN'),
      in_fixed_list: flags.includes('FIXED'),
      newer_api: flags.includes('NEWER'),
      system_versions: programme.versions,
    });
  }
}

function addWords(rows: RowSet): void {
  for (const [kind, choices] of Object.entries(LOOKUPS)) {
    for (const [index, [code, name]] of choices.entries()) {
      rows.add('lookup', { kind, code, name, sort_order: index + 1 });
    }
  }
  for (const [day, name] of PUBLIC_HOLIDAYS) rows.add('public_holiday', { day, name });
}

/** Adds the delivered approval rules. */
export function addApprovalRules(rows: RowSet): void {
  for (const rule of APPROVAL_RULES) {
    rows.add('approval_rule', {
      code: rule.code,
      name: rule.name,
      description: rule.description,
      evaluator: rule.evaluator,
      params: JSON.stringify(rule.params),
      provider_types: rule.providerTypes,
      claim_types: rule.claimTypes,
      panel_ids: rule.panelIds ?? null,
      severity: rule.severity,
      liftable: rule.isLiftable,
      active_from: rule.activeFrom ?? MIN_DATE,
      active_to: rule.activeTo ?? null,
    });
  }
}

function addBenefits(rows: RowSet, newId: () => string): ReadonlyMap<BenefitCode, string> {
  const ids = new Map<BenefitCode, string>();
  for (const { code, name, type } of BENEFITS) {
    const id = newId();
    ids.set(code, id);
    rows.add('internal_benefit', { id, code, name, benefit_type: type });
  }
  for (const { benefit, claimType, locationTypes, category } of MAPPINGS) {
    rows.add('internal_benefit_mapping', {
      id: newId(),
      internal_benefit_id: ids.get(benefit) ?? null,
      claim_type: claimType,
      location_types: locationTypes,
      category,
      diagnosis_class: null,
      product_groups: null,
    });
  }
  return ids;
}
