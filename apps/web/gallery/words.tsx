import { IconPlus } from '@tabler/icons-react';
import { Button, LinkButton } from '../src/ui/button.tsx';
import { Card, Section } from '../src/ui/card.tsx';
import { Chip } from '../src/ui/chip.tsx';
import { EmptyState } from '../src/ui/empty-state.tsx';
import { ErrorState } from '../src/ui/error-state.tsx';
import { KeyValues } from '../src/ui/key-values.tsx';
import { MaskedId } from '../src/ui/masked-id.tsx';
import { Money } from '../src/ui/money.tsx';
import { NoPermission } from '../src/ui/no-permission.tsx';
import { Notice } from '../src/ui/notice.tsx';
import { Page } from '../src/ui/page.tsx';
import { BoneLines } from '../src/ui/skeleton.tsx';
import { StatusBadge } from '../src/ui/status-badge.tsx';

const nothing = () => undefined;

export function Words() {
  return (
    <Page
      title="Testa Tan"
      crumbs={[{ label: 'Outpatient Claims', to: '/' }]}
      beside={
        <>
          <Chip>
            <MaskedId value="T3000001Z" />
          </Chip>
          <Chip>Insured Member</Chip>
          <StatusBadge colour="green" label="Active on 05 Nov 2026" />
        </>
      }
      actions={
        <>
          <Button keys="mod+s">Save draft</Button>
          <LinkButton to="/">Export</LinkButton>
          <Button kind="primary" icon={<IconPlus size={16} />} keys="n">
            New claim
          </Button>
          <Button kind="danger">Delete</Button>
          <Button kind="subtle">Show them</Button>
          <Button isDisabled>Disabled</Button>
          <Button isBusy>Busy</Button>
        </>
      }
    >
      <Card>
        <KeyValues
          items={[
            { label: 'GP benefit, visits left', value: '9 of 12', meter: { value: 9, max: 12 } },
            {
              label: 'Yearly balance, incl. GST',
              value: '1,240.00 of 1,500.00',
              meter: { value: 1240, max: 1500 },
            },
            { label: 'Co-pay per visit', value: <Money amount={5} /> },
            { label: 'Patient pays', value: <Money amount={5} payer="patient" isStrong /> },
          ]}
        />
      </Card>
      <Section title="Status" hint="always with the word">
        {(['amber', 'grey', 'green', 'red', 'blue'] as const).map((colour) => (
          <StatusBadge key={colour} colour={colour} label={colour} />
        ))}
      </Section>
      <Notice tone="red">The login detail is incorrect</Notice>
      <Notice tone="amber" action={<Button kind="subtle">Show them</Button>}>
        <strong>4 claims lock today.</strong> October claims can be edited until 5 November, 23:59.
      </Notice>
      <Notice tone="green">The claim was submitted.</Notice>
      <Notice tone="grey">Policy No. as indicated on the card.</Notice>
      <Card>
        <BoneLines />
        <EmptyState title="No drafts" text="What you save stands here." />
        <ErrorState onRetry={nothing} />
        <NoPermission />
      </Card>
    </Page>
  );
}
