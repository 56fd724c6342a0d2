// Public settings of the web client. The call also hands out the anti-forgery cookie, and replaces one that does not
// belong to the session of the browser.
import { repairAntiForgery } from '../../platform/http/forgery/anti-forgery.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readPublicSettings } from './public-settings.ts';

export const getConfig: Handler<'getConfig'> = ({ services, http }) => {
  repairAntiForgery(http, services.tokens);
  return readPublicSettings(services);
};
