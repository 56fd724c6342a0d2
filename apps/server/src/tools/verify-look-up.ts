// The captcha of member look-ups. The validity tool always requires one. The notification form looks up
// members as soon as number and date are typed, before its captcha (Access spec §4), so there it is optional,
// and the look-up costs more of the daily budget.
import type { Http } from '../platform/http/handler.ts';
import type { Services } from '../platform/http/services.ts';
import type { ToolMode } from './look-up-members.ts';

/**
 * Whether a captcha was solved for the look-up, or the captcha is off.
 * @throws ProblemError CAPTCHA_FAILED for a wrong solution, and for a missing one in validity mode
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
