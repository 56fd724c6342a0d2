// The older look-up of the member validity tool.
import type { Handler } from '../platform/http/handler.ts';
import { legacyLookUp } from './legacy-look-up.ts';

export const getPolicyDetailsForMemberValidity: Handler<'getPolicyDetailsForMemberValidity'> = (
  asked,
) => legacyLookUp(asked, 'VALIDITY', asked.http.header('x-providercode'));
