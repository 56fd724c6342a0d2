// Checks the link of a forgotten password.
import type { Handler } from '../../platform/http/handler.ts';
import { verifyLink } from './verify-link.ts';

export const legacyVerifyResetCode: Handler<'legacyVerifyResetCode'> = ({ query, services }) =>
  verifyLink(services, query.code, 'RESET');
