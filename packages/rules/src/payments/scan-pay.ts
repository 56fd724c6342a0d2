// Scan Pay: patients of corporate programmes scan the clinic's QR code and pay at the rate of their e-card. There is
// neither a verification nor a claim (Access spec §3).

export const SCAN_PAY_STATUSES = ['PAID', 'SETTLED', 'REFUNDED'] as const;
export type ScanPayStatus = (typeof SCAN_PAY_STATUSES)[number];

const SCHEME = 'DASCANPAY';
const VERSION = 1;

/** The text of a clinic's QR code: scheme, version, clinic code. */
export function scanPayCode(clinicCode: string): string {
  return [SCHEME, VERSION, clinicCode].join(':');
}

/** The most transactions that a file has. */
export const MAX_SCAN_PAY_EXPORT = 10_000;
