// The settings of the captcha.

/** The captcha of the tools before sign-in, with the settings to check its solutions. */
export type CaptchaConfig =
  | { readonly kind: 'altcha' }
  | { readonly kind: 'off' }
  | {
      readonly kind: 'recaptcha' | 'turnstile';
      readonly siteKey: string;
      readonly secret: string;
      /** The vendor's address for checking solutions. */
      readonly verifyUrl: string;
    };

interface CaptchaEnvironment {
  readonly CAPTCHA: CaptchaConfig['kind'];
  readonly CAPTCHA_SITE_KEY?: string | undefined;
  readonly CAPTCHA_SECRET?: string | undefined;
  readonly CAPTCHA_VERIFY_URL?: string | undefined;
}

const vendorVerifyUrls = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;

/** Reads the captcha's settings and adds a sentence to `mistakes` for each invalid one. */
export function captchaOf(env: CaptchaEnvironment, mistakes: string[]): CaptchaConfig {
  const keys = ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET', 'CAPTCHA_VERIFY_URL'] as const;
  if (env.CAPTCHA === 'altcha' || env.CAPTCHA === 'off') {
    for (const name of keys.filter((key) => env[key] !== undefined)) {
      mistakes.push(`${name} can only be set with CAPTCHA=recaptcha or CAPTCHA=turnstile.`);
    }
    return { kind: env.CAPTCHA };
  }
  for (const name of ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const) {
    if (env[name] === undefined) mistakes.push(`${name} is required with CAPTCHA=${env.CAPTCHA}.`);
  }
  return {
    kind: env.CAPTCHA,
    siteKey: env.CAPTCHA_SITE_KEY ?? '',
    secret: env.CAPTCHA_SECRET ?? '',
    verifyUrl: env.CAPTCHA_VERIFY_URL ?? vendorVerifyUrls[env.CAPTCHA],
  };
}
