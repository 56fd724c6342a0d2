// Sets a new password with the link of a forgotten password.
import type { Handler } from '../../platform/http/handler.ts';
import { changeWithLink } from './change-with-link.ts';

export const legacyResetPassword: Handler<'legacyResetPassword'> = ({ body, services, traceId }) =>
  changeWithLink(services, traceId, body);
