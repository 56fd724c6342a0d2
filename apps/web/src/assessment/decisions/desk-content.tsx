// The claim beside the decision: lines and rules, lines with a document, the member's other claims, versions.
import type { Claim } from '@portal/contract/claims/claim.ts';
import { useState } from 'react';
import {
  ClaimDetailAmounts,
  ClaimDetailHead,
  ClaimPayingSteps,
  ClaimRemarks,
  ClaimTimeline,
  ClaimVersions,
  ClaimViolations,
} from '../../claims/public-parts.ts';
import { DocumentViewer } from '../../documents/public-parts.ts';
import { MessagesPanel } from '../../messages/public-parts.ts';
import { useShortcut } from '../../platform/keyboard/keyboard.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { TabBar } from '../../ui/frame/tab-bar.tsx';
import { CoverNotice } from '../cover/cover-notice.tsx';
import type { ClaimCover } from '../cover/cover.api.ts';
import { DeskLimits } from './desk-limits.tsx';
import { DeskLineTable } from './desk-line-table.tsx';
import type { DeskLine, LineChoice, LineChoices } from './desk-lines.ts';
import classes from './desk.module.css';
import { MemberClaims } from './member-claims.tsx';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const TABS = ['claim', 'documents', 'history', 'versions', 'messages'] as const;
type Tab = (typeof TABS)[number];

interface Props {
  readonly claim: Claim;
  readonly cover: ClaimCover;
  readonly lines: readonly DeskLine[];
  readonly choices: LineChoices;
  readonly unfinished: readonly string[];
  readonly onChoose: ((ref: string, choice: LineChoice | undefined) => void) | undefined;
}

function Diagnoses({ claim }: { readonly claim: Claim }) {
  const t = useText();
  if (claim.diagnosis.length === 0) return null;
  return (
    <Section title={t('assessment.diagnoses')}>
      <ul className={forms['sum']}>
        {claim.diagnosis.map((line) => (
          <li key={line.diagnosis_code}>
            <strong>{line.diagnosis_code}</strong> {line.description}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Versions({ claim }: { readonly claim: Claim }) {
  const t = useText();
  if (claim.version > 1) return <ClaimVersions claim={claim} />;
  return (
    <Section title={t('assessment.tab_versions')}>
      <p className={layout['note']}>{t('assessment.oneVersion')}</p>
    </Section>
  );
}

function Content({ tab, ...props }: Props & { readonly tab: Tab }) {
  const t = useText();
  const { claim } = props;
  if (tab === 'documents') {
    return (
      <div className={classes['besideDocument']}>
        <DeskLineTable {...props} asCards />
        <Section title={t('assessment.documents')}>
          <DocumentViewer documents={claim.supporting_docs} />
        </Section>
      </div>
    );
  }
  if (tab === 'history') return <MemberClaims claimId={claim.uuid} />;
  if (tab === 'messages') return null;
  if (tab === 'versions') return <Versions claim={claim} />;
  return (
    <>
      <DeskLimits claim={claim} cover={props.cover} />
      <DeskLineTable {...props} />
      <ClaimPayingSteps claim={claim} />
      <ClaimDetailAmounts claim={claim} />
      <ClaimViolations claim={claim} />
      <Diagnoses claim={claim} />
      <ClaimTimeline claim={claim} isForClinic={false} />
      <ClaimRemarks claim={claim} />
    </>
  );
}

/** The number beside the name of a tab. */
function countOf(tab: Tab, { supporting_docs: documents, unread_messages: unread }: Claim) {
  if (tab === 'documents') return { count: documents.length };
  return tab === 'messages' && unread > 0 ? { count: unread, isUrgent: true } : {};
}

export function DeskContent(props: Props) {
  const t = useText();
  const { claim } = props;
  const { uuid: id, provider_company_id: clinicId } = claim;
  const [tab, setTab] = useState<Tab>('claim');
  const [writings, setWritings] = useState(0);
  useShortcut('1', 'assessment.tab_claim', () => setTab('claim'));
  useShortcut('2', 'assessment.tab_documents', () => setTab('documents'));
  useShortcut('3', 'assessment.tab_history', () => setTab('history'));
  useShortcut('4', 'assessment.tab_versions', () => setTab('versions'));
  useShortcut('5', 'assessment.tab_messages', () => {
    setTab('messages');
    setWritings(writings + 1);
  });
  return (
    <div className={layout['stack']}>
      <CoverNotice claim={claim} cover={props.cover} />
      <ClaimDetailHead claim={claim} />
      <TabBar
        label={t('assessment.claim')}
        open={tab}
        onOpen={(chosen) => setTab(TABS.find((one) => one === chosen) ?? 'claim')}
        tabs={TABS.map((one) => ({
          id: one,
          label: t(`assessment.tab_${one}`),
          ...countOf(one, claim),
        }))}
      />
      <Content tab={tab} {...props} />
      {/* Stays while another tab is open, so that a message being written keeps its files. */}
      <div hidden={tab !== 'messages'}>
        <MessagesPanel subject={{ kind: 'claim', id, clinicId }} focusAsked={writings} />
      </div>
    </div>
  );
}
