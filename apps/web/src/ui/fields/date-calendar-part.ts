import { loadable } from '../../platform/api/loadable.ts';

/** The calendar of a date field, loaded when first opened, or preloaded with a form. */
export const dateCalendar = loadable(() => import('./date-calendar.tsx'));
