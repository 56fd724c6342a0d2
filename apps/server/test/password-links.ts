import { makeResetLink } from '../src/operations/public.ts';
import type { Portal } from './portal.ts';

/** The token of a new link with which a user resets the password. */
export async function aResetLink({ db, services }: Portal, username: string): Promise<string> {
  const origin = 'https://portal.localhost';
  const link = await makeResetLink(db.owner, { username, origin }, services.clock);
  return new URL(link).searchParams.get('id') ?? '';
}
