// A portal that runs its jobs and sends mail to a test mailbox.
import { startJobs } from '../src/jobs.ts';
import { testSecrets } from './fixtures.ts';
import { openPortal, type Portal } from './portal.ts';
import { openPostbox, type Postbox } from './smtp.ts';

export interface MailedPortal {
  readonly portal: Portal;
  readonly postbox: Postbox;
  readonly close: () => Promise<void>;
}

export async function openMailedPortal(): Promise<MailedPortal> {
  const postbox = await openPostbox();
  const portal = await openPortal({
    environment: { MAIL_URL: postbox.url, PUBLIC_URL: 'https://portal.localhost' },
  });
  const jobs = await startJobs(
    { ownerUrl: portal.db.ownerUrl, secrets: testSecrets, embedded: undefined },
    portal.services,
  );
  return {
    portal,
    postbox,
    async close() {
      await jobs.stop();
      await portal.close();
      await postbox.close();
    },
  };
}
