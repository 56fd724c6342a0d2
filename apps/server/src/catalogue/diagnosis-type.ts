/** A diagnosis that can be chronic is of the chronic type. */
export function diagnosisTypeOf(row: { readonly is_chronic: boolean }): 'CHRONIC' | 'ACUTE' {
  return row.is_chronic ? 'CHRONIC' : 'ACUTE';
}
