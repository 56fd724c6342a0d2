// A portal with limits, and visitors with many addresses.
import type { Headers } from './tool-builders.ts';
import { ofProgramme, testDay } from './tool-builders.ts';
import { portalForTest, anonymousVisitor, type Portal, type Visitor } from './portal.ts';

export type From = (clinic: string | undefined, insurer?: string) => Headers;

/** Sends each request from a new address, so that the limit per minute does not apply. */
export async function guarded(): Promise<{ portal: Portal; visitor: Visitor; from: From }> {
  const portal = await portalForTest({
    template: 'claimless',
    environment: { CAPTCHA: 'off', RATE_LIMITS: 'on', PUBLIC_URL: 'http://portal.localhost' },
  });
  return { portal, visitor: await anonymousVisitor(portal), from: fromNewAddress };
}

let asked = 0;
export function fromNewAddress(clinic: string | undefined, insurer = 'AXA') {
  asked += 1;
  return ofProgramme(insurer, {
    'x-forwarded-for': `10.${Math.floor(asked / 65_536)}.${Math.floor(asked / 256) % 256}.${asked % 256}`,
    ...(clinic === undefined ? {} : { 'x-providercode': clinic }),
  });
}

export function withTail(
  visitor: Visitor,
  nric: string,
  tail: string,
  headers: Record<string, string>,
) {
  return visitor.call('searchPublicMembers', {
    query: { nric, visit_date: testDay, policy_tail: tail },
    headers,
  });
}

/** The counts of the day as `PURPOSE count`. */
export async function countsOf(portal: Portal): Promise<string[]> {
  const { rows } = await portal.db.owner.query<{ text: string }>(
    "SELECT purpose || ' ' || count AS text FROM tool_count ORDER BY 1",
  );
  return rows.map(({ text }) => text);
}

let numbers = 0;

/** A valid number of nobody, another one each time. */
export function unknownNumber(): string {
  numbers += 1;
  return `T39${String(numbers).padStart(5, '0')}A`;
}
