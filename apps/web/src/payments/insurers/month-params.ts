// The month in the address of the screens about insurers.
import { paramsOf } from '../../ui/lists/params-of.ts';

export const monthParams = paramsOf({
  month: (value) =>
    typeof value === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined,
});
