// Opens the sandbox of a clinic with its test members. docs/sandbox.md describes them.
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { sandboxNumber } from '../../platform/national-id.ts';
import { insertSandbox } from './api-clients.queries.ts';

interface TestMember {
  readonly number: string;
  readonly name: string;
  readonly policyNumber: string;
  readonly expiryDate?: string;
  readonly suspendedFrom?: string;
  readonly waitingUntil?: string;
  readonly plan?: 'SANDBOX-REFERRAL';
}

const TAIL_LENGTH = 4;

/** Their numbers are for people born in 2099, so they belong to no real person. */
const TEST_MEMBERS: readonly TestMember[] = [
  { number: 'T9900001A', name: 'Sandbox Covered', policyNumber: 'SBX-1' },
  {
    number: 'T9900002Z',
    name: 'Sandbox Expired',
    policyNumber: 'SBX-2',
    expiryDate: '2020-12-31',
  },
  {
    number: 'T9900003H',
    name: 'Sandbox Suspended',
    policyNumber: 'SBX-3',
    suspendedFrom: '2021-01-01',
  },
  {
    number: 'T9900004F',
    name: 'Sandbox Waiting',
    policyNumber: 'SBX-4',
    waitingUntil: '2099-01-01',
  },
  {
    number: 'T9900005D',
    name: 'Sandbox Referred',
    policyNumber: 'SBX-5',
    plan: 'SANDBOX-REFERRAL',
  },
];

/** Does nothing if the clinic has a sandbox. */
export async function openSandbox(
  tx: Transaction,
  { nationalIds }: Pick<Services, 'nationalIds'>,
  clinicId: string,
): Promise<void> {
  const id = randomUUID();
  await insertSandbox(tx, {
    id,
    clinicId,
    members: TEST_MEMBERS.map((member) => {
      const index = nationalIds.index(sandboxNumber(id, member.number)).toString('hex');
      return {
        id: randomUUID(),
        name: member.name,
        sealed: nationalIds.encrypt(member.number, { kind: 'NUMBER', id: index }).toString('hex'),
        index,
        tail: member.number.slice(-TAIL_LENGTH),
        policy_number: member.policyNumber,
        expiry_date: member.expiryDate ?? null,
        suspended_from: member.suspendedFrom ?? null,
        waiting_until: member.waitingUntil ?? null,
        plan_code: member.plan ?? 'SANDBOX',
      };
    }),
  });
}
