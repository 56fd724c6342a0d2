// Public settings of the web client. The call also hands out the anti-forgery cookie.
import type { Handler } from '../../platform/http/handler.ts';
import { clients } from './clients.ts';
import { captchaSiteKey } from '../../platform/captcha/captcha.ts';
import { listProgrammes, readFeatures } from '../../programmes/public.ts';

const xsrfLifetimeSeconds = 30 * 24 * 3600;

export const getConfig: Handler<'getConfig'> = async ({ services, http }) => {
  const { clock, config, database, tokens } = services;
  const known = http.cookie('XSRF-TOKEN');
  if (known === undefined || !tokens.isXsrf(known)) {
    http.setCookie('XSRF-TOKEN', tokens.makeXsrf(), {
      path: '/',
      httpOnly: false,
      maxAgeSeconds: xsrfLifetimeSeconds,
    });
  }
  const [programmes, features] = await database.transaction(async (tx) => [
    await listProgrammes(tx),
    await readFeatures(tx),
  ]);
  return {
    data: {
      serverTime: clock.now().toISOString(),
      today: clock.today(),
      demo: config.demo,
      clientId: clients.provider,
      adminClientId: clients.admin,
      maintenance: { show: config.maintenanceMessage !== '', message: config.maintenanceMessage },
      captcha: { kind: config.captcha.kind, siteKey: captchaSiteKey(config.captcha) },
      features,
      identityBases: config.identityBases,
      links: { help: config.helpUrl, terms: '/terms', privacy: '/privacy' },
      languages: ['en', 'ch', 'es', 'jp', 'de', 'fr'],
      programmes,
    },
  };
};
