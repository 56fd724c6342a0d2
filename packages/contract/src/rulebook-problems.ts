/** The codes of errors on the administrator's screens of settings: a part of the closed list (`problems.ts`). */
export const rulebookProblems = {
  RULE_NOT_FOUND: { status: 404, text: 'No such approval rule.' },
  RULE_CHANGE_NOT_FOUND: {
    status: 404,
    text: 'This change is no longer planned. Reload the rule.',
  },
  FORM_SETTINGS_NOT_FOUND: { status: 404, text: 'No such configuration of the claim form.' },
  JOB_NOT_TROUBLED: {
    status: 409,
    text: 'This job has ended, or it works again. Reload the page.',
  },
  DRY_RUN_NOT_FOUND: { status: 404, text: 'No such dry run.' },
  PROGRAMME_NOT_FOUND: { status: 404, text: 'No such programme.' },
  PROGRAMME_EXISTS: { status: 409, text: 'There is a programme with this code already.' },
  PROGRAMME_IN_USE: {
    status: 409,
    text: 'This programme has group policies, so it cannot be removed. Hide it instead.',
  },
  DRY_RUN_RUNNING: {
    status: 409,
    text: 'A dry run of this change is under way. Wait until it has ended.',
  },
} as const;
