// The orders of the queue. Those by a column of the claim have an index of waiting claims each.
import type { QUEUE_ORDERS } from '@portal/rules/assessment/queue-orders.ts';
import { sql, type RawBuilder } from '../../platform/database/database.ts';

export interface QueueOrder {
  readonly by: (typeof QUEUE_ORDERS)[number];
  readonly isDescending: boolean;
}

interface OrderKey {
  readonly key: RawBuilder<unknown>;
  /** The table that has the key, if it is not the claim. */
  readonly join: RawBuilder<unknown>;
}

const ofClaim = (column: string): OrderKey => ({ key: sql.ref(`c.${column}`), join: sql`` });

const KEYS: Readonly<Record<QueueOrder['by'], OrderKey>> = {
  waiting_since: ofClaim('waiting_since'),
  // Claims are due in the order in which they began to wait.
  due_date: ofClaim('waiting_since'),
  claim_code: ofClaim('claim_code'),
  date_of_visit_start: ofClaim('visit_date'),
  member_name_claimant: ofClaim('member_name'),
  provider_company_name: {
    key: sql`o.name`,
    join: sql`JOIN location o ON o.id = c.clinic_id`,
  },
  insurer_code: ofClaim('insurer_code'),
  total_fee_amount: ofClaim('total_fee_amount'),
  total_payable_amount: ofClaim('total_payable_amount'),
  // Claims that nobody has taken come first, so that an assessor finds them.
  assigned_to: {
    key: sql`coalesce(o.name, '')`,
    join: sql`LEFT JOIN app_user o ON o.id = c.assigned_to`,
  },
};

/** The parts of a statement that sort waiting claims, with the alias c; the id decides between equal ones. */
export function inQueueOrder({ by, isDescending }: QueueOrder, isBackwards = false) {
  const { key, join } = KEYS[by];
  const goesDown = isDescending !== isBackwards;
  const direction = goesDown ? sql`DESC` : sql`ASC`;
  return {
    key,
    join,
    direction,
    orderBy: sql`ORDER BY ${key} ${direction}, c.id ${direction}`,
    /** Claims after the one with this id. */
    after: (id: string) => sql`
      (${key}, c.id) ${goesDown ? sql`<` : sql`>`} ((SELECT ${key} FROM claim c ${join} WHERE c.id = ${id}), ${id}::uuid)`,
  };
}
