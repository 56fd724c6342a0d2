import { peekReturnUrl } from '../../platform/page/return-url.ts';
import { readTab } from '../../platform/storage/storage.ts';
import type { Arrival } from './landing.ts';

/** The facts of the sign-in of this tab. */
export function currentArrival(): Arrival {
  return {
    isAdminSignIn: readTab('isAdminSignIn') !== undefined,
    returnUrl: peekReturnUrl(),
  };
}
