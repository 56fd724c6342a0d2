// People who change the address of their account, in tests.
import { demoPassword } from '../../../test/fixtures.ts';
import { openMailedPortal, type MailedPortal } from '../../../test/mailed-portal.ts';
import { linkIn } from '../../../test/smtp.ts';
import type { Visitor } from '../../../test/portal.ts';

export const FORMER = 'clinic.gp@portal.example';

export async function openAddressWorld() {
  const mailed = await openMailedPortal();
  const clerk = await mailed.portal.signIn('clinic.gp');
  const visitor = mailed.portal.visitor();
  await visitor.call('getConfig', {});
  return { mailed, clerk, visitor };
}

/** The token of the next mail and the address that it was sent to. */
export async function nextLink({ postbox }: MailedPortal) {
  const mail = await postbox.next();
  const link = linkIn(mail);
  return {
    to: mail.to?.[0]?.address,
    path: link.pathname,
    id: link.searchParams.get('id') ?? '',
  };
}

export async function askForAddress(clerk: Visitor, email: string): Promise<void> {
  const { data } = await clerk.call('getOwnProfile', {});
  const { version, name, language } = data;
  await clerk.call('updateOwnProfile', {
    body: { version, name, language, mobile: '', email, current_password: demoPassword },
  });
}

/** Changes the address, and returns the token that takes the change back. */
export async function changeAddress(
  { mailed, clerk, visitor }: Awaited<ReturnType<typeof openAddressWorld>>,
  email: string,
): Promise<string> {
  await askForAddress(clerk, email);
  const { id } = await nextLink(mailed);
  await visitor.call('confirmEmail', { body: { id } });
  return (await nextLink(mailed)).id;
}
