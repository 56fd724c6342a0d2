// The inputs of the membership search. A name needs three letters and the date of birth; each mistake
// stands at its field. Enter in any field searches.
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { today } from '../platform/clock.ts';
import { type TextKey, useText } from '../platform/i18n.ts';
import { cleanTyped } from '../platform/typed-text.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DateField } from '../ui/date-field.tsx';
import { MistakesContext, useMistakes } from '../ui/field-mistakes.ts';
import { SelectField } from '../ui/select-field.tsx';
import { type MemberQuestion, useClinicInsurers } from './members.api.ts';
import classes from './members.module.css';

interface Props {
  readonly question: MemberQuestion;
  readonly onSearch: (question: MemberQuestion) => void;
  /** What was typed cannot be searched for. */
  readonly onMistake: () => void;
}

type Field = 'nric' | 'name' | 'dob';
type Mistakes = Readonly<Partial<Record<Field, TextKey>>>;
const MIN_LETTERS = 3;

function mistakesIn({ nric, policy, name, dob }: MemberQuestion): Mistakes {
  if (nric !== '' || policy !== '') return {};
  if (name === '') return { nric: 'members.enterSomething' };
  if (name.length < MIN_LETTERS) return { name: 'members.enterLetters' };
  return dob === undefined ? { dob: 'members.enterBirth' } : {};
}

function trimmed(question: MemberQuestion): MemberQuestion {
  return {
    ...question,
    nric: question.nric.replaceAll(/\s/g, '').toUpperCase(),
    policy: question.policy.trim(),
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
  useEffect(() => {
    if (!hasFocus) return undefined;
    // The screen exists to search: typing starts in its first field. The page's own move of the focus
    // to the content comes first.
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
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

function useTypedQuestion(question: MemberQuestion) {
  const [typed, setTyped] = useState(question);
  const asked = JSON.stringify(question);
  const [lastAsked, setLastAsked] = useState(asked);
  // Back and Forward bring the fields of that search again.
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setTyped(question);
  }
  const set = (change: Partial<MemberQuestion>) => setTyped((before) => ({ ...before, ...change }));
  return [typed, set] as const;
}

export function MemberSearchForm({ question, onSearch, onMistake }: Props) {
  const t = useText();
  const { data: insurers = [] } = useClinicInsurers();
  const [typed, set] = useTypedQuestion(question);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const dates = useMistakes();
  const errorOf = (field: Field) => {
    const key = mistakes[field];
    return key === undefined ? undefined : t(key);
  };

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const next = trimmed(typed);
    const found = mistakesIn(next);
    setMistakes(found);
    // A date that cannot be read: nobody is searched on another day.
    const [unreadable] = Object.keys(dates.mistakes);
    if (unreadable !== undefined) {
      onMistake();
      document.getElementById(unreadable)?.focus();
      return;
    }
    if (Object.keys(found).length === 0) onSearch(next);
    else onMistake();
  }

  return (
    <Card>
      <search>
        <form className={classes['form']} noValidate onSubmit={submit}>
          <SelectField
            label={t('members.insurer')}
            value={typed.insurer}
            placeholder={t('members.allProgrammes')}
            options={insurers.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(insurer) => set({ insurer })}
          />
          <WordField
            hasFocus
            label={t('members.nric')}
            value={typed.nric}
            error={errorOf('nric')}
            onChange={(nric) => set({ nric })}
          />
          <WordField
            label={t('members.orPolicy')}
            value={typed.policy}
            onChange={(policy) => set({ policy })}
          />
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
