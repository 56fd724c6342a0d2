/** The formats of the file that a bank gets: ISO 20022 pain.001, or CSV. */
export const BANK_FILE_FORMATS = ['pain001', 'csv'] as const;

export type BankFileFormat = (typeof BANK_FILE_FORMATS)[number];

/** The currency of all payments. */
export const PAYMENT_CURRENCY = 'SGD';
