// General forms: files of the administrator that clinics fill in, such as claim forms and consents.

export const FORM_CATEGORIES = ['CLAIM_FORM', 'LETTER_FORM', 'MEDICAL_REPORT', 'CONSENT'] as const;
export type FormCategory = (typeof FORM_CATEGORIES)[number];

/** The languages of the portal, which are also those of the forms. */
export const FORM_LANGUAGES = ['en', 'ch', 'es', 'jp', 'de', 'fr'] as const;
export type FormLanguage = (typeof FORM_LANGUAGES)[number];

/** In characters. */
export const MAX_FORM_TITLE = 120;

/** An upload that did not arrive by then is given up. */
export const FORM_UPLOAD_HOURS = 24;
