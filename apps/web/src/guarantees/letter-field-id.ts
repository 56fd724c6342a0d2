/** The id of the input for a field of a request, given its path on the wire. */
export function letterFieldId(field: string): string {
  return field === 'supporting_docs' ? 'letter-documents' : `letter-${field.replaceAll('.', '-')}`;
}
