// All settings from the environment, read once at the start; each mistake is reported in one sentence.
import { identityBases, type IdentityBases } from '@portal/contract/service-bases.ts';
import { isIP } from 'node:net';
import { z } from 'zod';
import {
  type AnchorConfig,
  anchorsOf,
  backupSettings,
  backupsOf,
  type BackupConfig,
} from './backup-config.ts';
import { captchaOf, type CaptchaConfig } from './captcha-config.ts';
import { commaList } from './comma-list.ts';
import { databaseMistakes } from './database-mistakes.ts';
import { verifiedUrl } from './database-tls.ts';
import { deploymentMistakes } from './deployment-mistakes.ts';
import { PROGRAM } from '../program-name.ts';
import { isLoopback, isLoopbackUrl } from '../loopback.ts';
import { databaseOf } from '../database/migrations.ts';
import { serversOf } from '../database/servers/server-list.ts';
import { s3Of, type S3Config } from './s3-config.ts';
import { type SecurityConfig, securityOf, securitySettings } from './security-config.ts';
import { operationsOf, operationsSettings, type OperationsConfig } from './operations-config.ts';
import { type ScannerAddress, scannerSettings } from './scanner-config.ts';
import { sentence } from './setting-problem.ts';

/** One of a fixed set of words. */
function oneOf<const Words extends readonly [string, ...string[]]>(name: string, words: Words) {
  return z.enum(words, `${name} must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}.`);
}
/** The base of a service: a path on this origin or an address elsewhere, without a slash at the end. */
const base = (name: string, usual: string) =>
  z
    .string()
    .regex(
      /^(?:https?:\/)?(?:\/[\w.:-]+)+$/,
      `${name} must be a path such as ${usual} or an address such as https://identity.example${usual}.`,
    )
    .default(usual);
const number = (text: string) => z.coerce.number(text);

/** Whether a text is an IP address or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    length === undefined ||
    (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128))
  );
}

/** Whether a text is a valid connection string with a database name. */
function isDatabaseUrl(text: string): boolean {
  try {
    databaseOf(text);
    serversOf(text);
    return true;
  } catch {
    return false;
  }
}

function databaseUrl(name: string) {
  return z
    .string()
    .regex(/^postgres(ql)?:\/\//, {
      error: `${name} must begin with postgres:// or postgresql://.`,
      abort: true,
    })
    .refine(
      isDatabaseUrl,
      `${name} must be an address such as postgres://user:password@host:5432/portal.`,
    );
}

/** The demo clinics are registered for GST from 2020, so the demo cannot be loaded with an earlier clock. */
const CLOCK_YEAR = /^2(?:0[2-9]|1\d)\d-/;

function webAddress(error: string) {
  return z.url({ protocol: /^https?$/, error });
}

const Environment = z.object({
  ...operationsSettings,
  ...backupSettings,
  ...scannerSettings,
  ...securitySettings,
  PORT: number('PORT must be a whole number from 0 to 65535.').int().min(0).max(65_535).optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl('DATABASE_URL').optional(),
  DATABASE_DIRECT_URL: databaseUrl('DATABASE_DIRECT_URL').optional(),
  DATABASE_REPLICA_URL: databaseUrl('DATABASE_REPLICA_URL').optional(),
  DATABASE_CA_FILE: z.string().min(1).optional(),
  DEMO: oneOf('DEMO', ['on', 'off']).optional(),
  SECRET_KEYS_FILE: z.string().min(1).optional(),
  CAPTCHA: oneOf('CAPTCHA', ['altcha', 'recaptcha', 'turnstile', 'off']).default('altcha'),
  CAPTCHA_SITE_KEY: z.string().min(1).optional(),
  CAPTCHA_SECRET: z.string().min(1).optional(),
  CAPTCHA_VERIFY_URL: z.url('CAPTCHA_VERIFY_URL must be an address.').optional(),
  IDENTITY_V1_URL: base('IDENTITY_V1_URL', identityBases.v1),
  IDENTITY_V2_URL: base('IDENTITY_V2_URL', identityBases.v2),
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, {
      error: 'MAIL_URL must begin with smtp:// or smtps://.',
      abort: true,
    })
    .refine(
      (url) => URL.canParse(url),
      'MAIL_URL must be an address such as smtp://user:password@host:587, with / as %2F in the password.',
    )
    .optional(),
  MAIL_FROM: z.string().min(3).default('Provider Portal <no-reply@portal.example>'),
  TRUSTED_PROXIES: z
    .string()
    .default('127.0.0.1,::1')
    .transform(commaList)
    .refine((list) => list.every(isNetwork), {
      error:
        'TRUSTED_PROXIES must be addresses or networks with commas between, such as 10.0.0.5,192.168.1.0/24.',
    }),
  S3_ENDPOINT: webAddress('S3_ENDPOINT must be an address such as https://s3.example.').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket.')
    .optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  PUBLIC_URL: webAddress('PUBLIC_URL must be an address such as https://portal.example.')
    .transform((url) => new URL(url).href.replace(/\/$/, ''))
    .optional(),
  LOG_LEVEL: oneOf('LOG_LEVEL', [
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'silent',
  ]).default('info'),
  TRACE_SAMPLE_RATE: number('TRACE_SAMPLE_RATE must be a number from 0 to 1.')
    .min(0)
    .max(1)
    .default(1),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url('OTEL_EXPORTER_OTLP_ENDPOINT must be an address.').optional(),
  MAINTENANCE_MESSAGE: z.string().default(''),
  HELP_URL: webAddress('HELP_URL must be an address of the web.').default(
    'https://support.example/help',
  ),
  CLOCK: z.iso
    .datetime({
      offset: true,
      error: 'CLOCK must be an ISO time with zone such as 2026-11-05T09:00:00+08:00.',
      abort: true,
    })
    .regex(CLOCK_YEAR, 'CLOCK must be in the years 2020 to 2199.')
    .optional(),
  RATE_LIMITS: oneOf('RATE_LIMITS', ['on', 'off']).default('on'),
  ADJUDICATE_DELAY: number('ADJUDICATE_DELAY must be a number of seconds.').min(0).optional(),
});

export interface Config extends OperationsConfig, SecurityConfig {
  /** Undefined for 8080, or the next free port if 8080 is in use. */
  readonly port: number | undefined;
  readonly host: string;
  readonly dataDir: string;
  /** The address that requests use; undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The address without a connection pooler, if DATABASE_URL names one. */
  readonly databaseDirectUrl: string | undefined;
  /** The address of a read replica. */
  readonly databaseReplicaUrl: string | undefined;
  readonly demo: boolean;
  readonly secretKeysFile: string | undefined;
  readonly captcha: CaptchaConfig;
  /** The addresses at which the web client reaches the identity service. */
  readonly identityBases: IdentityBases;
  readonly mailUrl: string | undefined;
  readonly mailFrom: string;
  /** The document store; undefined for a folder in DATA_DIR. */
  readonly s3: S3Config | undefined;
  /** The virus scanner; undefined if documents are not scanned. */
  readonly clamd: ScannerAddress | undefined;
  readonly backups: BackupConfig;
  readonly auditAnchors: AnchorConfig;
  /** Normalized: scheme and host in lower case, without a slash at the end. */
  readonly publicUrl: string | undefined;
  /** Proxies whose forwarded address is trusted; empty without a public address. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  readonly traceSampleRate: number;
  readonly traceEndpoint: string | undefined;
  readonly maintenanceMessage: string;
  readonly helpUrl: string;
  /** ISO time at which the server's clock starts; undefined for the real time. */
  readonly clock: string | undefined;
  readonly rateLimits: boolean;
  /** The time before a claim is decided. */
  readonly decisionDelay: {
    /** ADJUDICATE_DELAY of a demo or test, which wins over the business setting. */
    readonly fixedSeconds: number | undefined;
    /** Used until an administrator changes the business setting. */
    readonly defaultSeconds: number;
  };
}

/** Invalid settings; `mistakes` has one sentence for each mistake. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}

const demoOnly = ['CLOCK', 'RATE_LIMITS', 'ADJUDICATE_DELAY'] as const;
const productionDelaySeconds = 3 * 24 * 3600;
const demoDelaySeconds = 15 * 60;

/** Reads and validates the settings; blank settings count as not set. Throws ConfigError with all mistakes. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim() !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => sentence(issue)));
  }
  const env = parsed.data;
  const demo =
    env.DEMO === undefined
      ? env.DATABASE_URL === undefined && isLoopback(env.HOST) && isLoopbackUrl(env.PUBLIC_URL)
      : env.DEMO === 'on';
  const mistakes = deploymentMistakes({
    demo,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    captcha: env.CAPTCHA,
    jobs: env.JOBS,
    hasOwnDatabase: env.DATABASE_URL !== undefined,
  });
  if (env.DATABASE_URL !== undefined && env.SECRET_KEYS_FILE === undefined) {
    mistakes.push(
      `SECRET_KEYS_FILE is required with DATABASE_URL: make one with \`${PROGRAM} make-keys FILE\`.`,
    );
  }
  mistakes.push(...databaseMistakes(env));
  if (!demo) {
    for (const name of demoOnly) {
      if (given[name] !== undefined && !(name === 'RATE_LIMITS' && env.RATE_LIMITS === 'on')) {
        mistakes.push(`${name} is for demos and tests only; it is refused with DEMO=off.`);
      }
    }
  }
  const captcha = captchaOf(env, mistakes);
  const s3 = s3Of(env, mistakes);
  const backups = backupsOf(env, mistakes);
  const auditAnchors = anchorsOf(env, mistakes);
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  const verified = (url: string | undefined) =>
    url === undefined ? undefined : verifiedUrl(url, env.DATABASE_CA_FILE);
  return {
    ...operationsOf(env, { demo }),
    ...securityOf(env),
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: verified(env.DATABASE_URL),
    databaseDirectUrl: verified(env.DATABASE_DIRECT_URL),
    databaseReplicaUrl: verified(env.DATABASE_REPLICA_URL),
    demo,
    secretKeysFile: env.SECRET_KEYS_FILE,
    captcha,
    identityBases: { v1: env.IDENTITY_V1_URL, v2: env.IDENTITY_V2_URL },
    mailUrl: env.MAIL_URL,
    mailFrom: env.MAIL_FROM,
    s3,
    clamd: env.CLAMD,
    backups,
    auditAnchors,
    publicUrl: env.PUBLIC_URL,
    trustedProxies: env.PUBLIC_URL === undefined ? [] : env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    traceSampleRate: env.TRACE_SAMPLE_RATE,
    traceEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    maintenanceMessage: env.MAINTENANCE_MESSAGE,
    helpUrl: env.HELP_URL,
    clock: env.CLOCK,
    rateLimits: env.RATE_LIMITS === 'on',
    decisionDelay: {
      fixedSeconds: env.ADJUDICATE_DELAY,
      defaultSeconds: demo ? demoDelaySeconds : productionDelaySeconds,
    },
  };
}
