/** The claim or letter that messages are about. */
export interface MessageSubject {
  readonly kind: 'claim' | 'letter';
  readonly id: string;
  readonly clinicId: string;
}
