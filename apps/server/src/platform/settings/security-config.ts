// Settings about who hears of security events.
import { z } from 'zod';
import { commaList } from './comma-list.ts';

const MOST_PORT = 65_535;
const USUAL_PORTS = { udp: 514, tcp: 601, tls: 6514 } as const;
const PROTOCOLS = ['udp', 'tcp', 'tls'] as const;

export interface SyslogServer {
  readonly protocol: (typeof PROTOCOLS)[number];
  readonly host: string;
  readonly port: number;
}

function serverOf(address: string): SyslogServer | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port, pathname, username, search } = new URL(address);
  const known = PROTOCOLS.find((one) => `${one}:` === protocol);
  if (known === undefined || hostname === '' || username !== '' || search !== '') return undefined;
  if (pathname !== '' && pathname !== '/') return undefined;
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  return { protocol: known, host, port: port === '' ? USUAL_PORTS[known] : Number(port) };
}

const WRONG_SYSLOG =
  'SYSLOG_URL must be an address such as tls://siem.example:6514, tcp:// or udp://.';

export const securitySettings = {
  SECURITY_MAILS: z
    .string()
    .default('')
    .transform(commaList)
    .refine((list) => list.every((one) => z.email().safeParse(one).success), {
      error: 'SECURITY_MAILS must be email addresses with commas between.',
    }),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/, {
      error: 'SECURITY_CONTACT must begin with mailto:, https:// or tel:+.',
    })
    .optional(),
  SYSLOG_URL: z
    .string()
    .transform((address, context) => {
      const server = serverOf(address);
      if (server !== undefined && server.port > 0 && server.port <= MOST_PORT) return server;
      context.addIssue(WRONG_SYSLOG);
      return z.NEVER;
    })
    .optional(),
} as const;

export interface SecurityConfig {
  /** Addresses that security alerts are mailed to; empty for the administrators. */
  readonly securityMails: readonly string[];
  /** To whom weaknesses are reported; undefined: /.well-known/security.txt does not exist. */
  readonly securityContact: string | undefined;
  /** Where entries of the audit trail that matter for security are sent. */
  readonly syslog: SyslogServer | undefined;
}

export function securityOf(env: {
  readonly SECURITY_MAILS: readonly string[];
  readonly SECURITY_CONTACT?: string | undefined;
  readonly SYSLOG_URL?: SyslogServer | undefined;
}): SecurityConfig {
  return {
    securityMails: env.SECURITY_MAILS,
    securityContact: env.SECURITY_CONTACT,
    syslog: env.SYSLOG_URL,
  };
}
