/** The page of an account; null where a kind of customers has none, or none for whoever only looks. */
export function accountPath(
  { kind, id, number }: { kind: string; id: number; number: string },
  takes: boolean,
): string | null {
  const at = `/customers/payments/${takes ? '' : 'view/'}`;
  switch (kind) {
    case 'student_program':
      return `${at}student/${id}`;
    case 'applicant':
      return `${at}registration/${id}`;
    // a tenant's account has no page to look at alone
    case 'tenant':
      return takes ? `${at}tenant/${encodeURIComponent(number)}` : null;
    default:
      return null;
  }
}
