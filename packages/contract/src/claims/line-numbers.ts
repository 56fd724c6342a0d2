/** The types of the numbers in a claim's lines, as a client sends them. */
import { DAYS_LIMIT, QUANTITY_LIMIT, UNIT_PRICE_LIMIT } from '@portal/rules/claims/claim-limits.ts';
import { z } from 'zod';
import { numberIn } from '../wire/values.ts';

export const Quantity = numberIn(QUANTITY_LIMIT);
export const UnitPrice = numberIn(UNIT_PRICE_LIMIT);
/** Whole days. */
export const Days = z.number().int().min(DAYS_LIMIT.min).max(DAYS_LIMIT.max);
