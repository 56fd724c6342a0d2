// Mails a link to a user who forgot the password (Access spec §2, §7).
import type { Handler } from '../../platform/http/handler.ts';
import { requestLink } from './request-link.ts';

export const forgetPassword: Handler<'forgetPassword'> = async ({ body, services, http }) => {
  const username = body.username ?? body.email ?? '';
  const message = await requestLink(services, {
    username,
    acceptLanguage: http.header('accept-language'),
  });
  return { data: { message } };
};
