// The settings of the web client before anyone signs in: the reply of `getConfig`, which each page also contains.
import { captchaSiteKey } from '../../platform/captcha/captcha.ts';
import type { Http } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { listProgrammes, readFeatures } from '../../programmes/public.ts';
import { clients } from './clients.ts';

const xsrfLifetimeSeconds = 30 * 24 * 3600;

/** Hands out the anti-forgery cookie, too. */
export async function readPublicSettings(services: Services, http: Http) {
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
}
