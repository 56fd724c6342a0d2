// The sections of this clinic type's form, in order.
import { memo } from 'react';
import { isFeeSection, type SectionId } from '@portal/rules/claims/form/form-sections.ts';
import { AssistingSurgeonsSection } from '../stay/assisting-surgeons-section.tsx';
import { ClaimDocuments } from '../fields/claim-documents.tsx';
import classes from '../fields/claim-form.module.css';
import { ConsultationSection } from '../lines/consultation-section.tsx';
import { ConsumablesSection } from '../stay/consumables-section.tsx';
import { DiagnosisSection } from './diagnosis-section.tsx';
import { DoctorFeesSection } from '../stay/doctor-fees-section.tsx';
import { DoctorNames } from '../stay/doctor-names.tsx';
import { DrugsSection } from '../lines/drugs-section.tsx';
import { FeesSection } from '../lines/fees-section.tsx';
import { McSection } from './mc-section.tsx';
import { OperationsSection } from '../stay/operations-section.tsx';
import { OwnMoneySection } from '../amounts/own-money-section.tsx';
import { RemarksSection } from './remarks-section.tsx';
import { useSections } from '../fields/section-names.ts';
import { StaySection } from '../stay/stay-section.tsx';
import { VisitSection } from './visit-section.tsx';

const SECTIONS = {
  visit: VisitSection,
  diagnosis: DiagnosisSection,
  consultation: ConsultationSection,
  drugs: DrugsSection,
  mc: McSection,
  stay: StaySection,
  operations: OperationsSection,
  assistingSurgeons: AssistingSurgeonsSection,
  doctorFees: DoctorFeesSection,
  consumables: ConsumablesSection,
  ownMoney: OwnMoneySection,
};

function FormSection({ id }: { readonly id: SectionId }) {
  if (isFeeSection(id)) return <FeesSection id={id} />;
  const OwnSection = SECTIONS[id];
  return <OwnSection />;
}

/** Rendered once: each section subscribes to its own part of the claim. */
export const FormSections = memo(function FormSections() {
  const sections = useSections();
  return (
    <div className={classes['sections']}>
      {sections.map((id) => (
        <FormSection key={id} id={id} />
      ))}
      {sections.includes('stay') && <DoctorNames />}
      <ClaimDocuments />
      <RemarksSection />
    </div>
  );
});
