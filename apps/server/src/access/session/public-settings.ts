// The settings of the web client before anyone signs in: the reply of `getConfig`, which each page also contains.
import { captchaSiteKey } from '../../platform/captcha/captcha.ts';
import type { Services } from '../../platform/http/services.ts';
import { listProgrammes, readFeatures } from '../../programmes/public.ts';
import { clients } from './clients.ts';

export async function readPublicSettings(services: Services) {
  const { clock, config, database } = services;
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
