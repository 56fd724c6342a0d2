/** The codes of errors in bulk claims: a part of the closed list (`problems.ts`). */
export const bulkProblems = {
  BULK_UPLOAD_NOT_FOUND: { status: 404, text: 'No such file of claims.' },
  BULK_ROW_NOT_FOUND: { status: 404, text: 'This file has no such claim.' },
  BULK_ALREADY_UPLOADED: {
    status: 409,
    text: 'Your clinic has already uploaded this file. Open it in the list, or delete it there first.',
  },
  BULK_SUBMITTING: {
    status: 409,
    text: 'The claims of this file are being submitted. Wait until it is done, or stop it first.',
  },
  BULK_ROW_SUBMITTED: {
    status: 409,
    text: 'This claim has been submitted. Open the claim to change it.',
  },
  BULK_HAS_SUBMITTED: {
    status: 409,
    text: 'Claims of this file have been submitted, so its columns cannot be mapped again.',
  },
  BULK_NOTHING_READY: {
    status: 409,
    text: 'No claim of this file is ready. Correct the claims first.',
  },
  BULK_FILE_TOO_LARGE: {
    status: 413,
    text: 'A file of claims can be at most 5 MB. Split the file.',
  },
  BULK_FILE_TYPE: {
    status: 415,
    text: 'This is not a CSV or XLSX file. Save it as CSV or as an Excel workbook (.xlsx).',
  },
  BULK_FILE_UNREADABLE: {
    status: 422,
    text: 'This file is damaged or protected by a password. Export it again.',
  },
  BULK_FILE_EMPTY: {
    status: 422,
    text: 'This file has no rows below its headings. Export it again.',
  },
  BULK_FILE_TOO_WIDE: {
    status: 422,
    text: 'A file of claims can have at most 100 columns. Remove those that are not needed.',
  },
  BULK_TOO_MANY_ROWS: {
    status: 422,
    text: 'A file can have at most 5,000 claims and 20,000 rows. Split the file.',
  },
  BULK_MAPPING_INCOMPLETE: {
    status: 422,
    text: 'Map the member, the visit date and a fee, each column only once, and the drug or procedure of each price.',
  },
} as const;
