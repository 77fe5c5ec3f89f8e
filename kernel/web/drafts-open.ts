import { draftsOf, personOf, type Who } from './draft-place.ts';
import type { DraftDesk } from './draft-shape.ts';

/** What of a draft under way concerns the whole tab. */
export type OpenDraft = Pick<DraftDesk<object>, 'place' | 'read' | 'flush' | 'push' | 'again'>;

const open = new Set<OpenDraft>();
/** a store that has not answered by then is not waited for: its draft counts as not saved */
const storeRest = 3_000;

/** A form stands on the screen of this tab; answers how to say that it no longer does. */
export function enlistDraft(desk: OpenDraft): () => void {
  open.add(desk);
  return () => void open.delete(desk);
}
const typedHere = (): OpenDraft[] => [...open].filter((desk) => desk.read().changed);
/** Does any form of this tab show words that are not saved? */
export const hasOpenDraft = (): boolean => typedHere().length > 0;
/** Somebody signed out or in, here or in another tab: every form looks anew whether it is kept. */
export function keepDraftsAgain(): void {
  for (const desk of open) desk.again();
}
/**
 * In how many places a person has text that stands on this device only, and that signing out would delete. What a store
 * may still take is handed to it first and then does not count.
 */
export async function unsavedPlaces(who: Who, now = Date.now()): Promise<number> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, storeRest);
  });
  const handed = typedHere().map((desk) => {
    desk.flush();
    // a session that has ended would be asked for, by somebody who wants to leave
    return desk.read().stored === 'session' ? undefined : desk.push();
  });
  if (handed.length > 0) await Promise.race([late, Promise.all(handed)]);
  return new Set([...draftsOf(personOf(who), now), ...typedHere().map((desk) => desk.place)]).size;
}
