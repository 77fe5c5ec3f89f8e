import type { Room } from '#demo/timetable.ts';
import type { Section } from '#demo/study.ts';

/** Courses of two departments that are one class this semester: whose hours and teacher they are, who joins, are seats shared? */
const classes: readonly { lead: string; other: string; shared: boolean }[] = [
  { lead: 'EEE502', other: 'IE502', shared: false },
  { lead: 'IE501', other: 'EEE506', shared: true },
  { lead: 'ECON460', other: 'BUS430', shared: false },
];

/** One class under two codes. */
export interface TaughtTogether {
  lead: Section;
  other: Section;
  shared: boolean;
}
/** The classes of `sections`: the first section of each of two courses. The lead asks for room and spares the students of both. */
export function joinSections(sections: readonly Section[]): TaughtTogether[] {
  const first = (code: string): Section | undefined =>
    sections.find((each) => each.course.code === code && each.section_no === 1);
  return classes.flatMap(({ lead: of, other: beside, shared }) => {
    const [lead, other] = [first(of), first(beside)];
    if (!lead || !other) return [];
    lead.seats += other.seats;
    lead.groups = [...new Set([...lead.groups, ...other.groups])];
    lead.soft = [...new Set([...lead.soft, ...other.soft])];
    return [{ lead, other, shared }];
  });
}
/** What was placed for the lead holds for both; between them they never grow beyond the room. */
export function followLeads(joined: readonly TaughtTogether[], rooms: readonly Room[]): void {
  for (const { lead, other } of joined) {
    other.instructor_id = lead.instructor_id;
    other.meetings = lead.meetings.map((each) => ({ ...each }));
    other.mask = [...lead.mask];
    other.mode = lead.mode;
    const held = lead.meetings.flatMap((each) => rooms.find((room) => room.id === each.classroom_id)?.capacity ?? []);
    const spare = Math.floor((Math.min(5000, ...held) - lead.quota - other.quota) / 2);
    lead.capacity = lead.quota + spare;
    other.capacity = other.quota + spare;
  }
}
