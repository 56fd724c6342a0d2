import { secretsFrom } from '../src/platform/secrets.ts';

/** The day on which the demo data of the tests is loaded: a Friday. */
export const demoToday = '2026-11-06';
/** Valid test claims have earlier visit dates than this, so that random dates do not conflict with them. */
export const CLAIMS_BEFORE_DAYS = 30;

export const testSecrets = secretsFrom(Buffer.alloc(32, 7));

/** The password of every demo account. */
export const demoPassword = 'Portal@2026';
export const demoMember = 'T3000001Z';
