// Tells a user that their account was used on a device that has not signed in to it before.
import { deviceOf } from '@portal/rules/access/device-name.ts';
import { partsOfMoment } from '@portal/rules/values/localized.ts';
import { z } from 'zod';
import { secondsOf } from '../../platform/clock.ts';
import type { JobServices } from '../../platform/http/services.ts';
import { findMailReader } from '../credentials/password-links.queries.ts';
import { writeMail } from './write-mail.ts';

export const NewDeviceMail = z.object({
  kind: z.literal('NEW_DEVICE'),
  username: z.string(),
  /** When the session began. */
  at: z.string(),
  /** Only the names of known browsers and systems are mailed, because anybody can write a link into this header. */
  userAgent: z.string(),
  address: z.string(),
});

export async function sendNewDeviceMail(
  { username, at, userAgent, address }: z.infer<typeof NewDeviceMail>,
  services: JobServices,
): Promise<void> {
  const reader = await services.database.identity.transaction((tx) =>
    findMailReader(tx, username, services.clock.now()),
  );
  if (reader === undefined) return;
  const device = deviceOf(userAgent);
  await writeMail(services, reader, (t, language) => {
    const { date, time } = partsOfMoment(secondsOf(at) * 1000, language, 'Asia/Singapore');
    return {
      subject: t('mail.newDeviceSubject'),
      lines: [
        t('mail.newDevice', { username }),
        t('mail.newDeviceFacts', {
          device: device === undefined ? t('mail.unknownDevice') : t('access.deviceName', device),
          address,
          time: `${date}, ${time}`,
        }),
        '',
        t('mail.newDeviceAdvice'),
        `${services.origin()}/app/settings/password`,
      ],
    };
  });
}
