// The captcha of a look-up of members. The validity tool always asks for one. The notification form looks
// up as soon as number and date are typed, before its captcha (Access spec §4), so there it may be
// missing: the look-up then costs more of the daily budget.
import type { Http } from '../platform/handler.ts';
import type { Services } from '../platform/services.ts';
import type { ToolMode } from './look-up-members.ts';

/**
 * Whether a captcha was solved for the look-up, or the captcha is off.
 * @throws ProblemError CAPTCHA_FAILED for a wrong solution, and without one in validity mode
 */
export async function verifyLookUp(
  { captcha, config }: Pick<Services, 'captcha' | 'config'>,
  http: Http,
  mode: ToolMode,
): Promise<boolean> {
  const solution = http.header('x-captcha');
  if (mode === 'NOTIFICATION' && solution === undefined) return config.captcha.kind === 'off';
  await captcha.require(solution);
  return true;
}
