import { hashOfToken, newToken } from '../src/access/credentials/password-links.ts';
import { makeResetLink } from '../src/access/public.ts';
import type { Portal } from './portal.ts';
import type { Makers } from './world.ts';

/** The token of a new link with which a user resets the password. */
export async function aResetLink({ db, services }: Portal, username: string): Promise<string> {
  const origin = 'https://portal.localhost';
  const link = await makeResetLink(db.owner, { username, origin }, services.clock);
  return new URL(link).searchParams.get('id') ?? '';
}

/** The token of a link about another address of a user: it confirms the address, or takes it back. */
export async function anAddressLink(
  { db, services }: Portal,
  username: string,
  call: 'confirmEmail' | 'takeBackEmail',
): Promise<string> {
  const isConfirmed = call === 'takeBackEmail';
  const token = newToken();
  const now = services.clock.now();
  await db.owner.query(
    `INSERT INTO email_change (user_id, old_email, new_email, requested_at, expires_at, confirmed_at, ${isConfirmed ? 'take_back_hash' : 'confirm_hash'})
     SELECT id, email, 'new.' || email, $2, $2::timestamptz + interval '1 day', $3, $4 FROM app_user WHERE username = $1`,
    [username, now, isConfirmed ? now : null, hashOfToken(token)],
  );
  return token;
}

/** Requests with links that do not exist: the answer is the same for every user. */
export const linkMakers = {
  forgetPassword: () => ({ body: { client_id: 'provider-portal', username: 'nobody.here' } }),
  validatePasswordReset: () => ({ query: { client_id: 'provider-portal', session_id: 'none' } }),
  updatePassword: () => ({ body: { new_password: 'Tidal-oak-41', id: 'none' } }),
  confirmEmail: () => ({ body: { id: 'none' } }),
  takeBackEmail: () => ({ body: { id: 'none' } }),
  legacyForgotPassword: () => ({ body: { UserName: 'nobody.here' } }),
  legacyVerifyResetCode: () => ({ query: { code: 'none' } }),
  legacyVerifySetCode: () => ({ query: { code: 'none' } }),
  legacyResetPassword: () => ({
    body: { code: 'none', password: 'Tidal-oak-41', confirmPassword: 'Tidal-oak-41' },
  }),
  legacySetPassword: () => ({
    body: { code: 'none', password: 'Tidal-oak-41', confirmPassword: 'Tidal-oak-41' },
  }),
} satisfies Partial<Makers>;
