// A vendor's captcha (reCAPTCHA, Turnstile): the vendor checks each solution, which is valid once.
import { z } from 'zod';
import type { Solutions } from './solutions.ts';
import { ProblemError } from '../problem.ts';

const patienceMilliseconds = 5000;
const Verdict = z.looseObject({ success: z.boolean() });

export function vendorSolutions(vendor: {
  readonly secret: string;
  readonly verifyUrl: string;
}): Solutions {
  return {
    challenge: () => Promise.resolve({}),
    async accept(solution) {
      const body = new URLSearchParams({ secret: vendor.secret, response: solution });
      return (await ask(vendor.verifyUrl, body)).success;
    },
  };
}

/** @throws ProblemError UNAVAILABLE if the vendor does not respond with a verdict */
async function ask(url: string, body: URLSearchParams): Promise<z.infer<typeof Verdict>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return Verdict.parse(await response.json());
  } catch {
    throw new ProblemError('UNAVAILABLE');
  }
}
