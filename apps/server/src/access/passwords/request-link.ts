// Requests a mail with a password link. The work and the answer are the same for every name; a job sends the
// mail.
import { randomInt } from 'node:crypto';
import { normaliseUsername } from '@portal/rules/access/normalise-login.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { readerLanguage } from '../../platform/http/reader-language.ts';
import type { Services } from '../../platform/http/services.ts';
import type { LinkKind } from '../credentials/password-links.ts';

const sentText =
  'An email has been sent to your registered address. Please click the link in email to complete password reset request.';

const shortestDelayMs = 200;

const longestDelayMs = 1200;

/** Mails a link to the user with this name, if there is one. */
export async function requestLink(
  services: Services,
  given: { username: string; acceptLanguage: string | undefined },
): Promise<string> {
  const payload = {
    kind: 'RESET' satisfies LinkKind,
    username: normaliseUsername(given.username),
    language: readerLanguage(given.acceptLanguage),
  };
  // Only a mail to an existing user causes work. It runs after a random delay: right after the reply it
  // would slow down the next requests and so reveal whether the user exists.
  const delayMilliseconds = randomInt(shortestDelayMs, longestDelayMs);
  await services.database.transaction((tx) =>
    enqueueJob(tx, { task: 'send_mail', payload, delayMilliseconds }),
  );
  return sentText;
}
