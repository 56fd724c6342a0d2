// The older look-up that names its tool and clinic in the body.
import type { Handler } from '../platform/http/handler.ts';
import { legacyLookUp } from './legacy-look-up.ts';

export const getPolicyDetailsV2: Handler<'getPolicyDetailsV2'> = (asked) =>
  legacyLookUp(asked, asked.body.mode, asked.body.clinicCode);
