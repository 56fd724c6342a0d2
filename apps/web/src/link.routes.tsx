// Routes of mailed links: choosing a password, and the address of an account.
import { createRoute, redirect } from '@tanstack/react-router';
import { keepLink } from './access/frame/kept-link.ts';
import { root, screen, textIn } from './route-parts.tsx';

interface LinkSearch {
  readonly id?: string;
  readonly client_id?: string;
}

function linkIn(search: Record<string, unknown>): LinkSearch {
  const [id, client] = [textIn(search, 'id'), textIn(search, 'client_id')];
  return { ...(id === '' ? {} : { id }), ...(client === '' ? {} : { client_id: client }) };
}

/** Removes the token of a mailed link from the address before anything else happens. */
function takeLink(
  page:
    | '/auth/confirm-email'
    | '/auth/resetpassword'
    | '/auth/setpassword'
    | '/auth/take-back-email',
  search: LinkSearch,
): void {
  const { id, client_id: clientId = '' } = search;
  if (id === undefined) return;
  keepLink({ id, clientId });
  throw redirect({ to: page, search: {}, replace: true });
}

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/resetpassword',
  validateSearch: linkIn,
  beforeLoad: ({ search }) => takeLink('/auth/resetpassword', search),
  component: screen(async () => {
    const { NewPasswordScreen } = await import('./access/passwords/new-password.screen.tsx');
    return () => <NewPasswordScreen purpose="reset" />;
  }),
});

const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/auth/setpassword',
  validateSearch: linkIn,
  beforeLoad: ({ search }) => takeLink('/auth/setpassword', search),
  component: screen(async () => {
    const { NewPasswordScreen } = await import('./access/passwords/new-password.screen.tsx');
    return () => <NewPasswordScreen purpose="set" />;
  }),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/auth/confirm-email',
  validateSearch: linkIn,
  beforeLoad: ({ search }) => takeLink('/auth/confirm-email', search),
  component: screen(async () => {
    const { EmailLinkScreen } = await import('./access/passwords/email-link.screen.tsx');
    return () => <EmailLinkScreen purpose="confirm" />;
  }),
});

const takeBackEmail = createRoute({
  getParentRoute: () => root,
  path: '/auth/take-back-email',
  validateSearch: linkIn,
  beforeLoad: ({ search }) => takeLink('/auth/take-back-email', search),
  component: screen(async () => {
    const { EmailLinkScreen } = await import('./access/passwords/email-link.screen.tsx');
    return () => <EmailLinkScreen purpose="takeBack" />;
  }),
});

/** The three-part address used by older mails, with its query (PWD-05). */
const publicPassword = createRoute({
  getParentRoute: () => root,
  path: '/public/login/$page',
  validateSearch: linkIn,
  beforeLoad: ({ params, search }) => {
    const { page } = params;
    if (page === 'resetpassword')
      throw redirect({ to: '/auth/resetpassword', search, replace: true });
    if (page === 'setpassword') throw redirect({ to: '/auth/setpassword', search, replace: true });
    throw redirect({ to: '/app/error/$code', params: { code: '403' }, replace: true });
  },
});

export const linkRoutes = [resetPassword, setPassword, confirmEmail, takeBackEmail, publicPassword];
