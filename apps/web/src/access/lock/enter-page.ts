// Decides what a user who has signed in at a waiting page finds there. The server says who it is, not the form.
import { entryOf } from '@portal/rules/access/lock/waiting-page.ts';
import { call, tokens } from '../../platform/api/api.ts';
import { abandonPage, continuePage, type Me, postponePage } from '../../platform/api/session.ts';

const atClinic = ({ userId, clinicProfile }: Me) => ({
  userId,
  clinicId: clinicProfile?.id ?? null,
});

const mustPrepare = (me: Me) => me.mustChangePassword || me.mustAddFactor;

async function fetchMe(): Promise<Me> {
  return (await call('getMe', { isOfSignIn: true })).data;
}

/** The signed-in user. A new session without a clinic, for example of a clinic group, gets the one of the page. */
async function signedInUser(waiting: Me): Promise<Me> {
  const me = await fetchMe();
  const { userId, clinicId } = atClinic(waiting);
  const needsClinic = me.userId === userId && me.clinicProfile === null && !mustPrepare(me);
  if (!needsClinic || clinicId === null) return me;
  await call('chooseClinic', { body: { clinicId }, isOfSignIn: true });
  return fetchMe();
}

async function entryAt(waiting: Me) {
  const me = await signedInUser(waiting);
  const entry = entryOf(atClinic(waiting), { ...atClinic(me), mustPrepare: mustPrepare(me) });
  if (entry === 'continue') await continuePage(me);
  return entry;
}

/** After a sign-in at the page; only its own user continues on it. @param onLeft opens the user's first page */
export async function enterPage(waiting: Me, onLeft: () => void): Promise<void> {
  const entry = await entryAt(waiting);
  if (entry === 'continue') return;
  if (entry === 'later') await postponePage(location.pathname + location.search + location.hash);
  else abandonPage();
  await tokens.renew();
  onLeft();
}

/** After a sign-in in another tab: the page of the same user continues, every other one goes on waiting. */
export async function followSignIn(waiting: Me): Promise<void> {
  try {
    await tokens.renew();
    if ((await entryAt(waiting)) === 'continue') return;
  } catch {
    // The page asks for the password.
  }
  tokens.drop();
}
