// Sends the log of the database to its backups while the server runs.
import { withOwner } from '../../platform/database/owner.queries.ts';
import { openShipping } from '../ship-log.ts';
import { hasFailed } from '@portal/rules/backups/backup-report.ts';
import { listReports, noteFailure, noteSuccess } from './backup-reports.queries.ts';
import { type BackupServices, configuredTarget } from './nightly-backup.job.ts';

/**
 * The round that sends what is new; undefined without BACKUP_TO. It throws if it fails. The first failure after a
 * success and the first success after a failure are noted.
 */
export async function openShippingOf(
  services: BackupServices,
): Promise<(() => Promise<void>) | undefined> {
  const target = await configuredTarget(services.config);
  if (target === undefined) return undefined;
  const { ownerUrl, clock } = services;
  const ship = openShipping({ ...services, ...target });
  let worked: boolean | undefined;

  async function note(works: boolean, sentence: string): Promise<void> {
    if (worked === works) return;
    await withOwner(ownerUrl, async (owner) => {
      const at = clock.now().toISOString();
      const earlier = (await listReports(owner, at)).find(({ kind }) => kind === 'LOG');
      const isKnown = earlier !== undefined && hasFailed(earlier) === !works;
      const outcome = { kind: 'LOG', at, sentence } as const;
      if (!isKnown) await (works ? noteSuccess : noteFailure)(owner, outcome);
    });
    worked = works;
  }
  return async () => {
    try {
      await ship();
    } catch (error) {
      await note(false, error instanceof Error ? error.message : String(error));
      throw error;
    }
    await note(true, `Sent to ${target.repository.name}.`);
  };
}
