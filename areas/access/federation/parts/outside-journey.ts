const name = 'kampus.outside_sign_in';
/** What this tab keeps while its person is at an identity provider: the proof that it began, and where he was going. */
export interface Journey {
  binding: string;
  redirect: string | null;
}

export function keepJourney(journey: Journey): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(journey));
  } catch {
    // without storage the way back ends with a sentence that says so
  }
}
/** What is kept; it stays until the provider has answered. */
export function takeJourney(): Journey | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Partial<Journey> | null;
    return typeof kept?.binding === 'string'
      ? { binding: kept.binding, redirect: typeof kept.redirect === 'string' ? kept.redirect : null }
      : null;
  } catch {
    return null;
  }
}
export function endJourney(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // nothing kept
  }
}
