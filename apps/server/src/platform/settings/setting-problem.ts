/** One sentence about a setting, which names it. */
export function sentence(issue: { path: readonly PropertyKey[]; message: string }): string {
  const name = issue.path.map(String).join('.');
  return issue.message.startsWith(name) ? issue.message : `${name}: ${issue.message}.`;
}
