// The principal diagnosis of a claim: the code with its name, cut off at the width of the column.
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
    <span className={classes['cutOff']} title={name}>
      {code} {name}
    </span>
  );
}
