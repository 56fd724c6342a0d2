// People who work while faults hit the portal. Each sends one request after the other, with a new key for each.
import { calls } from '@portal/contract/calls.ts';
import { z } from 'zod';
import { BenchClient } from '../bench-client.ts';
import { claimOfRun } from '../claims-to-submit.ts';
import type { Site } from './site.ts';

export type ActKind = 'claims' | 'letters' | 'decisions';

/** A request that is stored together with its key. */
interface Sent {
  readonly path: string;
  readonly body: unknown;
}

export interface Person {
  readonly kind: ActKind;
  readonly client: BenchClient;
  /** @param key appears in the stored record, where `examine` finds it */
  next(key: string): Sent;
}

type Place = Pick<Site, 'address' | 'setting'>;

const CLERKS = 8;

/** Eight clerks who submit claims, one who saves requests for guarantee letters, and an assessor. */
export async function openPeople(site: Place): Promise<Person[]> {
  const client = await BenchClient.signIn(site.address, 'clinic.gp');
  let run = 0;
  const clerk: Person = {
    kind: 'claims',
    client,
    next(key) {
      run += 1;
      return {
        path: calls.submitClaim.path,
        body: { ...claimOfRun(site.setting, run), receipt_no: key },
      };
    },
  };
  const letterClerk: Person = {
    kind: 'letters',
    client,
    next: (key) => ({
      path: calls.createLetterRequest.path,
      body: {
        provider_company_id: site.setting.clinicId,
        member_id: site.setting.patients[0]?.member_id,
        pac_id: key,
      },
    }),
  };
  return [...Array.from({ length: CLERKS }, () => clerk), letterClerk, await anAssessor(site)];
}

const Queue = z.object({
  data: z.array(
    z.object({
      uuid: z.string(),
      version: z.number(),
      raw_status: z.string(),
      provider_company_id: z.string(),
    }),
  ),
});

/** Asks the member about a claim of the clinic and takes it up again, over and over. Each move sends a message to a webhook. */
async function anAssessor({ address, setting }: Place): Promise<Person> {
  const client = await BenchClient.signIn(address, 'admin.assessor');
  const reply = await client.get(`${calls.listWaitingClaims.path}?size=100&waits_for=STAFF`);
  const { data } = Queue.parse(JSON.parse(reply));
  const claim = data.find((one) => one.provider_company_id === setting.clinicId);
  if (claim === undefined) throw new Error('no claim of the clinic waits for a decision');
  let status = claim.raw_status;
  return {
    kind: 'decisions',
    client,
    next(key) {
      const from = status;
      const asks = from !== 'PENDING MEMBER';
      status = asks ? 'PENDING MEMBER' : 'PROCESSING';
      return {
        path: calls.decideClaim.path.replace(':id', claim.uuid),
        body: {
          move: asks ? 'ASK_MEMBER' : 'RESUME',
          version: claim.version,
          from_status: from,
          remark: key,
        },
      };
    },
  };
}
