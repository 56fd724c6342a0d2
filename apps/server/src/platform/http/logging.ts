// Structured logs. Personal data and secrets are removed before a line is written.
import cluster from 'node:cluster';
import { pino, type DestinationStream, type Logger } from 'pino';

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
const nationalNumber = /\b[STFGM]\d{7}[A-Z]\b/gi;

/** Hides all national numbers in a text. */
export function withoutNationalNumbers(text: string): string {
  return text.replace(nationalNumber, '[number]');
}

export function openLog(level: string, destination?: DestinationStream): Logger {
  const stream: DestinationStream = destination ?? process.stdout;
  return pino(
    {
      level,
      base: cluster.isWorker ? { pid: process.pid } : null,
      redact: {
        paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
        censor: '[redacted]',
      },
    },
    { write: (line: string) => stream.write(withoutNationalNumbers(line)) },
  );
}
