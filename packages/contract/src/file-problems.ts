/** Refusals of files and documents: a part of the table of problems (`problems.ts`). */
export const fileProblems = {
  DOCUMENT_NOT_FOUND: { status: 404, text: 'No such document.' },
  DOCUMENT_BEING_MADE: {
    status: 409,
    text: 'This document is being made. Try again in a minute.',
  },
  DOCUMENT_BEING_CHECKED: {
    status: 409,
    text: 'This document is being checked for viruses. Try again in a minute.',
  },
  FILE_INFECTED: {
    status: 409,
    text: 'A virus was found in this file, so it was deleted.',
  },
  DOCUMENT_IN_CLAIM: {
    status: 409,
    text: 'This document belongs to a submitted claim. Edit the claim to remove it.',
  },
  DOCUMENT_IN_MESSAGE: {
    status: 409,
    text: 'This document was sent with a message, so it cannot be removed.',
  },
  FILE_NOT_UPLOADED: { status: 409, text: 'The file has not arrived. Upload it again.' },
  FILE_TOO_LARGE: { status: 413, text: 'A file can be at most 10 MB.' },
  FILE_HAS_SCRIPTS: {
    status: 415,
    text: 'This PDF contains scripts. Print it to a new PDF and add that one.',
  },
  FILE_HAS_FILES: {
    status: 415,
    text: 'This file contains other files. Add each of them on its own.',
  },
  FILE_HAS_MACROS: {
    status: 415,
    text: 'This document contains macros or linked parts. Print it to a new PDF and add that one.',
  },
  FILE_IS_MIXED: {
    status: 415,
    text: 'This file is of two types at once. Print it to a new PDF and add that one.',
  },
  FILE_UNREADABLE: {
    status: 415,
    text: 'This file is damaged. Print it to a new PDF and add that one.',
  },
  FILE_TYPE: { status: 415, text: 'This is not a PDF, JPG, PNG, HEIC or DOCX file.' },
  UPLOADS_USED_UP: {
    status: 429,
    text: 'Your clinic has used up its uploads for today. Try again tomorrow, or ask the administrator to raise the limit.',
  },
} as const;
