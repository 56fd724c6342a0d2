// The values of a field in a form for one record of master data.
export const FIELD_TYPES = [
  'TEXT',
  'DATE',
  'CHOICE',
  'CHOICES',
  'YES_NO',
  'NUMBER',
  'NATIONAL_ID',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export interface FieldInput {
  readonly type: FieldType;
  /** Of a text, the number of characters; of a number, the largest one. */
  readonly most?: number;
  readonly least?: number;
  /** Decimals of a number. */
  readonly places?: number;
  readonly choices?: readonly string[];
}
