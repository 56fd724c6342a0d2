import type { Handler } from '../platform/http/handler.ts';
import { listAdministered } from './administer-programmes.queries.ts';

export const listAllProgrammes: Handler<'listAllProgrammes'> = async ({ tx }) => ({
  data: await listAdministered(tx),
});
