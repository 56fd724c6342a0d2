/** The errors that any field can have: code → English text. Loads no parser. */
export const FIELD_MESSAGES = {
  UNKNOWN_FIELD: 'This field is not known.',
  VALUE_TYPE: 'A value of the type {type} is needed here.',
  VALUE_CHOICE: 'Choose one of these: {choices}.',
  VALUE_FORMAT: 'This cannot be read.',
  NUMBER_TOO_LARGE: 'Enter at most {max}.',
  NUMBER_TOO_SMALL: 'Enter at least {min}.',
  NUMBER_STEP: 'Enter a multiple of {step}.',
  TEXT_TOO_LONG: 'Enter at most {max} characters.',
  TEXT_TOO_SHORT: 'Enter at least {min} characters.',
  LIST_TOO_LONG: 'Enter at most {max} lines.',
  LIST_TOO_SHORT: 'Enter at least {min} lines.',
  DATE_FORMAT: 'Enter a date as YYYY-MM-DD.',
  MONEY_NOT_POSITIVE: 'Enter an amount above 0.',
  TEXT_CHARACTERS: 'Remove the characters that cannot be shown.',
  FILE_NAME: 'Enter the name of the file alone, without folders.',
  NAME_REQUIRED: 'Enter a name.',
  NATIONAL_NUMBER: 'Remove the NRIC/FIN: saved items are not encrypted.',
  TOO_MANY_SAVED: 'You can save at most {max}. Delete one first.',
  REPORT_COLUMN: 'Choose a column of this source.',
  REPORT_TWICE: 'Choose each column once.',
  REPORT_OPERATOR: 'Choose a comparison that fits the column.',
  REPORT_VALUE: 'Enter a value that fits the column.',
  REPORT_PERIOD: 'Choose a period of at most {days} days.',
  REPORT_ORDER: 'Sort by a column that the report shows.',
  KEY_REPEATED: 'Use each key once.',
  REMARK_TYPE: 'A clinic writes remarks of the type CLAIM.',
} as const satisfies Readonly<Record<string, string>>;
export type FieldCode = keyof typeof FIELD_MESSAGES;

/** The message and the code of a check that a schema makes itself. */
export function fieldError(code: FieldCode) {
  return { error: FIELD_MESSAGES[code], params: { code } };
}
