// Sets a password with a link if both entries of the password are the same.
import { ProblemError } from '../../platform/problem.ts';
import type { Services } from '../../platform/http/services.ts';
import { changeByLink } from '../passwords/use-link.ts';

export async function changeWithLink(
  services: Services,
  traceId: string,
  body: { code: string; password: string; confirmPassword: string },
): Promise<{ message: string }> {
  if (body.password !== body.confirmPassword) {
    const message = 'Confirm password does not match.';
    throw new ProblemError('VALIDATION_FAILED', {
      text: message,
      details: [{ field: 'confirmPassword', code: 'MISMATCH', message }],
    });
  }
  const message = await changeByLink(services, {
    token: body.code,
    password: body.password,
    field: 'password',
    traceId,
  });
  return { message };
}
