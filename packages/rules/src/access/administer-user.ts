// Who may be suspended or given other roles. Nobody may lock the administrators out of the portal.

export type AdministrationProblem = 'OWN_ACCOUNT' | 'LAST_ADMINISTRATOR';

interface Administration {
  /** Whether the person changes the account that they are signed in with. */
  readonly isOwnAccount: boolean;
  /** Whether the account may manage users now, and once it is changed. */
  readonly canManageUsers: { readonly before: boolean; readonly after: boolean };
  /** Active accounts that may manage users, without this one. */
  readonly otherAdministrators: number;
}

/** Why an account may not be changed like this; undefined when it may. Source: domain decision. */
export function administrationProblem(change: Administration): AdministrationProblem | undefined {
  if (change.isOwnAccount) return 'OWN_ACCOUNT';
  const { before, after } = change.canManageUsers;
  return before && !after && change.otherAdministrators === 0 ? 'LAST_ADMINISTRATOR' : undefined;
}
