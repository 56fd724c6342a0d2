// Sets a first password with its link.
import type { Handler } from '../../platform/http/handler.ts';
import { changeWithLink } from './change-with-link.ts';

export const legacySetPassword: Handler<'legacySetPassword'> = ({ body, services, traceId }) =>
  changeWithLink(services, traceId, body);
