import { keepDraftsAgain } from '#kernel/web/drafts-open.ts';

const listeners = new Set<() => void>();
/** Tells when the person of this screen has signed in again over it; answers how to stop. */
export function onSignedInAgain(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
/** The person of this screen is signed in again, here or in another tab. */
export function signedInAgain(): void {
  keepDraftsAgain();
  for (const listener of listeners) listener();
}
