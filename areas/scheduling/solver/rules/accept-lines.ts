import {
  clashesAt,
  clashIndex,
  blocks,
  type ClashFacts,
  type FoundClash,
  type IndexedMeeting,
} from '../../timetable/rules/clash-index.ts';
import { roomKinds } from '../../timetable/rules/week-grid.ts';

/** A line of a proposal that somebody wants to accept; `meeting_id` null: the lesson has no place yet. */
export interface WantedLine {
  id: number;
  section_id: number;
  meeting_id: number | null;
  type: number;
  day: number;
  starts: number;
  ends: number;
  room_id: number | null;
}
export interface Accepted {
  /** lines that can stand together beside everything else */ taken: WantedLine[];
  /** the others, with what stops them */ stopped: { line: WantedLine; clashes: FoundClash[] }[];
  /** the week with what was taken, to name clashes by */ facts: ClashFacts;
}
/** where a lesson that has no place yet stands among the meetings */
const placeOf = (line: WantedLine): IndexedMeeting => ({
  id: line.meeting_id ?? -line.id,
  section_id: line.section_id,
  day: line.day,
  starts: line.starts,
  ends: line.ends,
  room_id: line.room_id,
});

/**
 * Which of the wanted lines can stand, all of them at once: two lessons may change places, and one that is left out stays
 * where it was, which may stop another. So whoever clashes falls out until nobody does.
 * @param facts the week as it stands now
 */
export function acceptable(facts: ClashFacts, wanted: readonly WantedLine[]): Accepted {
  const stopped: Accepted['stopped'] = [];
  let taken = [...wanted];
  for (;;) {
    const moved = new Set(taken.map((line) => line.meeting_id));
    const now = {
      ...facts,
      meetings: [...facts.meetings.filter((each) => !moved.has(each.id)), ...taken.map(placeOf)],
    };
    const index = clashIndex(now);
    const fallen = taken.flatMap((line) => {
      const clashes = clashesAt(
        index,
        {
          section_id: line.section_id,
          meeting_id: placeOf(line).id,
          minutes: line.ends - line.starts,
          room_id: line.room_id,
          kinds: roomKinds(line.type),
          needs_room: line.room_id !== null,
          shared: new Map(),
        },
        { day: line.day, starts: line.starts },
      ).filter((clash) => blocks(clash.kind));
      return clashes.length > 0 ? [{ line, clashes }] : [];
    });
    if (fallen.length === 0) return { taken, stopped, facts: now };
    // of two that clash with each other the later one falls out, not both
    const out = fallen.filter(
      ({ line, clashes }) =>
        !clashes.every((clash) => {
          const beside = taken.find((each) => placeOf(each).id === clash.meeting_id);
          return beside !== undefined && beside.id > line.id;
        }),
    );
    const gone = out.length > 0 ? out : fallen.slice(-1);
    stopped.push(...gone);
    taken = taken.filter((line) => !gone.some((each) => each.line === line));
  }
}

/** Students of a section who would sit in another lesson at that time. */
export function studentsAt(
  facts: ClashFacts,
  seats: ReadonlyMap<number, ReadonlySet<number>>,
  line: Pick<WantedLine, 'section_id' | 'day' | 'starts' | 'ends'>,
): number {
  const own = seats.get(line.section_id);
  if (!own) return 0;
  let students = 0;
  for (const meeting of facts.meetings) {
    if (meeting.section_id === line.section_id || meeting.day !== line.day) continue;
    if (meeting.starts >= line.ends || line.starts >= meeting.ends) continue;
    for (const student of seats.get(meeting.section_id) ?? []) if (own.has(student)) students += 1;
  }
  return students;
}
