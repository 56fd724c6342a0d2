import { loadable } from '../../platform/api/loadable.ts';

/** The calendar of a date field, loaded when it is first opened, or ahead with the parts of a form. */
export const dateCalendar = loadable(() => import('./date-calendar.tsx'));
