// Single sign-on on the sign-in page: the step that asks for the organisation, and the way back from its provider.
import { useState } from 'react';
import type { SignInOptions, SignInResult } from '../../platform/api/sign-in.ts';
import { useOnce } from '../../platform/page/use-once.ts';
import { readTab, removeTab, writeTab } from '../../platform/storage/storage.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import type { Words } from '../../platform/words/use-form-message.ts';
import { type OrganisationAnswer, takeOrganisationAnswer } from './address-tokens.ts';
import { organisationPart } from './organisation-part.ts';

type Step = Awaited<ReturnType<typeof organisationPart.load>>['OrganisationStep'];

/** A browser that has come back from an identity provider. */
export interface OrganisationArrival {
  readonly answer: OrganisationAnswer;
  /** At the administrator sign-in, the clinic to act for. */
  readonly adminClinic: string | undefined;
}

/** Once; undefined if the page was opened in another way. */
export function takeArrival(): OrganisationArrival | undefined {
  const answer = takeOrganisationAnswer();
  return answer && { answer, adminClinic: readTab('organisationClinic') };
}

interface SignInPage {
  readonly arrival: OrganisationArrival | undefined;
  readonly adminClinic: string | undefined;
  readonly enter: (way: (options: SignInOptions) => Promise<SignInResult>) => Promise<unknown>;
  readonly onFailure: (words: Words) => void;
}

export interface Organisation {
  /** Undefined while the step is closed. */
  readonly Step: Step | undefined;
  readonly open: () => Promise<void>;
  readonly close: () => void;
  /** Keeps what the provider does not send back. */
  readonly leave: () => void;
}

export function useOrganisation(page: SignInPage): Organisation {
  const { arrival, adminClinic, enter, onFailure } = page;
  const [step, setStep] = useState<{ readonly Step: Step }>();
  useOnce(() => {
    if (arrival === undefined) return;
    void enter(async (options) => {
      const { finishSso } = await organisationPart.load();
      return finishSso(arrival.answer, options);
    });
  });
  return {
    Step: step?.Step,
    async open() {
      try {
        const { OrganisationStep } = await organisationPart.load();
        setStep({ Step: OrganisationStep });
      } catch (error) {
        onFailure(() => problemText(error));
      }
    },
    close: () => setStep(undefined),
    leave() {
      if (adminClinic === undefined) removeTab('organisationClinic');
      else writeTab('organisationClinic', adminClinic);
    },
  };
}
