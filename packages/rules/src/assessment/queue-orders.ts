/** The fields of a waiting claim that the queue is sorted by; a clinic and an assignee by name. */
export const QUEUE_ORDERS = [
  'waiting_since',
  'due_date',
  'claim_code',
  'date_of_visit_start',
  'member_name_claimant',
  'provider_company_name',
  'insurer_code',
  'total_fee_amount',
  'total_payable_amount',
  'assigned_to',
] as const;

/** `column,asc` or `column,desc` */
export const QUEUE_SORT = new RegExp(`^(${QUEUE_ORDERS.join('|')}),(asc|desc)$`);

/** The longest wait first. */
export const DEFAULT_QUEUE_SORT = 'waiting_since,asc';

/** Whether a claim breaks an approval rule. */
export const RULE_FILTERS = ['BROKEN', 'KEPT'] as const;
