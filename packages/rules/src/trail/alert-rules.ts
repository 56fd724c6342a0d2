// Which patterns in the audit trail alert the administrators. Each rule looks at what one subject did within the window.

export const ALERT_RULES = ['STUFFING', 'HARVEST', 'MASS_EXPORT', 'ODD_HOURS'] as const;

export type AlertRule = (typeof ALERT_RULES)[number];

export interface AlertLimits {
  /** Over which the first three rules count. */
  readonly windowMinutes: number;
  /** Failed sign-ins from one network: over this many known accounts, or this many altogether. */
  readonly stuffing: { readonly accounts: number; readonly failures: number };
  /** Clinics whose codes one network used in the tools before sign-in. */
  readonly harvest: { readonly clinics: number };
  /** Files, or rows in them, that one user exported. */
  readonly massExport: { readonly files: number; readonly rows: number };
  /** Full hours in Singapore. From `from` until `to` the next morning, and on Saturdays and Sundays, nobody pays. */
  readonly oddHours: { readonly from: number; readonly to: number; readonly weekends: boolean };
}

export const DEFAULT_ALERT_LIMITS: AlertLimits = {
  windowMinutes: 60,
  stuffing: { accounts: 5, failures: 50 },
  harvest: { clinics: 10 },
  massExport: { files: 20, rows: 50_000 },
  oddHours: { from: 20, to: 7, weekends: true },
};

export function isStuffing(
  { accounts, failures }: { readonly accounts: number; readonly failures: number },
  { stuffing }: Pick<AlertLimits, 'stuffing'>,
): boolean {
  return accounts >= stuffing.accounts || failures >= stuffing.failures;
}

export function isHarvest(
  { clinics }: { readonly clinics: number },
  { harvest }: Pick<AlertLimits, 'harvest'>,
): boolean {
  return clinics >= harvest.clinics;
}

export function isMassExport(
  { files, rows }: { readonly files: number; readonly rows: number },
  { massExport }: Pick<AlertLimits, 'massExport'>,
): boolean {
  return files >= massExport.files || rows >= massExport.rows;
}

const SATURDAY = 6;

/** @param time in Singapore; weekdays are 1 (Monday) to 7 */
export function isOddHour(
  { hour, weekday }: { readonly hour: number; readonly weekday: number },
  { oddHours: { from, to, weekends } }: Pick<AlertLimits, 'oddHours'>,
): boolean {
  if (weekends && weekday >= SATURDAY) return true;
  // A night that begins after midnight, such as from 1 to 5, lies within one day.
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}
