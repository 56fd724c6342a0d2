/** Public settings of the web client; the call also hands out the XSRF-TOKEN cookie. */
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, Timestamp } from '../wire/values.ts';

export const getConfig = {
  summary: 'Public settings of the web client',
  reply: {
    status: 200,
    body: data(
      z.object({
        serverTime: Timestamp,
        today: z.string(),
        demo: z.boolean(),
        clientId: z.string(),
        adminClientId: z.string(),
        maintenance: z.object({ show: z.boolean(), message: z.string() }),
        captcha: z.object({
          kind: z.enum(['altcha', 'recaptcha', 'turnstile', 'off']),
          /** The site key of a captcha vendor; null for a captcha without one. */
          siteKey: z.string().nullable(),
        }),
        features: z.object({
          fwa: z.boolean(),
          referral: z.boolean(),
          legacyIntegration: z.boolean(),
        }),
        /** Where the client finds the identity service, each a path or an address. */
        identityBases: z.object({ v1: z.string(), v2: z.string() }),
        links: z.object({ help: z.string(), terms: z.string(), privacy: z.string() }),
        languages: z.array(z.string()),
        programmes: z.array(
          z.object({
            code: z.string(),
            name: z.string(),
            subInfo: z.string().nullable(),
            order: z.number().int(),
            isHidden: z.boolean(),
            isNoSearchControlls: z.boolean(),
          }),
        ),
      }),
    ),
  },
} as const satisfies CallSchema;
