// The commands of the command line, in the order of the help. A new command needs a file and a line here.
import {
  reactivateUserCommand,
  resetFactorCommand,
  setRolesCommand,
  suspendUserCommand,
} from './administer-users.command.ts';
import { acceptStoreCommand } from './accept-store.command.ts';
import { backupCommand, backupsCommand } from './backup.command.ts';
import type { Command } from './command.ts';
import { createAdminCommand } from './create-admin.command.ts';
import { demoCommand } from './demo.command.ts';
import { disableDemoAccountsCommand } from './disable-demo-accounts.command.ts';
import { exportCommand } from './export.command.ts';
import { externalTokenCommand } from './external-token.command.ts';
import { importAllCommand } from './import-all.command.ts';
import { importCommand } from './import.command.ts';
import { keysCommand, makeBackupIdentityCommand, makeKeysCommand } from './make-keys.command.ts';
import { migrateCommand } from './migrate.command.ts';
import { setAdministratorCommand, setBankAccountCommand } from './payment-accounts.command.ts';
import { paymentsCommand } from './payments.command.ts';
import { poolerUserCommand } from './pooler-user.command.ts';
import { probeCommand } from './probe.command.ts';
import { resetLinkCommand } from './reset-link.command.ts';
import { restoreCommand } from './restore.command.ts';
import { pauseCommand, resumeCommand } from './pauses.command.ts';
import { setupCommand } from './setup.command.ts';
import { statusCommand } from './status.command.ts';
import { verifyAuditCommand } from './verify-audit.command.ts';
import { verifyBackupCommand } from './verify-backup.command.ts';

export const COMMANDS: Readonly<Record<string, Command>> = {
  import: importCommand,
  'import-all': importAllCommand,
  export: exportCommand,
  setup: setupCommand,
  demo: demoCommand,
  'create-admin': createAdminCommand,
  'suspend-user': suspendUserCommand,
  'reactivate-user': reactivateUserCommand,
  'set-roles': setRolesCommand,
  'disable-demo-accounts': disableDemoAccountsCommand,
  'reset-link': resetLinkCommand,
  'reset-factor': resetFactorCommand,
  'external-token': externalTokenCommand,
  'make-keys': makeKeysCommand,
  keys: keysCommand,
  'make-backup-identity': makeBackupIdentityCommand,
  backup: backupCommand,
  backups: backupsCommand,
  'verify-backup': verifyBackupCommand,
  restore: restoreCommand,
  pause: pauseCommand,
  resume: resumeCommand,
  'pooler-user': poolerUserCommand,
  'accept-store': acceptStoreCommand,
  'set-administrator': setAdministratorCommand,
  'set-bank-account': setBankAccountCommand,
  payments: paymentsCommand,
  status: statusCommand,
  probe: probeCommand,
  migrate: migrateCommand,
  'verify-audit': verifyAuditCommand,
};
