/** The codes of errors about clinics and requests to change their data: a part of the closed list (`problems.ts`). */
export const clinicProblems = {
  LOCATION_NOT_FOUND: { status: 404, text: 'No such clinic.' },
  ORGANIZATION_NOT_FOUND: { status: 404, text: 'No such clinic group.' },
  CLINIC_CHANGE_NOT_FOUND: { status: 404, text: 'No such request for a change of clinic data.' },
  CLINIC_CHANGE_DECIDED: {
    status: 409,
    text: 'Somebody else has ended this request. Reload it to see the result.',
  },
  CLINIC_CHANGE_WAITS: {
    status: 409,
    text: 'You have already asked to change some of these data. Wait for the result, or withdraw that request first.',
  },
  CLINIC_CHANGE_UNFIT: {
    status: 409,
    text: 'The data of the clinic have changed since this request, and it no longer fits them. Decline it, and say what to ask for instead.',
  },
} as const;
