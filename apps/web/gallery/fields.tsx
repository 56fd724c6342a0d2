import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { useState } from 'react';
import { Section } from '../src/ui/card.tsx';
import { DateField } from '../src/ui/date-field.tsx';
import { ErrorSummary } from '../src/ui/error-summary.tsx';
import { Money } from '../src/ui/money.tsx';
import { NumberField } from '../src/ui/number-field.tsx';
import { Page } from '../src/ui/page.tsx';
import { SelectField } from '../src/ui/select-field.tsx';
import { SidePanel } from '../src/ui/side-panel.tsx';
import { TextField } from '../src/ui/text-field.tsx';
import { type Found, Typeahead } from '../src/ui/typeahead.tsx';

const diagnoses: readonly Found[] = [
  {
    id: '1',
    code: 'J06.9',
    label: 'Acute upper respiratory infection, unspecified',
    note: 'Acute',
  },
  {
    id: '2',
    code: 'E11.9',
    label: 'Type 2 diabetes mellitus without complications',
    note: 'Chronic',
  },
];
const doctors = [{ value: 'koh', label: 'Dr Sample Koh' }];
const columns = 'repeat(auto-fit, minmax(180px, 1fr))';

async function searchDiagnoses(typed: string): Promise<readonly Found[]> {
  const wanted = typed.toLowerCase();
  return diagnoses.filter((item) => `${item.code} ${item.label}`.toLowerCase().includes(wanted));
}

function Visit() {
  const [date, setDate] = useState<PlainDate | undefined>(plainDate('2026-11-05'));
  const [until, setUntil] = useState<PlainDate>();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const words = { value: text, onChange: setText };
  return (
    <Section title="Visit">
      <div style={{ display: 'grid', gap: 12, gridTemplateColumns: columns }}>
        <DateField id="visit-date" label="Visit date" value={date} onChange={setDate} />
        <DateField
          label="Until today"
          value={until}
          onChange={setUntil}
          max={plainDate('2026-11-05')}
          error="Enter Visit Date"
        />
        <SelectField
          label="Attending doctor"
          value={chosen}
          onChange={setChosen}
          placeholder="-Select-"
          options={doctors}
        />
        <TextField label="Referral code" {...words} placeholder="not required" />
        <TextField label="Remarks" {...words} rows={3} hint="At most 500 letters" />
      </div>
    </Section>
  );
}

function Grid() {
  const [drug, setDrug] = useState('');
  const [quantity, setQuantity] = useState<number | undefined>(21);
  const [price, setPrice] = useState<number | undefined>(1240);
  return (
    <Section title="Drugs" hint="type in the last row to add">
      <div style={{ display: 'grid', gap: 8, gridTemplateColumns: '2fr 1fr 1fr' }}>
        <TextField
          label="Drug"
          isInGrid
          value={drug}
          onChange={setDrug}
          placeholder="Add a drug…"
        />
        <NumberField label="Quantity" isInGrid value={quantity} onChange={setQuantity} />
        <NumberField
          label="Price"
          isInGrid
          places={2}
          isFixed
          value={price}
          onChange={setPrice}
          max={99_999}
        />
      </div>
    </Section>
  );
}

export function Fields() {
  const [diagnosis, setDiagnosis] = useState<Found>();
  const amounts = (
    <Section title="Amounts">
      <Money amount={78.25} isStrong />
    </Section>
  );
  return (
    <Page title="New claim">
      <ErrorSummary attempt={0} errors={[{ fieldId: 'visit-date', message: 'Enter Visit Date' }]} />
      <SidePanel title="Amounts" summary={<Money amount={5} payer="patient" />} panel={amounts}>
        <Visit />
        <Section title="Diagnosis" hint="first is the principal one">
          <Typeahead
            label="Diagnosis"
            name="gallery"
            placeholder="Search by Diagnosis Name / Code"
            search={searchDiagnoses}
            chosen={diagnosis?.label ?? ''}
            onPick={setDiagnosis}
          />
        </Section>
        <Grid />
      </SidePanel>
    </Page>
  );
}
