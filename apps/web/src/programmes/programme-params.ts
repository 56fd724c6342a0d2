// The programme of a page in its address; none for a new one. Its sub-code tells programmes with the same code apart.
import { paramsOf, textOf } from '../ui/lists/params-of.ts';

const MAX_CODE = 100;

export const programmeParams = paramsOf({ code: textOf(MAX_CODE), sub: textOf(MAX_CODE) });
