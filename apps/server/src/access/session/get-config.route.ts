// Public settings of the web client. The call also hands out the anti-forgery cookie.
import type { Handler } from '../../platform/http/handler.ts';
import { readPublicSettings } from './public-settings.ts';

export const getConfig: Handler<'getConfig'> = ({ services, http }) =>
  readPublicSettings(services, http);
