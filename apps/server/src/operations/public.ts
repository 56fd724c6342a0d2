export { loadFirstData } from './first-data.ts';
export { sealAuditTrail, verifyAuditTrail } from './seal-audit.ts';
