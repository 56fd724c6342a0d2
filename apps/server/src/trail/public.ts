export { anchorKey } from './anchors/anchor.ts';
export { acceptAuditTrail, anchorAuditTrail, type Anchoring } from './anchors/anchor-audit.job.ts';
export { latestAnchor, openPlaces } from './anchors/anchor-places.ts';
export { sealAuditTrail } from './seal-audit.job.ts';
export { verifyAuditTrail } from './anchors/verify-audit.ts';
export { verifyAuditFile } from './anchors/verify-file.ts';
export { startForwarding } from './siem/start-forwarding.ts';
export { findSecurityAlerts } from './alerts/find-alerts.job.ts';
