import type { Handler } from '../../platform/http/handler.ts';
import { showDebt } from './show-debt.ts';

export const getDebt: Handler<'getDebt'> = (context) => showDebt(context);
