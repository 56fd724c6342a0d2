// The captcha of the tools before sign-in: the portal's own proof of work (ALTCHA), a vendor's captcha, or none.
// A solution is valid once. A solution for a member look-up earns a pass for that member, valid for ten minutes.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CaptchaConfig } from '../settings/captcha-config.ts';
import { altchaSolutions, type ProofWork } from './captcha-altcha.ts';
import { vendorSolutions } from './captcha-vendor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { ProblemError } from '../problem.ts';
import type { Secrets } from '../secrets.ts';

const passSeconds = 600;

export interface Captcha {
  challenge(): Promise<Record<string, unknown>>;
  /** @throws ProblemError CAPTCHA_FAILED unless the solution is valid; requires none if the captcha is turned off */
  require(solution: string | undefined): Promise<void>;
  /** Like `require`, but also accepts a pass for the subject. */
  requireOrPass(solution: string | undefined, subject: string): Promise<void>;
  /** A pass for the subject; null if the captcha is turned off. */
  makePass(subject: string): string | null;
}

/** The key with which the browser shows a vendor's captcha. */
export function captchaSiteKey(config: CaptchaConfig): string | null {
  return 'siteKey' in config ? config.siteKey : null;
}

export function openCaptcha(
  config: CaptchaConfig,
  own: { secrets: Pick<Secrets, 'captcha'>; clock: Clock; database: Database; work?: ProofWork },
): Captcha {
  if (config.kind === 'off') return noCaptcha;
  const solutions = config.kind === 'altcha' ? altchaSolutions(own) : vendorSolutions(config);
  const { secrets, clock } = own;

  async function requireSolution(solution: string | undefined): Promise<void> {
    if (solution === undefined || !(await solutions.accept(solution))) {
      throw new ProblemError('CAPTCHA_FAILED');
    }
  }
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  const mac = (subject: string, until: string) =>
    createHmac('sha256', secrets.captcha).update(`pass:${subject}:${until}`).digest('base64url');

  function isPass(text: string, subject: string): boolean {
    const [, until = '', given = ''] = /^pass\.(\d{1,12})\.([\w-]{43})$/.exec(text) ?? [];
    if (until === '' || Number(until) < nowSeconds()) return false;
    return timingSafeEqual(Buffer.from(given), Buffer.from(mac(subject, until)));
  }

  return {
    challenge: () => solutions.challenge(),
    require: requireSolution,
    async requireOrPass(solution, subject) {
      if (solution !== undefined && isPass(solution, subject)) return;
      await requireSolution(solution);
    },
    makePass(subject) {
      const until = String(nowSeconds() + passSeconds);
      return `pass.${until}.${mac(subject, until)}`;
    },
  };
}

const noCaptcha: Captcha = {
  challenge: () => Promise.resolve({}),
  require: () => Promise.resolve(),
  requireOrPass: () => Promise.resolve(),
  makePass: () => null,
};
