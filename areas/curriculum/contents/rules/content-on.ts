import { longDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { contentRefusals } from '../refusals.ts';

export interface DatedContent {
  /** null: since the beginning */
  valid_from: string | null;
}
/** The version of a day: the last that began by then, else the one without a day. */
export function contentOn<V extends DatedContent>(versions: readonly V[], day: string): V | null {
  let found: V | null = null;
  for (const each of versions)
    if ((each.valid_from ?? '') <= day && (found === null || (each.valid_from ?? '') >= (found.valid_from ?? '')))
      found = each;
  return found;
}

export type ContentState = 'past' | 'current' | 'upcoming';
/** Where a version stands today among the others. */
export function contentState<V extends DatedContent>(version: V, versions: readonly V[], today: string): ContentState {
  if ((version.valid_from ?? '') > today) return 'upcoming';
  return contentOn(versions, today) === version ? 'current' : 'past';
}

/** A version begins today at the earliest: what terms before were taught by stays. On a day begins one version. */
export function mayBegin(valid_from: string, today: string, versions: readonly DatedContent[]): Refusal[] {
  if (valid_from < today) return [contentRefusals.content_begins_before({}, 'valid_from')];
  return versions.some((each) => each.valid_from === valid_from)
    ? [contentRefusals.content_day_taken({ day: longDay(valid_from) }, 'valid_from')]
    : [];
}

/** Only what has not begun is taken away again. */
export const mayRemove = (version: DatedContent, today: string): Refusal[] =>
  version.valid_from !== null && version.valid_from > today ? [] : [contentRefusals.content_has_begun()];
