import type { Handler } from '../../platform/http/handler.ts';
import { showAccount } from './show-account.ts';

export const getInsurerAccount: Handler<'getInsurerAccount'> = ({ params, tx }) =>
  showAccount(tx, params.code);
