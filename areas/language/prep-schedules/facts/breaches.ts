import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Db } from '#kernel/server/database.ts';
import type { LessonLine } from '../contract.ts';
import { prepScheduleRefusals } from '../refusals.ts';
import { checkWeek, type Breach } from '../rules/check-week.ts';
import { breachWords } from '../rules/draft-words.ts';
import { outdatedClasses } from '../rules/keep-pins.ts';
import type { PrepWeek } from '../rules/week-spec.ts';
import { lessonsIn } from './drafts.ts';
import { classHours, weekFacts } from './week-facts.ts';

export interface NamedBreach {
  kind: Breach['kind'];
  class: string;
  teacher: string;
  room: string;
  day: number;
  hour: number;
}
/** Hard rules that stored lessons break as things are now. */
export async function breachesOf(
  db: Db,
  draft: { module_id: number; room_ids: number[] | null },
  lines: readonly LessonLine[],
): Promise<{ week: PrepWeek; breaches: NamedBreach[] }> {
  const { lessons, placing } = lessonsIn(lines);
  // rooms that were used stand for themselves, also when a class has another one now
  const used = lines.flatMap((each) => (each.room_id === null ? [] : [each.room_id]));
  const week = await weekFacts(db, draft.module_id, [...new Set([...used, ...(draft.room_ids ?? [])])], lessons);
  if (!week) return { week: { classes: [], teachers: [], rooms: [], lessons: [] }, breaches: [] };
  const of = (id: number, key: 'class_id' | 'staff_id' | 'room_id'): LessonLine | undefined =>
    lines.find((each) => each[key] === id);
  return {
    week,
    breaches: checkWeek(week, placing).map(({ kind, class_id, staff_id, room_id, day, hour }) => ({
      kind,
      class: of(class_id, 'class_id')?.class ?? '',
      teacher: of(staff_id, 'staff_id')?.teacher ?? '',
      room: of(room_id, 'room_id')?.room ?? '',
      day,
      hour,
    })),
  };
}
/** What speaks against publishing a draft (ESL-014): hours without a place, classes planned otherwise meanwhile, hard rules that it breaks now. */
export async function againstPublishing(
  db: Db,
  draft: { module_id: number; room_ids: number[] | null },
  lines: readonly LessonLine[],
): Promise<Refusal[]> {
  const waiting = lines.filter((each) => each.day === null);
  const hours = await classHours(db, draft.module_id);
  const outdated = outdatedClasses(lines, hours);
  const { breaches } = await breachesOf(db, draft, lines);
  const [first] = breaches;
  return [
    ...(waiting[0]
      ? [
          prepScheduleRefusals.prep_draft_unplaced({
            hours: waiting.reduce((sum, each) => sum + each.hours, 0),
            class: waiting[0].class,
            teacher: waiting[0].teacher,
          }),
        ]
      : []),
    ...(outdated.length > 0
      ? [
          prepScheduleRefusals.prep_draft_outdated({
            class: [
              ...new Set(
                [...lines, ...hours].filter((each) => outdated.includes(each.class_id)).map((each) => each.class),
              ),
            ].join(', '),
          }),
        ]
      : []),
    ...(first
      ? [
          prepScheduleRefusals.prep_draft_breach({
            what: {
              tr: `${first.class}, ${first.teacher}, ${first.room}: ${breachWords[first.kind].tr}`,
              en: `${first.class}, ${first.teacher}, ${first.room}: ${breachWords[first.kind].en}`,
            },
          }),
        ]
      : []),
  ];
}
