// The claim list as a file with up to 10,000 rows (Claims spec §9), with the filter and order of the list.
import type { Handler } from '../../platform/http/handler.ts';
import { historyFile } from './history-file.ts';

const mostRows = 10_000;

export const exportClaims: Handler<'exportClaims'> = (context) =>
  historyFile(context, { format: context.query.format, mostRows });

export const exportClaimsByPost: Handler<'exportClaimsByPost'> = ({ body, ...asked }) =>
  exportClaims({ ...asked, query: body });
