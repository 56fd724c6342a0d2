// The filters of the general forms in their address.
import { FORM_CATEGORIES, FORM_LANGUAGES } from '@portal/rules/notices/general-forms.ts';
import { oneOf, page, paramsOf, q, textOf } from '../ui/lists/params-of.ts';

/** The insurer is also set by the choice in the header, which removes it with undefined. */
export const formsParams = paramsOf({
  page,
  q,
  insurer: textOf(),
  category: oneOf(FORM_CATEGORIES),
  language: oneOf(FORM_LANGUAGES),
});
