import type { Handler } from '../platform/http/handler.ts';

export const getCaptchaChallenge: Handler<'getCaptchaChallenge'> = ({ services }) =>
  services.captcha.challenge();
