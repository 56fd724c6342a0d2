// The approval rules that apply to a kind of clinic, in the form that both calls return.
import { parseLocationType } from '@portal/rules/catalogue/location-type.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../platform/database/database.ts';
import { listRuleNames } from './codes.queries.ts';

export async function rulesOf(tx: Transaction, typed: string, date: PlainDate) {
  const providerType = parseLocationType(typed);
  if (providerType === undefined) return [];
  const rows = await listRuleNames(tx, { date, providerType });
  return rows.map(({ code, description }) => ({ name: code, description }));
}
