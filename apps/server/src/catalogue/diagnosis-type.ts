/** A diagnosis that can be chronic has the type chronic. */
export function diagnosisTypeOf(row: { readonly is_chronic: boolean }): 'CHRONIC' | 'ACUTE' {
  return row.is_chronic ? 'CHRONIC' : 'ACUTE';
}
