// The entries of the audit trail that a security officer watches: the log and the syslog server have all of them.

/** Refusals, accounts and their rights, keys and certificates, and the trail itself. */
const SLICES = ['access', 'platform', 'security'];

const OTHERS = [
  'clinics.approve-account',
  'members.reveal-number',
  'operations.acknowledge-alert',
  'operations.add-key',
  'operations.change-passwords',
  'operations.retire-key',
  'operations.search-audit',
  'operations.set-bank-account',
  'payments.download-bank-file',
  'payments.prepare',
  'payments.release',
];

const EXPORT = /^[a-z]+\.export(?:-|$)/;

/** @param action `<slice>.<verb>` */
export function isSecurityAction(action: string): boolean {
  const [slice = ''] = action.split('.');
  return SLICES.includes(slice) || OTHERS.includes(action) || EXPORT.test(action);
}

/** Whether something was refused, which is more urgent than what was done. */
export const isRefusal = (action: string) => action.startsWith('security.');
