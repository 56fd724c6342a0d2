import { makeResetLink } from '../src/access/public.ts';
import type { Portal } from './portal.ts';
import type { Makers } from './world.ts';

/** The token of a new link with which a user resets the password. */
export async function aResetLink({ db, services }: Portal, username: string): Promise<string> {
  const origin = 'https://portal.localhost';
  const link = await makeResetLink(db.owner, { username, origin }, services.clock);
  return new URL(link).searchParams.get('id') ?? '';
}

/** Requests with links that do not exist: the answer is the same for every user. */
export const linkMakers = {
  forgetPassword: () => ({ body: { client_id: 'provider-portal', username: 'nobody.here' } }),
  validatePasswordReset: () => ({ query: { client_id: 'provider-portal', session_id: 'none' } }),
  updatePassword: () => ({ body: { new_password: 'Abcdef1#', id: 'none' } }),
  confirmEmail: () => ({ body: { id: 'none' } }),
  takeBackEmail: () => ({ body: { id: 'none' } }),
  legacyForgotPassword: () => ({ body: { UserName: 'nobody.here' } }),
  legacyVerifyResetCode: () => ({ query: { code: 'none' } }),
  legacyVerifySetCode: () => ({ query: { code: 'none' } }),
  legacyResetPassword: () => ({
    body: { code: 'none', password: 'Abcdef1#', confirmPassword: 'Abcdef1#' },
  }),
  legacySetPassword: () => ({
    body: { code: 'none', password: 'Abcdef1#', confirmPassword: 'Abcdef1#' },
  }),
} satisfies Partial<Makers>;
