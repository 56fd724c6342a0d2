// The properties of each part of the letter form.
import type { LetterRequest } from './letters.api.ts';
import type { Patient } from './patient.api.ts';

export interface FormPart {
  readonly request: LetterRequest;
  readonly patient: Patient;
  readonly onChange: (part: Partial<LetterRequest>) => void;
  /** The message at a field of the request; undefined until the user has tried to submit. */
  readonly errorAt: (field: string) => string | undefined;
}
