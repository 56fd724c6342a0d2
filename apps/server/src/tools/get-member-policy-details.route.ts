// The older look-up of the notification tool.
import type { Handler } from '../platform/http/handler.ts';
import { legacyLookUp } from './legacy-look-up.ts';

export const getMemberPolicyDetails: Handler<'getMemberPolicyDetails'> = (asked) =>
  legacyLookUp(asked, 'NOTIFICATION', asked.http.header('x-providercode'));
