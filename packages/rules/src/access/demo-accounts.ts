// The accounts of the demo data that the start of the server and the sign-in page offer.

/** The password of all demo accounts, which is public. */
export const DEMO_PASSWORD = 'Portal@2026';

export interface OfferedAccount {
  readonly username: string;
  /** For the person who starts the server. */
  readonly who: string;
  /** Whether the account uses the administrator sign-in. */
  readonly isAdministrator: boolean;
}

const ofClinic = (username: string, who: string): OfferedAccount => ({
  username,
  who,
  isAdministrator: false,
});

const ofAdministrator = (username: string, who: string): OfferedAccount => ({
  username,
  who,
  isAdministrator: true,
});

export const OFFERED_ACCOUNTS: readonly OfferedAccount[] = [
  ofClinic('clinic.gp', 'manager of a GP clinic'),
  ofClinic('clinic.other', 'clerk of another clinic'),
  ofClinic('clinic.sp', 'clerk of a specialist clinic'),
  ofClinic(
    'clinic.clerk',
    'clerk of the GP clinic: claims and letters, neither users nor payments',
  ),
  ofClinic('clinic.reader', 'reads the claims of the GP clinic, writes none'),
  ofClinic('group.merlion', 'manager of a clinic group'),
  ofAdministrator('admin.ops', 'operations: users, master data, rules, payment runs'),
  ofAdministrator('admin.ops2', 'second operations user: confirms what needs two people'),
  ofAdministrator('admin.assessor', 'assessor: decides claims, letters and approval codes'),
  ofAdministrator('admin.assessor2', 'second assessor: confirms decisions that need two people'),
  ofAdministrator('admin.finance', 'finance: batches and payment runs'),
];
