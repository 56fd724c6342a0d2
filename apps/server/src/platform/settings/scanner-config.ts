// The address of the virus scanner, clamd.
import { z } from 'zod';

/** A socket in the file system, or a port of a host. */
export type ScannerAddress =
  | { readonly path: string }
  | { readonly host: string; readonly port: number };

const HOST_AND_PORT = /^(?<host>[\w.-]+|\[[\da-f:]+\]):(?<port>\d{1,5})$/i;
const MOST_PORT = 65_535;

/** Undefined if the text is neither. */
function addressOf(text: string): ScannerAddress | undefined {
  if (text.startsWith('/')) return { path: text };
  const { host, port } = HOST_AND_PORT.exec(text)?.groups ?? {};
  if (host === undefined || Number(port) < 1 || Number(port) > MOST_PORT) return undefined;
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) };
}

export const scannerSettings = {
  CLAMD: z
    .string()
    .transform((text, context) => {
      const address = addressOf(text);
      if (address !== undefined) return address;
      context.addIssue(
        'CLAMD must be the host and port of clamd, such as 10.0.0.5:3310, or the path of its socket, such as /run/clamav/clamd.ctl.',
      );
      return z.NEVER;
    })
    .optional(),
} as const;
