// Plays the demo's histories: makes calls of the contract in the names of its accounts, each at a time of its own. A call is
// parsed, permitted and audited as if it had arrived then; only its session is missing.
import { Readable } from 'node:stream';
import { calls, type Call, type CallName } from '@portal/contract/calls.ts';
import { schemas, type Reply, type Request } from '@portal/contract/schemas.ts';
import { assignClaim, decideClaim } from '../../../assessment/public.ts';
import { updateClaim } from '../../../claims/public.ts';
import { requestUploads } from '../../../documents/public.ts';
import {
  askForTopUp,
  createLetterRequest,
  decideLetter,
  replyToLetterQuestion,
  submitLetterRequest,
  withdrawLetterRequest,
} from '../../../guarantees/public.ts';
import { rememberMembers } from '../../../members/public.ts';
import {
  listClaimMessages,
  markClaimMessagesRead,
  sendClaimMessage,
} from '../../../messages/public.ts';
import { clockStoppedAt } from '../../../platform/clock.ts';
import type { SessionUser, Transaction } from '../../../platform/database/database.ts';
import { runInSession } from '../../../platform/http/call.ts';
import { checkPermission } from '../../../platform/http/check-permission.ts';
import type { Handlers, Http } from '../../../platform/http/handler.ts';
import { isReplyOf } from '../../../platform/http/registered-calls.ts';
import type { Services } from '../../../platform/http/services.ts';
import { KeptRefusal, type ProblemError } from '../../../platform/problem.ts';
import { DEMO_CATEGORIES, type DemoFileName } from '../claims/demo-files.ts';
import { known } from '../claims/demo-frame.ts';
import { demoPdf } from '../claims/demo-pdf.ts';
import { listAccounts } from './accounts.queries.ts';

const HANDLERS = {
  askForTopUp,
  assignClaim,
  createLetterRequest,
  decideClaim,
  decideLetter,
  listClaimMessages,
  markClaimMessagesRead,
  replyToLetterQuestion,
  requestUploads,
  sendClaimMessage,
  submitLetterRequest,
  updateClaim,
  withdrawLetterRequest,
} satisfies Partial<Handlers>;

type PlayedCall = CallName & keyof typeof HANDLERS;

type Played<Name extends CallName> = Request<Name> & { readonly version?: number };

/** An account at a time. */
interface Player {
  call<Name extends PlayedCall>(name: Name, request: Played<Name>): Promise<Reply<Name>>;
  /** The clinic has found the member by a search, so it may name them. */
  lookUp(memberId: string): Promise<void>;
  /** Uploads a file of the demo; returns it as a request names it. */
  upload(name: DemoFileName, clinicId: string): Promise<SentFile>;
}

interface SentFile {
  readonly s3_key: string;
  readonly uuid: string;
  readonly doc_category: (typeof DEMO_CATEGORIES)[DemoFileName];
  readonly doc_type: 'MEMBER';
  readonly original_file_name: DemoFileName;
  readonly created_at_date: string;
  readonly content_type: 'application/pdf';
  readonly scan_status: 'NOT_SCANNED';
}

export interface Stage {
  /** @param at ISO text */
  as(username: string, at: string): Player;
  /** Runs a job as if it had run then. */
  run(job: (services: Services) => Promise<void>, at: string): Promise<void>;
  /** Plays a scene as a whole. @returns the refusal of one of its calls, which takes it all back */
  scene(play: (stage: Stage) => Promise<void>): Promise<ProblemError | undefined>;
}

export async function openStage(tx: Transaction): Promise<Stage> {
  const accounts = new Map((await listAccounts(tx)).map((one) => [one.username, one]));
  return stageOn(tx, (username) => known(accounts.get(username), `account ${username}`));
}

function stageOn(tx: Transaction, account: (username: string) => SessionUser): Stage {
  return {
    as: (username, at) => playerAt(tx, account(username), at),
    run: (job, at) => job(servicesAt(tx, at)),
    scene: async (play) => {
      const played = await tx.attempt(() => play(stageOn(tx, account)));
      return played instanceof KeptRefusal ? played.problem : undefined;
    },
  };
}

function playerAt(tx: Transaction, account: SessionUser, at: string): Player {
  const services = servicesAt(tx, at);
  async function call<Name extends PlayedCall>(
    name: Name,
    { version, ...request }: Played<Name>,
  ): Promise<Reply<Name>> {
    const row: Call = calls[name];
    const registered = {
      name,
      call: row,
      schema: schemas[name],
      work: 'job',
      handler: HANDLERS[name],
    } as const;
    const { params, query = {}, body }: Parts = request;
    const incoming = { params, query, body, traceId: 'demo', http: httpWith(version) };
    const user = checkPermission(row, account, services.clock.now());
    const answered = await runInSession(registered, incoming, services, { tx, user, reading: tx });
    if (answered instanceof KeptRefusal) throw answered.problem;
    if (!isReplyOf(name, answered.body)) throw new Error(`${name} answered outside its schema`);
    return answered.body;
  }
  return {
    call,
    lookUp: (memberId) => rememberMembers(tx, services, account, [memberId]),
    upload: async (name, clinicId) => {
      const file = {
        file_name: name,
        content_type: 'application/pdf',
        content_length: demoPdf(name).length,
      };
      const query = { provider_company_id: clinicId };
      const { data } = await call('requestUploads', { query, body: [file] });
      const key = known(data[0], 'upload').s3_key;
      return {
        s3_key: key,
        uuid: key,
        doc_category: DEMO_CATEGORIES[name],
        doc_type: 'MEMBER',
        original_file_name: name,
        created_at_date: services.clock.now().toISOString(),
        content_type: 'application/pdf',
        scan_status: 'NOT_SCANNED',
      };
    },
  };
}

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

function httpWith(version: number | undefined): Http {
  return {
    ip: '127.0.0.1',
    userAgent: 'demo',
    isSecure: false,
    header: (name) =>
      name === 'if-match' && version !== undefined ? `"${version}"` : undefined,
    cookie: () => undefined,
    setCookie: () => undefined,
    markSandbox: () => undefined,
    setAside: () => Promise.reject(new Error('the demo downloads nothing')),
  };
}

/** The services that the played calls and jobs use. Files get their contents when the portal starts (put-demo-files.ts). */
function servicesAt(tx: Transaction, at: string): Services {
  const used = {
    clock: clockStoppedAt(at),
    config: { rateLimits: false, decisionDelay: { fixedSeconds: 0, defaultSeconds: 0 } },
    database: { transaction: <Result>(work: (within: Transaction) => Promise<Result>) => work(tx) },
    store: DEMO_STORE,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the calls of HANDLERS use no other services
  return used as unknown as Services;
}

const lengths = new Map<string, number>();

/** Every announced file has arrived. */
const DEMO_STORE = {
  uploadLink: ({ key, contentLength }: { key: string; contentLength: number }) => {
    lengths.set(key, contentLength);
    return Promise.resolve(`demo:${key}`);
  },
  accept: (key: string) =>
    Promise.resolve({ size: lengths.get(key) ?? 0, bytes: new TextEncoder().encode('%PDF-1.7') }),
  read: () => Promise.resolve(Readable.from([Buffer.from('%PDF-1.7')])),
};
