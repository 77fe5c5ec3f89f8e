/** What tools may ask for (LTI Advantage). */
export const scopes = {
  members: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
  lineItems: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  readLineItems: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly',
  results: 'https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly',
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
} as const;
/** Scopes of grades, in the order in which a launch names them. */
export const gradeScopes: readonly string[] = [scopes.lineItems, scopes.readLineItems, scopes.results, scopes.score];

/** Of what a tool asks for, what administrators have allowed it; empty: nothing is granted. */
export function grantedScopes(asked: string, tool: { gives_members: boolean; takes_scores: boolean }): string[] {
  const allowed = new Set([...(tool.gives_members ? [scopes.members] : []), ...(tool.takes_scores ? gradeScopes : [])]);
  return [...new Set(asked.split(/\s+/))].filter((scope) => allowed.has(scope as (typeof scopes)['members']));
}
