import { longDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo, defineStates } from '#kernel/contract/states.ts';
import { contentRefusals } from '../refusals.ts';

export type ContentStatus = 'proposed' | 'approved' | 'declined';
/** A version is proposed, then approved or declined by somebody else; only an approved one is in force on its days. */
export const contentStates = defineStates<ContentStatus>({
  proposed: ['approved', 'declined'],
  approved: [],
  declined: [],
});

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

export type ContentState = 'proposed' | 'declined' | 'past' | 'current' | 'upcoming';
/** The versions that are or were in force. */
export const approvedOf = <V extends { status: ContentStatus }>(versions: readonly V[]): V[] =>
  versions.filter((each) => each.status === 'approved');
/** Where a version stands today among the others. */
export function contentState<V extends DatedContent & { status: ContentStatus }>(
  version: V,
  versions: readonly V[],
  today: string,
): ContentState {
  if (version.status !== 'approved') return version.status;
  if ((version.valid_from ?? '') > today) return 'upcoming';
  return contentOn(approvedOf(versions), today) === version ? 'current' : 'past';
}

/** A version begins today at the earliest: what terms before were taught by stays. On a day begins one version. */
export function mayBegin(
  valid_from: string,
  today: string,
  versions: readonly (DatedContent & { status: ContentStatus })[],
): Refusal[] {
  if (valid_from < today) return [contentRefusals.content_begins_before({}, 'valid_from')];
  return versions.some((each) => each.status !== 'declined' && each.valid_from === valid_from)
    ? [contentRefusals.content_day_taken({ day: longDay(valid_from) }, 'valid_from')]
    : [];
}

/** A proposal is taken back, and of what is approved only what has not begun; what was declined stays to be read. */
export const mayRemove = (version: DatedContent & { status: ContentStatus }, today: string): Refusal[] =>
  version.status === 'proposed' ||
  (version.status === 'approved' && version.valid_from !== null && version.valid_from > today)
    ? []
    : [version.status === 'declined' ? contentRefusals.content_decided() : contentRefusals.content_has_begun()];

/** Reasons against deciding on a proposal: it is decided once, by another person than who wrote it, and approved before its day has passed. */
export function mayDecide(
  version: DatedContent & { status: ContentStatus; proposed_by: number | null },
  to: 'approved' | 'declined',
  by: number,
  today: string,
): Refusal[] {
  if (!canGo(contentStates, version.status, to)) return [contentRefusals.content_decided()];
  if (version.proposed_by === by) return [contentRefusals.content_own()];
  return to === 'approved' && (version.valid_from ?? '') < today ? [contentRefusals.content_day_passed()] : [];
}
