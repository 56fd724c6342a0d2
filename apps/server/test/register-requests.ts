// Requests for accounts, and the rows that a decision leaves behind.
import { askForAccount } from './admin-requests.ts';
import { anonymousVisitor, type Portal } from './portal.ts';

export async function requestAccount(
  portal: Portal,
  username: string,
  language = 'en',
): Promise<string> {
  return askForAccount(await anonymousVisitor(portal), username, language);
}

/** The hash of the password in the request, which is kept until the request is decided. */
export async function keptHash({ db }: Portal, id: string): Promise<string | null | undefined> {
  const { rows } = await db.owner.query<{ password_hash: string | null }>(
    'SELECT password_hash FROM registration WHERE id = $1',
    [id],
  );
  return rows[0]?.password_hash;
}

export async function auditOfRequest({ db }: Portal, id: string): Promise<unknown[]> {
  const { rows } = await db.owner.query<{ action: string; username: string }>(
    "SELECT action, username FROM audit_entry WHERE subject_type = 'registration' AND subject_id = $1",
    [id],
  );
  return rows;
}
