// The captcha of the tools before sign-in: proof of work of our own (ALTCHA), a vendor's, or none.
// A solution is good once. A solution of a member look-up earns a pass: ten minutes, that member only.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CaptchaConfig } from '../settings/captcha-config.ts';
import { altchaSolutions, type Work } from './captcha-altcha.ts';
import { vendorSolutions } from './captcha-vendor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { ProblemError } from '../problem.ts';
import type { Secrets } from '../secrets.ts';

const passSeconds = 600;

/** Where solutions come from and how they are checked. */
export interface Solutions {
  /** What the widget has to solve; empty where a vendor gives the challenge. */
  challenge(): Promise<Record<string, unknown>>;
  /** Whether a solution is right, not expired and not sent before; afterwards it has been sent. */
  accept(solution: string): Promise<boolean>;
}

export interface Captcha {
  challenge(): Promise<Record<string, unknown>>;
  /** @throws ProblemError CAPTCHA_FAILED unless the solution is good; a captcha that is off asks for none */
  require(solution: string | undefined): Promise<void>;
  /** As `require`; a pass for the subject will do as well. */
  requireOrPass(solution: string | undefined, subject: string): Promise<void>;
  /** A pass for the subject; null where the captcha is off. */
  makePass(subject: string): string | null;
}

/** The key that the browser shows a vendor's captcha with. */
export function captchaSiteKey(config: CaptchaConfig): string | null {
  return 'siteKey' in config ? config.siteKey : null;
}

export function openCaptcha(
  config: CaptchaConfig,
  own: { secrets: Pick<Secrets, 'captcha'>; clock: Clock; database: Database; work?: Work },
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
