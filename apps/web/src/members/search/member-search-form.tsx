// The inputs of the membership search. A name requires the date of birth; a policy number requires it too, or the end of
// the national number. Each mistake is shown at its field. Enter in any field searches.
import { normaliseNric } from '@portal/rules/members/nric.ts';
import { typedNumber } from '@portal/rules/values/typed-text.ts';
import { TextInput } from '@mantine/core';
import {
  MEMBER_SEARCH_LIMITS,
  type MemberSearchProblem,
} from '@portal/rules/members/member-search.ts';
import { IconSearch } from '@tabler/icons-react';
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { today } from '../../platform/clock.ts';
import { formatCount } from '../../platform/words/formats.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { useText } from '../../platform/words/i18n.ts';
import { isTyping } from '../../platform/keyboard/keyboard.ts';
import { useCan } from '../../platform/api/session.ts';
import { cleanTyped } from '../../platform/keyboard/typed-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import {
  type Mistake,
  MistakesContext,
  mistakeText,
  useMistakes,
} from '../../ui/fields/field-mistakes.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useFirstMistake } from '../../ui/fields/use-first-mistake.ts';
import { type MemberSearchTerms, problemOfQuestion, useClinicInsurers } from '../members.api.ts';
import classes from '../members.module.css';
import layout from '../../ui/layout.module.css';

interface Props {
  readonly question: MemberSearchTerms;
  /** The form opens with an incomplete search and names the missing part. */
  readonly isIncomplete: boolean;
  readonly onSearch: (question: MemberSearchTerms) => void;
  /** The search is incomplete or invalid. */
  readonly onMistake: () => void;
}

type Field = 'nric' | 'policy' | 'tail' | 'name' | 'dob';
type Mistakes = Readonly<Partial<Record<Field, Mistake>>>;

const fields = {
  nric: 'nric',
  nricTail: 'tail',
  name: 'name',
  dateOfBirth: 'dob',
} as const satisfies Record<MemberSearchProblem['field'], Field>;
const words = {
  NOTHING: 'members.enterSomething',
  SECOND_FACT: 'members.enterSecondFact',
  TAIL: 'members.enterTail',
  LETTERS: 'members.enterLetters',
  BIRTH: 'members.enterBirth',
} as const satisfies Record<MemberSearchProblem['code'], TextKey>;

const countedIn = { nric: typedNumber, policy: typedNumber, name: (name: string) => name } as const;

/** The first text that exceeds the maximum length. */
function tooLongIn(question: MemberSearchTerms): Mistakes | undefined {
  const field = (['nric', 'policy', 'name'] as const).find(
    (one) => countedIn[one](question[one]).length > MEMBER_SEARCH_LIMITS[one],
  );
  if (field === undefined) return undefined;
  const params = { max: formatCount(MEMBER_SEARCH_LIMITS[field]) };
  return { [field]: { key: 'ui.textTooLong', params } };
}

function mistakesIn(question: MemberSearchTerms): Mistakes {
  const tooLong = tooLongIn(question);
  if (tooLong !== undefined) return tooLong;
  const found = problemOfQuestion(question);
  return found === undefined
    ? {}
    : { [fields[found.field]]: { key: words[found.code], params: {} } };
}

function trimmed(question: MemberSearchTerms): MemberSearchTerms {
  return {
    ...question,
    nric: normaliseNric(question.nric),
    policy: question.policy.trim(),
    tail: question.policy.trim() === '' ? '' : typedNumber(question.tail),
    name: question.name.trim(),
  };
}

function WordField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hasFocus?: boolean;
}) {
  const { label, value, onChange, error, hasFocus = false } = props;
  const field = useRef<HTMLInputElement>(null);
  // The screen exists to search, so its first field is focused.
  useLayoutEffect(() => {
    if (hasFocus && !isTyping()) field.current?.focus();
  }, [hasFocus]);
  return (
    <TextInput
      label={label}
      value={value}
      error={error}
      autoComplete="off"
      spellCheck={false}
      ref={field}
      onChange={(event) => onChange(cleanTyped(event.currentTarget.value))}
    />
  );
}

interface PolicyFieldsProps {
  readonly typed: MemberSearchTerms;
  readonly errorOf: (field: Field) => string | undefined;
  readonly onChange: (change: Partial<MemberSearchTerms>) => void;
}

/** The policy number and, once there is one, its further fields. */
function PolicyFields({ typed, errorOf, onChange }: PolicyFieldsProps) {
  const t = useText();
  return (
    <div className={layout['stack']}>
      <WordField
        label={t('members.orPolicy')}
        value={typed.policy}
        error={errorOf('policy')}
        onChange={(policy) => onChange({ policy })}
      />
      {typed.policy.trim() !== '' && typed.nric.trim() === '' && (
        <WordField
          label={t('members.numberTail')}
          value={typed.tail}
          error={errorOf('tail')}
          onChange={(tail) => onChange({ tail })}
        />
      )}
    </div>
  );
}

function useTypedQuestion(question: MemberSearchTerms) {
  const [typed, setTyped] = useState(question);
  const asked = JSON.stringify(question);
  const [lastAsked, setLastAsked] = useState(asked);
  // Back and Forward restore the fields of that search.
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setTyped(question);
  }
  const set = (change: Partial<MemberSearchTerms>) =>
    setTyped((before) => ({ ...before, ...change }));
  return [typed, set] as const;
}

/** The programmes of the clinic: with the permission also all at once, otherwise the first one unless another is chosen. */
function useProgrammes() {
  const t = useText();
  const { data: insurers = [] } = useClinicInsurers();
  const mayAll = useCan()('member-search-multiple:read');
  const options = insurers.map(({ code, name }) => ({ value: code, label: name }));
  return {
    programmes: { options, ...(mayAll ? { placeholder: t('members.allProgrammes') } : {}) },
    chosenOf: (insurer: string) =>
      insurer === '' && !mayAll ? (options[0]?.value ?? '') : insurer,
  };
}

export function MemberSearchForm({ question, isIncomplete, onSearch, onMistake }: Props) {
  const t = useText();
  const { programmes, chosenOf } = useProgrammes();
  const [entered, set] = useTypedQuestion(question);
  const typed = { ...entered, insurer: chosenOf(entered.insurer) };
  const [shown, setMistakes] = useState<Mistakes>();
  const mistakes = shown ?? (isIncomplete ? mistakesIn(question) : {});
  const dates = useMistakes();
  const [tries, setTries] = useState(0);
  const form = useFirstMistake(isIncomplete ? tries + 1 : tries);
  const errorOf = (field: Field) => mistakeText(t, mistakes[field]);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const next = trimmed(typed);
    const found = mistakesIn(next);
    setMistakes(found);
    // Does not search on another day if the date cannot be read.
    const [unreadable] = Object.keys(dates.mistakes);
    if (unreadable !== undefined) {
      onMistake();
      document.getElementById(unreadable)?.focus();
      return;
    }
    if (Object.keys(found).length === 0) onSearch(next);
    else {
      setTries((before) => before + 1);
      onMistake();
    }
  }

  return (
    <Card>
      <search>
        <form ref={form} className={classes['form']} noValidate onSubmit={submit}>
          <SelectField
            label={t('members.insurer')}
            value={typed.insurer}
            {...programmes}
            onChange={(insurer) => set({ insurer })}
          />
          <WordField
            hasFocus={!isIncomplete}
            label={t('members.nric')}
            value={typed.nric}
            error={errorOf('nric')}
            onChange={(nric) => set({ nric })}
          />
          <PolicyFields typed={typed} errorOf={errorOf} onChange={set} />
          <WordField
            label={t('members.orName')}
            value={typed.name}
            error={errorOf('name')}
            onChange={(name) => set({ name })}
          />
          <MistakesContext value={dates.report}>
            <DateField
              label={t('members.birth')}
              value={typed.dob}
              error={errorOf('dob')}
              onChange={(dob) => set({ dob })}
            />
            <DateField
              label={t('members.visitDate')}
              value={typed.date}
              max={today()}
              onChange={(date) => set({ date: date ?? today() })}
            />
          </MistakesContext>
          <div className={classes['submit']}>
            <Button kind="primary" type="submit" icon={<IconSearch size={16} stroke={1.8} />}>
              {t('members.search')}
            </Button>
          </div>
        </form>
      </search>
    </Card>
  );
}
