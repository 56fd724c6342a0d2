// Settings that are safe on one machine but dangerous if others can reach the portal.
import { isLoopback, isLoopbackUrl } from '../loopback.ts';

interface Deployment {
  readonly demo: boolean;
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly captcha: string;
  readonly jobs: string;
  readonly hasOwnDatabase: boolean;
}

/** One sentence for each mistake. */
export function deploymentMistakes(deployment: Deployment): string[] {
  const { demo, host, publicUrl, captcha } = deployment;
  const mistakes = demo
    ? demoMistakes(host, publicUrl)
    : productionMistakes(host, publicUrl, captcha);
  return [...mistakes, ...jobsMistakes(deployment)];
}

/** The embedded database belongs to one service, and ends with it. */
function jobsMistakes({ jobs, hasOwnDatabase, publicUrl }: Deployment): string[] {
  if (jobs === 'on') return [];
  if (!hasOwnDatabase) return [`DATABASE_URL is required with JOBS=${jobs}.`];
  // The links of mails lead to a server that this process does not know.
  if (jobs === 'only' && publicUrl === undefined) return ['PUBLIC_URL is required with JOBS=only.'];
  return [];
}

/** The password of the demo accounts is public. */
function demoMistakes(host: string, publicUrl: string | undefined): string[] {
  const mistakes: string[] = [];
  if (!isLoopback(host)) {
    mistakes.push(
      'DEMO=on needs a HOST that only this machine can reach, such as 127.0.0.1, because the password of the demo accounts is public.',
    );
  }
  if (!isLoopbackUrl(publicUrl)) {
    mistakes.push(
      'DEMO=on is refused with this PUBLIC_URL, because the password of the demo accounts is public. Set DEMO=off.',
    );
  }
  return mistakes;
}

function productionMistakes(
  host: string,
  publicUrl: string | undefined,
  captcha: string,
): string[] {
  const mistakes: string[] = [];
  if (captcha === 'off') {
    mistakes.push('CAPTCHA=off is for demos and tests only; it is refused with DEMO=off.');
  }
  if (publicUrl === undefined && !isLoopback(host)) {
    mistakes.push(
      'PUBLIC_URL is required with this HOST: the https address that people use, such as https://portal.example.',
    );
  }
  const isPlain = publicUrl !== undefined && new URL(publicUrl).protocol !== 'https:';
  if (isPlain && !isLoopbackUrl(publicUrl)) {
    mistakes.push('PUBLIC_URL must begin with https: unless it leads to this machine.');
  }
  return mistakes;
}
