// Structured logs. Personal data and secrets are removed before a line is written.
import cluster from 'node:cluster';
import {
  jsonWithoutNationalNumbers,
  withoutNationalNumbers,
} from '@portal/rules/members/national-numbers.ts';
import { pino, type DestinationStream, type Logger } from 'pino';
import { openOutageLines } from '../resilience/outage-lines.ts';

const secretFields = [
  'password',
  'new_password',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
  'nric',
  'national_id',
  'passport',
  'bank_account',
];
const hidden = () => '[number]';

/** Hides national numbers completely, for logs and the audit trail. */
export function withNumbersHidden(text: string): string {
  return withoutNationalNumbers(text, hidden);
}

/** The same for each text of a line, so that the line stays JSON. */
function lineWithNumbersHidden(line: string): string {
  return `${jsonWithoutNationalNumbers(JSON.parse(line), hidden)}\n`;
}

const ERROR = pino.levels.values['error'] ?? 0;

export function openLog(level: string, destination?: DestinationStream): Logger {
  const stream: DestinationStream = destination ?? process.stdout;
  const shorten = openOutageLines();
  return pino(
    {
      level,
      base: cluster.isWorker ? { pid: process.pid } : null,
      redact: {
        paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
        censor: '[redacted]',
      },
      hooks: {
        logMethod(args, method, lineLevel) {
          const [fields, ...words] = args;
          const short = shorten(fields, lineLevel >= ERROR);
          if (short !== 'left out') method.apply(this, [short, ...words]);
        },
      },
    },
    { write: (line: string) => stream.write(lineWithNumbersHidden(line)) },
  );
}
