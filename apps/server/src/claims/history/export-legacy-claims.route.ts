// The claim history in the plain form of the older services, written while its rows are read (Claims spec §7, §9).
import type { Handler } from '../../platform/http/handler.ts';
import { historyFile } from './history-file.ts';

export const exportLegacyClaims: Handler<'exportLegacyClaims'> = (context) =>
  historyFile(context, { format: 'json', mostRows: context.query.size });
