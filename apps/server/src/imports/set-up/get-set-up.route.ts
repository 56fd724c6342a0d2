import type { Handler } from '../../platform/http/handler.ts';
import { readSetUp } from './read-set-up.ts';

export const getSetUp: Handler<'getSetUp'> = async ({ tx }) => ({ data: await readSetUp(tx) });
