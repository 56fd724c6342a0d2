// The fee that the administrator charges a clinic for a claim on a panel.
import type { Handler } from '../../platform/http/handler.ts';
import { chargedAdminFee } from './charged-admin-fee.ts';

export const getAdminFee: Handler<'getAdminFee'> = async (context) => ({
  data: await chargedAdminFee(context),
});
