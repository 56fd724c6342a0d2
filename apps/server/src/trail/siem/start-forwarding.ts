// Forwards entries to the syslog server every few seconds, if there is one.
import type { Services } from '../../platform/http/services.ts';
import { type Repetition, repeat } from '../../platform/repeat.ts';
import { forwardEntries } from './forward-entries.ts';
import { openSyslog } from './syslog-sender.ts';

const EVERY_MS = 5_000;

export function startForwarding(
  services: Pick<Services, 'config' | 'database' | 'log'>,
): Repetition {
  const { config, log } = services;
  if (config.syslog === undefined) return { stop: async () => undefined };
  const syslog = openSyslog(config.syslog);
  const forwarding = repeat(() => forwardEntries(services, syslog), {
    everyMs: EVERY_MS,
    onError: (error) =>
      log.warn({ err: error }, 'the syslog server took no entries; it is tried again'),
  });
  return {
    async stop() {
      await forwarding.stop();
      syslog.close();
    },
  };
}
