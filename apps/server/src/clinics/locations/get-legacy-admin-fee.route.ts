// The admin fee in the plain form of the older services (Claims spec §7).
import type { Handler } from '../../platform/http/handler.ts';
import { chargedAdminFee } from './charged-admin-fee.ts';

export const getLegacyAdminFee: Handler<'getLegacyAdminFee'> = async (context) => ({
  status: true,
  data: await chargedAdminFee(context),
});
