// The form of commit messages: `type(slice): imperative summary`, at most 72 characters.

/** Imperatives that end like a past tense, a gerund or a third person. */
const IMPERATIVES = new Set(
  (
    'address assess bring bypass canvas compress cross discuss embed exceed express feed focus guess' +
    ' need pass press proceed process seed shed speed string stress succeed suppress toss'
  ).split(' '),
);

/** Words that begin a description instead of an imperative. */
const OPENINGS = new Set(
  (
    'a an the what who which how why when where that this only no not never every each all nobody' +
    ' of on in at for with without to by it its there'
  ).split(' '),
);

/** @param {{ subject: string | null }} commit */
const imperative = ({ subject }) => {
  const [word = ''] = (subject ?? '').toLowerCase().split(/[ ,:]/);
  const isImperative =
    IMPERATIVES.has(word) || (!OPENINGS.has(word) && !/(?:ed|ing|[^s]s)$/.test(word));
  return [
    isImperative,
    `subject must start with an imperative, such as "add" or "show", not "${word}"`,
  ];
};

export default {
  extends: ['@commitlint/config-conventional'],
  plugins: [{ rules: { imperative } }],
  rules: {
    imperative: [2, 'always'],
    'header-max-length': [2, 'always', 72],
    'type-enum': [
      2,
      'always',
      ['feat', 'fix', 'perf', 'refactor', 'docs', 'test', 'build', 'chore'],
    ],
    // A body may be one paragraph per line.
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
  },
};
