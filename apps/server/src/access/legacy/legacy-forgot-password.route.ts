// Sends a user who forgot the password a link to reset it.
import type { Handler } from '../../platform/http/handler.ts';
import { requestLink } from '../passwords/request-link.ts';

export const legacyForgotPassword: Handler<'legacyForgotPassword'> = async ({
  body,
  services,
  http,
}) => ({
  message: await requestLink(services, {
    username: body.UserName,
    acceptLanguage: http.header('accept-language'),
  }),
});
