// Checks the link of a first password.
import type { Handler } from '../../platform/http/handler.ts';
import { verifyLink } from './verify-link.ts';

export const legacyVerifySetCode: Handler<'legacyVerifySetCode'> = ({ query, services }) =>
  verifyLink(services, query.code, 'SET');
