// The problems that a row of an import can have, each with the values in its sentence. The sentences are
// `importProblems.problem_<code>`; a code without one does not compile.

/** By code, the names of the values. */
export const IMPORT_PROBLEMS = {
  // The file as a whole
  FILE_DAMAGED: [],
  FILE_EMPTY: [],
  NO_RECORDS: [],
  LINE_TOO_LONG: [],
  UNKNOWN_COLUMN: ['name', 'columns'],
  REPEATED_COLUMN: ['name'],
  MISSING_COLUMN: ['name'],
  MORE_COLUMNS: ['number'],
  DECIMAL_COMMAS: [],
  NOT_UTF8: [],
  HAS_NUL: [],
  NOT_CSV: [],
  CELLS_MISCOUNTED: ['found', 'expected'],
  NOT_JSON: [],
  NOT_GEOJSON: [],
  NOT_A_FEATURE: [],
  FEATURE_TOO_LONG: [],
  FEATURES_ON_ONE_LINE: [],
  ENDS_TOO_EARLY: [],
  NOT_AN_ICD_LINE: [],
  // One cell
  EMPTY: ['column'],
  MISSING: ['column'],
  NOT_TEXT: ['column'],
  NOT_AN_OBJECT: ['column'],
  TOO_LONG: ['column', 'most'],
  NOT_A_CODE: ['column'],
  NOT_A_LISTED_CODE: ['column', 'value'],
  NOT_ONE_OF: ['column', 'choices'],
  NOT_ANY_OF: ['column', 'choices'],
  NOT_A_DATE: ['column', 'value'],
  NOT_YES_OR_NO: ['column'],
  NOT_A_NUMBER: ['column', 'places'],
  NUMBER_WITH_COMMA: ['column', 'places'],
  NUMBER_AMBIGUOUS: ['column', 'value'],
  NOT_A_WHOLE_NUMBER: ['column', 'least', 'most'],
  NOT_A_MAIL_ADDRESS: ['column', 'value'],
  NOT_DEGREES: ['column', 'most'],
  NOT_TIERS: ['column'],
  NOT_A_MONTH: ['column'],
  NOT_BENEFIT_RULES: ['column'],
  NOT_A_FEE_CATEGORY: ['column'],
  NOT_A_RULE_CODE: ['column'],
  NOT_AN_HCI_CODE: ['column'],
  NOT_A_POSTAL_CODE: ['column'],
  NOT_A_JSON_OBJECT: ['column'],
  NOT_A_NATIONAL_ID: ['column'],
  NOT_A_LICENSE: ['column'],
  NOT_A_DIAGNOSIS: ['value'],
  MOBILE_DIGITS: ['column', 'digits', 'prefix'],
  MOBILE_DIGITS_FROM: ['column', 'least', 'most', 'prefix'],
  // Several cells of a line
  DATE_BEFORE: ['column', 'other'],
  DATE_AFTER: ['column', 'other'],
  DATE_IN_FUTURE: ['column'],
  MAXIMUM_BELOW_MINIMUM: ['maximum', 'minimum'],
  VALUE_OF_MODEL: ['column', 'model'],
  PRICE_NEEDS_PANELS: ['panels', 'price'],
  COMPANY_NEEDS_PROGRAMME: ['company', 'programme'],
  CLINIC_NEEDS_DATE: ['column'],
  PLACE_INCOMPLETE: ['columns'],
  MAIN_IS_OWN: ['column'],
  DEPENDANT_NEEDS_MAIN: ['column'],
  COVER_BEFORE_BIRTH: [],
  POOL_IS_BENEFIT: ['column'],
  // Other lines
  SAME_AS_LINE: ['other'],
  OTHER_PARTICULARS: ['other'],
  OTHER_MAIN_IN_LINE: ['other', 'policy'],
  HCI_CODE_IN_LINE: ['other', 'column'],
  PRACTITIONER_DIFFERS: ['license'],
  POOL_IN_POOL: ['pool'],
  // Records that are missing or ambiguous
  NO_BENEFIT: ['code'],
  NO_CLINIC: ['code'],
  NO_COMPANY: ['code'],
  NO_INSURER: ['code'],
  NO_ORGANIZATION: ['code'],
  NO_PANEL: ['code'],
  NO_PLAN: ['code'],
  NO_PRODUCT: ['code'],
  NO_PROGRAMME: ['code'],
  NO_GROUP_POLICY: ['company', 'programme'],
  NO_GROUP_POLICY_VERSION: ['company', 'programme', 'column'],
  SEVERAL_GROUP_POLICIES: ['company', 'programme', 'column'],
  NO_PROGRAMME_VERSION: ['version'],
  NO_PLAN_BENEFIT: ['plan', 'benefit'],
  NO_MAIN_HOLDER: [],
  NO_POLICY: ['policy'],
  SEVERAL_STORED: ['number'],
  OF_SANDBOXES: ['codes'],
  // Stored records that contradict the line
  CODE_OF_CLINIC: ['code', 'name'],
  HCI_CODE_TAKEN: ['clinic', 'column', 'code'],
  CLINIC_ON_NO_PANEL: ['clinic'],
  CLINIC_HAS_STAYS: [],
  REGISTRATION_OVERLAPS: ['date'],
  PROGRAMME_HAS_POLICIES: [],
  PANEL_HAS_PLANS: [],
  PANELS_OF_INSURERS: ['insurers'],
  PANELS_OF_OTHER_INSURER: ['members', 'panels'],
  PLAN_OF_OTHER_INSURER: ['plan', 'ofPlan', 'ofPolicy'],
  OTHER_MAIN_STORED: ['policy'],
  POLICY_ENDS: ['policy', 'date'],
  COVER_BEFORE_POLICY: ['date'],
  OTHERS_COVERED_FROM: ['date', 'column'],
  OTHERS_COVERED_UNTIL: ['date', 'column'],
  COVERED_BEFORE: ['date', 'column'],
  VISITED_BEFORE: ['date', 'column'],
  NUMBER_KNOWN_OTHERWISE: ['column'],
  COVER_ENDS_BEFORE: ['end', 'date', 'start'],
  PLAN_INSIDE_YEAR: ['date', 'year'],
  PLAN_AFTER_POLICY: ['date'],
  // Settings of approval rules
  NO_CHECK: ['name', 'known'],
  SETTING_UNKNOWN: ['check', 'name'],
  SETTING_MISSING: ['check', 'name'],
  SETTING_NOT_A_NUMBER: ['check', 'name'],
  SETTING_NOT_WHOLE: ['check', 'name'],
  SETTING_NOT_ONE_OF: ['check', 'name', 'choices'],
  SETTING_TOO_SMALL: ['check', 'name', 'least'],
  SETTING_NOT_VALID: ['check', 'name'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ImportProblemCode = keyof typeof IMPORT_PROBLEMS;

/** The values of a problem's sentence, by name. */
export type ValuesOfProblem<Code extends ImportProblemCode, Value> = Readonly<
  Record<(typeof IMPORT_PROBLEMS)[Code][number], Value>
>;

export interface ImportProblem {
  readonly code: ImportProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
}

export function importProblem<Code extends ImportProblemCode>(
  code: Code,
  params: ValuesOfProblem<Code, string | number>,
): ImportProblem {
  return { code, params };
}

function isImportProblem(code: string): code is ImportProblemCode {
  return Object.hasOwn(IMPORT_PROBLEMS, code);
}

export const IMPORT_PROBLEM_CODES = Object.keys(IMPORT_PROBLEMS).filter(isImportProblem);
