/** The codes of errors in managing accounts, and of their daily limits: a part of the closed list (`problems.ts`). */
export const managingProblems = {
  OWN_ACCOUNT: {
    status: 409,
    text: 'You cannot change your own account here. Ask another person who manages users.',
  },
  LAST_MANAGER: {
    status: 409,
    text: 'This is the last manager. Create or reactivate another one first.',
  },
  HAS_SIGNED_IN: {
    status: 409,
    text: 'This user has already signed in. Reset the password instead.',
  },
  USER_NOT_ACTIVE: { status: 409, text: 'This user is suspended. Reactivate the user first.' },
  LAST_ADMINISTRATOR: {
    status: 409,
    text: 'This is the last administrator who can manage users. Create another one first.',
  },
  TOO_MANY_LINKS: {
    status: 429,
    text: 'This user has been sent too many links in the last hour. Try again later.',
  },
  LINKS_USED_UP: {
    status: 429,
    text: 'You have sent 30 links to users today. Try again tomorrow, or ask the administrator to create the users.',
  },
  CLINIC_LINKS_USED_UP: {
    status: 429,
    text: 'The users of this clinic have been sent 40 links in the last hour. Try again later.',
  },
  ACCOUNTS_USED_UP: {
    status: 429,
    text: 'This clinic has made 50 accounts today. Try again tomorrow, or ask the administrator.',
  },
  LOOK_UPS_USED_UP: {
    status: 429,
    text: 'Your account or clinic has used up its member look-ups for today. Try again tomorrow, or ask the administrator to raise the limit.',
  },
} as const;
