// The principal diagnosis of a claim: the code with its name in at most three lines.
import type { ListedClaim } from '../claims-list.api.ts';
import classes from '../claims-list.module.css';

export function PrincipalDiagnosis({
  claim,
}: {
  readonly claim: Pick<ListedClaim, 'principal_diagnosis' | 'principal_diagnosis_name'>;
}) {
  const { principal_diagnosis: code, principal_diagnosis_name: name } = claim;
  if (code === null) return '–';
  if (name === null) return code;
  return (
    <span className={classes['diagnosis']} title={name}>
      {code} {name}
    </span>
  );
}
