// The parameters in the address of a new report. The screen knows the examples, which the first files do not load.
import { paramsOf, textOf } from '../ui/lists/params-of.ts';

const MAX_NAME = 40;

export const newReportParams = paramsOf({ example: textOf(MAX_NAME) });
