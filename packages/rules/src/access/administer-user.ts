// Rules for suspending users and changing their roles. At least one administrator must always remain.

export type AdministrationProblem = 'OWN_ACCOUNT' | 'LAST_ADMINISTRATOR';

interface Administration {
  /** Whether the administrator changes their own account. */
  readonly isOwnAccount: boolean;
  /** Whether the account may manage users before and after the change. */
  readonly canManageUsers: { readonly before: boolean; readonly after: boolean };
  /** Number of other active accounts that may manage users. */
  readonly otherAdministrators: number;
}

/** The reason why the account cannot be changed like this; undefined if it can. Source: domain decision. */
export function administrationProblem(change: Administration): AdministrationProblem | undefined {
  if (change.isOwnAccount) return 'OWN_ACCOUNT';
  const { before, after } = change.canManageUsers;
  return before && !after && change.otherAdministrators === 0 ? 'LAST_ADMINISTRATOR' : undefined;
}
