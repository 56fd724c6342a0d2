export { sealAuditTrail } from './seal-audit.job.ts';
export { verifyAuditTrail } from './verify-audit.ts';
