// The filters of the directory in its address.
import { page, paramsOf, q, textOf } from '../ui/lists/params-of.ts';
import { patientKey } from '../codes/public-parts.ts';

const MAX_CHOICE = 60;

/** The insurer is also set by the choice in the header, which removes it with undefined. */
export const appointedParams = paramsOf({
  page,
  q,
  /** The patient whom the clinic refers. */
  refer: patientKey,
  insurer: textOf(),
  zone: textOf(MAX_CHOICE),
  test: textOf(MAX_CHOICE),
});
