// The filters of the specialists in their address.
import { GENDERS } from '@portal/rules/clinics/specialists.ts';
import { oneOf, page, paramsOf, q, type Search, textOf, uuid } from '../ui/lists/params-of.ts';
import { patientKey } from '../codes/public-parts.ts';

const MAX_CHOICE = 60;

const readParams = paramsOf({
  page,
  q,
  /** The patient whom the clinic refers. */
  refer: patientKey,
  insurer: textOf(),
  zone: textOf(MAX_CHOICE),
  specialty: textOf(MAX_CHOICE),
  gender: oneOf(GENDERS),
  /** Only the doctors of this clinic. */
  clinic: uuid,
  /** Only the clinics or doctors of this panel. */
  panel: uuid,
  /** A higher level of the directory; undefined for the doctors. */
  level: oneOf(['clinics', 'panels']),
});

export type SpecialistsParams = ReturnType<typeof readParams>;

/** Only clinics of a panel are listed. */
export function specialistsParams(search: Search): SpecialistsParams {
  const { level, ...others } = readParams(search);
  const isLevel = level === 'panels' || (level === 'clinics' && others.panel !== undefined);
  return { ...others, ...(isLevel ? { level } : {}) };
}
