// Sets a new password with a link (Access spec §5, §7).
import type { Handler } from '../../platform/http/handler.ts';
import { changeByLink } from './use-link.ts';

export const updatePassword: Handler<'updatePassword'> = async ({ body, services, traceId }) => {
  const message = await changeByLink(services, {
    token: body.id,
    password: body.new_password,
    field: 'new_password',
    traceId,
  });
  return { data: { message } };
};
