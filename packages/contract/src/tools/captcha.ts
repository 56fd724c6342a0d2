import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';

/** A challenge of the proof-of-work captcha, as its widget reads it; null when no captcha is needed. */
export const getCaptchaChallenge = {
  summary: 'A captcha challenge; its solution is sent once in the header X-Captcha',
  reply: { status: 200, body: z.looseObject({}) },
} as const satisfies CallSchema;
