import { deviceOf } from '@portal/rules/access/device-name.ts';
import type { Translate } from '@portal/texts/translate.ts';

/** The browser and the system of a session; a browser without a known name as it calls itself. */
export function deviceText(userAgent: string | null, t: Translate): string {
  const device = deviceOf(userAgent ?? '');
  return device === undefined ? (userAgent ?? '–') : t('access.deviceName', device);
}
