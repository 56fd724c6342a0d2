// Backups while people work. Each one is proved: everything that was acknowledged before it is in it.
import path from 'node:path';
import { typed } from '../../apps/server/test/processes/typed-command.ts';
import type { Site } from './site.ts';

let backups = 0;

/**
 * Takes and proves a backup.
 * @param fault happens during a first backup, which may fail; the next one must not
 */
export async function backUp(site: Site, fault: () => Promise<unknown>): Promise<void> {
  backups += 1;
  const at = (name: string) => path.join(site.folder, `${name}-${backups}`);
  const recipients: string[] = [];
  for (const name of ['identity', 'keys-identity']) {
    recipients.push(await portal({}, 'make-backup-identity', at(name)));
  }
  const environment = {
    DATA_DIR: site.folder,
    BACKUP_RECIPIENT: recipients[0] ?? '',
    BACKUP_KEYS_RECIPIENT: recipients[1] ?? '',
  };
  const backup = () => portal(environment, 'backup', at('backups'));
  await Promise.all([backup().catch(() => undefined), fault()]);
  await backup();
  const identities = ['--identity', at('identity'), '--keys-identity', at('keys-identity')];
  await portal(environment, 'verify-backup', at('backups'), ...identities);
}

/** Runs a command of `portal`; returns what it prints. */
async function portal(
  environment: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<string> {
  const { code, out, error } = await typed(words, environment);
  if (code !== 0) throw new Error(`portal ${words.join(' ')}: ${error}`);
  return out;
}
