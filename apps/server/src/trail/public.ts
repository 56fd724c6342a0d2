export { sealAuditTrail } from './seal-audit.ts';
export { verifyAuditTrail } from './verify-audit.ts';
