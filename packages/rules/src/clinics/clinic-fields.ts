// The data that a clinic can ask to have changed, and the checks of what it enters (domain §5, Settings & Profiles).
// An empty field is null. The fields have the names of the wire.
import type { LocationType } from '../catalogue/location-type.ts';
import { parsePlainDate, type PlainDate } from '../values/plain-date.ts';

const ADDRESS = ['unit', 'block', 'street', 'zone', 'estate', 'city', 'postal_code'] as const;
const GST = ['gst_number', 'gst_start', 'gst_end'] as const;
const BANK = ['bank_holder', 'bank_bic', 'bank_account'] as const;

export const CLINIC_FIELDS = [...ADDRESS, 'phone', 'hours', ...GST, ...BANK] as const;
export type ClinicField = (typeof CLINIC_FIELDS)[number];

/** The sections of the form, with their fields. */
export const CLINIC_FIELD_GROUPS = {
  address: ADDRESS,
  contact: ['phone', 'hours'],
  gst: GST,
  bank: BANK,
} as const satisfies Readonly<Record<string, readonly ClinicField[]>>;
export type ClinicFieldGroup = keyof typeof CLINIC_FIELD_GROUPS;

export type ClinicValues = Readonly<Record<ClinicField, string | null>>;
/** As typed; undefined: not to be changed. */
type EnteredValues = { readonly [Field in ClinicField]?: string | null | undefined };
export type ClinicChanges = Readonly<Partial<ClinicValues>>;

/** The longest text of each field. */
export const CLINIC_FIELD_LENGTHS: Readonly<Record<ClinicField, number>> = {
  unit: 20,
  block: 20,
  street: 200,
  zone: 60,
  estate: 200,
  city: 60,
  postal_code: 6,
  phone: 20,
  hours: 200,
  gst_number: 20,
  gst_start: 10,
  gst_end: 10,
  bank_holder: 140,
  bank_bic: 11,
  bank_account: 34,
};

export const CLINIC_CHANGE_REASON = 500;

/** Only the directories of laboratories and X-ray clinics show opening hours. */
export function clinicFieldsOf(type: LocationType): readonly ClinicField[] {
  const hasHours = type === 'LAB' || type === 'XRAY';
  return CLINIC_FIELDS.filter((field) => field !== 'hours' || hasHours);
}

const COMPACT: readonly ClinicField[] = [
  'postal_code',
  'phone',
  'gst_number',
  'bank_bic',
  'bank_account',
];

/** A value as it is stored: trimmed, and numbers and codes without blanks and in capitals. */
function clinicValue(field: ClinicField, typed: string | null): string | null {
  const trimmed = typed?.trim() ?? '';
  if (trimmed === '') return null;
  if (!COMPACT.includes(field)) return trimmed;
  const separators = field === 'phone' || field === 'bank_account' ? /[\s-]/g : /\s/g;
  return trimmed.replaceAll(separators, '').toUpperCase();
}

/** The entered values that differ from the clinic's. */
export function changedClinicValues(current: ClinicValues, entered: EnteredValues): ClinicChanges {
  const changed = CLINIC_FIELDS.flatMap((field) => {
    const typed = entered[field];
    if (typed === undefined) return [];
    const value = clinicValue(field, typed);
    return value === clinicValue(field, current[field]) ? [] : [[field, value] as const];
  });
  return Object.fromEntries(changed);
}

export type ClinicFieldProblem =
  | 'ACCOUNT'
  | 'BIC'
  | 'DATE'
  | 'GST_LATER'
  | 'GST_NUMBER'
  | 'GST_OVERLAPS'
  | 'GST_REVERSED'
  | 'PHONE'
  | 'POSTAL_CODE'
  | 'REQUIRED'
  | 'TOO_LONG';

const NEEDED: readonly ClinicField[] = ['street', 'postal_code', 'phone', 'hours'];

const FORMS: Partial<Readonly<Record<ClinicField, readonly [RegExp, ClinicFieldProblem]>>> = {
  postal_code: [/^\d{5,6}$/, 'POSTAL_CODE'],
  phone: [/^\+?\d{8,15}$/, 'PHONE'],
  gst_number: [/^[A-Z0-9][A-Z0-9-]{7,19}$/, 'GST_NUMBER'],
  bank_bic: [/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'BIC'],
  bank_account: [/^[A-Z0-9]{5,34}$/, 'ACCOUNT'],
};

function problemOf(field: ClinicField, value: string | null): ClinicFieldProblem | undefined {
  if (value === null) return NEEDED.includes(field) ? 'REQUIRED' : undefined;
  if (value.length > CLINIC_FIELD_LENGTHS[field]) return 'TOO_LONG';
  if ((field === 'gst_start' || field === 'gst_end') && parsePlainDate(value) === undefined) {
    return 'DATE';
  }
  const [pattern, problem] = FORMS[field] ?? [/^/, undefined];
  return pattern.test(value) ? undefined : problem;
}

/** A period in which a clinic is registered for GST. */
export interface GstPeriod {
  readonly start: PlainDate;
  /** Null: it has not ended. */
  readonly end: PlainDate | null;
}

/**
 * Whether GST dates begin a new registration instead of correcting the newest one: they start after its end.
 * @param periods the newest first
 */
export function isNewGstPeriod(periods: readonly GstPeriod[], start: PlainDate): boolean {
  const [newest] = periods;
  return newest === undefined || (newest.end !== null && newest.end < start);
}

/** Whether the corrected newest period would leave days without registration: bills of these days were made with GST. */
function leavesDays(periods: readonly GstPeriod[], start: PlainDate): boolean {
  const [newest] = periods;
  return newest !== undefined && !isNewGstPeriod(periods, start) && start > newest.start;
}

/** Whether the corrected newest period begins before an earlier one has ended. */
function overlapsEarlier(periods: readonly GstPeriod[], start: PlainDate): boolean {
  if (isNewGstPeriod(periods, start)) return false;
  const [, earlier] = periods;
  return earlier !== undefined && (earlier.end === null || earlier.end >= start);
}

type Found = readonly [ClinicField, ClinicFieldProblem];

/** A change of one of these values must leave all those that it needs. */
function missing(
  { of, needs }: { readonly of: readonly ClinicField[]; readonly needs: readonly ClinicField[] },
  changes: ClinicChanges,
  after: ClinicValues,
): Found[] {
  if (!of.some((field) => changes[field] !== undefined)) return [];
  return needs.flatMap((field) => (after[field] === null ? [[field, 'REQUIRED'] as const] : []));
}

function gstProblems(
  changes: ClinicChanges,
  after: ClinicValues,
  periods: readonly GstPeriod[],
): Found[] {
  if (!GST.some((field) => changes[field] !== undefined)) return [];
  const start = parsePlainDate(after.gst_start ?? '');
  const end = parsePlainDate(after.gst_end ?? '');
  if (start === undefined) return [];
  if (end !== undefined && end < start) return [['gst_end', 'GST_REVERSED']];
  if (leavesDays(periods, start)) return [['gst_start', 'GST_LATER']];
  return overlapsEarlier(periods, start) ? [['gst_start', 'GST_OVERLAPS']] : [];
}

/**
 * The first problem of each field.
 * @param changes only what differs from the clinic's data, as `changedClinicValues` returns it
 * @param periods the clinic's GST registrations, the newest first
 */
export function clinicFieldProblems(
  current: ClinicValues,
  changes: ClinicChanges,
  periods: readonly GstPeriod[],
): ReadonlyMap<ClinicField, ClinicFieldProblem> {
  const after = { ...current, ...changes };
  const found: readonly Found[] = [
    ...gstProblems(changes, after, periods),
    ...missing({ of: GST, needs: ['gst_number', 'gst_start'] }, changes, after),
    ...missing({ of: BANK, needs: BANK }, changes, after),
    ...CLINIC_FIELDS.flatMap((field): Found[] => {
      const value = changes[field];
      const problem = value === undefined ? undefined : problemOf(field, value);
      return problem === undefined ? [] : [[field, problem]];
    }),
  ];
  return new Map(found);
}

const MESSAGES: Readonly<Record<ClinicFieldProblem, string>> = {
  ACCOUNT: 'Enter the account number: 5 to 34 letters and digits.',
  BIC: 'Enter the BIC of the bank: 8 or 11 letters and digits.',
  DATE: 'Enter a date.',
  GST_LATER:
    'The clinic is registered from an earlier day, and its bills since then have GST. To begin another registration, first ask for the end of this one.',
  GST_NUMBER: 'Enter the GST registration number: 8 to 20 letters, digits and hyphens.',
  GST_OVERLAPS: 'An earlier GST registration of the clinic ends on or after this day.',
  GST_REVERSED: 'The end must not be before the start.',
  PHONE: 'Enter a telephone number with 8 to 15 digits.',
  POSTAL_CODE: 'Enter the 5 or 6 digits of the postal code.',
  REQUIRED: 'This cannot be empty.',
  TOO_LONG: 'Use at most {max} characters.',
};

/** The English message of a problem. */
export function clinicFieldMessage(field: ClinicField, problem: ClinicFieldProblem): string {
  return MESSAGES[problem].replace('{max}', String(CLINIC_FIELD_LENGTHS[field]));
}
