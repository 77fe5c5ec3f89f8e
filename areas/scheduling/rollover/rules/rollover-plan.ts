import * as a from '#kernel/contract/answer.ts';
import { sharesOf, sharesOver } from '../../offer/rules/shares.ts';
import { minutesText } from './rollover-days.ts';

/** What the copying of a section needs to know; times in minutes of the day, days 1 Monday … 7 Sunday. */
export interface SourceMeeting {
  id: number;
  type: number;
  day: number;
  starts: number;
  ends: number;
  classroom_id: number | null;
  room: string | null;
  room_active: boolean;
  capacity: number | null;
  /** those with the same one are taught together; null: alone */ combined_with: number | null;
}
export interface SourceInstructor {
  staff_id: number;
  name: string;
  share: number;
  role: string;
  active: boolean;
}
/** Shares of those who come along make no more than the whole, whatever they were there. */
const wholeShares = (kept: readonly SourceInstructor[]): SourceInstructor[] =>
  sharesOver('', [], kept, 'share').length === 0 ? [...kept] : sharesOf(kept.map((each) => ({ ...each, share: null })));

export interface SourceSection {
  id: number;
  course_id: number;
  code: string;
  section_no: number;
  course_active: boolean;
  status: string;
  quota: number;
  taken: number;
  waitlisted: number;
  instructor_id: number | null;
  meetings: readonly SourceMeeting[];
  instructors: readonly SourceInstructor[];
  reserved: number;
}
/** A meeting that stands in the semester copied to, with its room and who teaches it. */
export interface TakenTime {
  section: string;
  day: number;
  starts: number;
  ends: number;
  classroom_id: number | null;
  staff_ids: readonly number[];
}
export interface RolloverOptions {
  instructors: boolean;
  rooms: boolean;
  reserved: boolean;
  quota: 'planned' | 'demand';
  /** by demand: seats added to who came and waited, in percent */ margin: number;
  minimum: number;
}
export const RowOutcome = a.oneOf('make', 'exists', 'course_passive', 'cancelled');
export type RowOutcome = a.Of<typeof RowOutcome>;
/** Something that is not copied as it was; `about` names it. */
export const RowWarning = a.record({
  kind: a.oneOf('instructor_left', 'instructor_clash', 'room_passive', 'room_clash', 'quota_room'),
  about: a.text,
});
export type RowWarning = a.Of<typeof RowWarning>;
export interface PlannedSection {
  source_id: number;
  course_id: number;
  code: string;
  section_no: number;
  outcome: RowOutcome;
  warnings: RowWarning[];
  quota_from: number;
  quota: number;
  instructors: SourceInstructor[];
  instructor_id: number | null;
  meetings: (SourceMeeting & { room_id: number | null })[];
  reserved: number;
}

const meet = (
  a: { day: number; starts: number; ends: number },
  b: { day: number; starts: number; ends: number },
): boolean => a.day === b.day && a.starts < b.ends && b.starts < a.ends;
/** Seats by demand: who had a seat or waited for one, with a margin, in fives. */
export function quotaByDemand(
  section: Pick<SourceSection, 'taken' | 'waitlisted'>,
  { margin, minimum }: Pick<RolloverOptions, 'margin' | 'minimum'>,
): number {
  return Math.max(minimum, Math.ceil(((section.taken + section.waitlisted) * (100 + margin)) / 100 / 5) * 5);
}

/**
 * What becomes of each section in the semester copied to: made as a draft, there already, or not copied because its course
 * is passive or it was cancelled. Who has left and rooms that are out of use stay behind; so does what would clash there.
 * @param existing `course_id-section_no` of the sections that stand there already
 */
export function planSections(
  sources: readonly SourceSection[],
  existing: ReadonlySet<string>,
  taken: readonly TakenTime[],
  options: RolloverOptions,
): PlannedSection[] {
  return sources.map((source): PlannedSection => {
    const base = {
      source_id: source.id,
      course_id: source.course_id,
      code: source.code,
      section_no: source.section_no,
      quota_from: source.quota,
      quota: source.quota,
      instructors: [],
      instructor_id: null,
      meetings: [],
      reserved: 0,
      warnings: [],
    };
    const outcome: RowOutcome =
      source.status === 'cancelled'
        ? 'cancelled'
        : existing.has(`${source.course_id}-${source.section_no}`)
          ? 'exists'
          : source.course_active
            ? 'make'
            : 'course_passive';
    if (outcome !== 'make') return { ...base, outcome };
    const warnings: RowWarning[] = [];
    const kept = options.instructors
      ? source.instructors.filter((each) => {
          if (!each.active) {
            warnings.push({ kind: 'instructor_left', about: each.name });
            return false;
          }
          const clash = taken.find(
            (other) => other.staff_ids.includes(each.staff_id) && source.meetings.some((own) => meet(own, other)),
          );
          if (clash)
            warnings.push({ kind: 'instructor_clash', about: `${each.name} – ${clash.section} ${minutesText(clash)}` });
          return !clash;
        })
      : [];
    const meetings = source.meetings.map((each) => {
      if (!options.rooms || each.classroom_id === null) return { ...each, room_id: null };
      const clash = each.room_active
        ? taken.find((other) => other.classroom_id === each.classroom_id && meet(each, other))
        : undefined;
      if (!each.room_active) warnings.push({ kind: 'room_passive', about: each.room ?? '' });
      if (clash)
        warnings.push({ kind: 'room_clash', about: `${each.room ?? ''} – ${clash.section} ${minutesText(clash)}` });
      return { ...each, room_id: each.room_active && !clash ? each.classroom_id : null };
    });
    const wanted = options.quota === 'demand' ? quotaByDemand(source, options) : source.quota;
    const places =
      options.quota === 'demand'
        ? Math.min(
            ...meetings
              .filter((each) => each.room_id !== null && each.capacity !== null)
              .map((each) => each.capacity ?? wanted),
            wanted,
          )
        : wanted;
    if (places < wanted) warnings.push({ kind: 'quota_room', about: `${wanted} → ${places}` });
    return {
      ...base,
      outcome,
      warnings,
      quota: Math.max(1, places),
      instructors: wholeShares(kept),
      instructor_id: kept.some((each) => each.staff_id === source.instructor_id) ? source.instructor_id : null,
      meetings,
      reserved: options.reserved ? source.reserved : 0,
    };
  });
}
