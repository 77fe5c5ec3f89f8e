import type { Refusal } from '#kernel/contract/refusal.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { dailyRefusals } from '../refusals.ts';
import { fallsOnHoliday, type ClosedDay, type DayChange, type LessonState } from './lessons.ts';

/** How the lesson of a day stands for somebody who wants to change it. */
export interface LessonFacts {
  /** on the day the week says */ state: LessonState;
  made_up: boolean;
  semester_status: string;
  /** its hour on the day the week says has begun */ begun: boolean;
  /** a department, a unit office or the registrar: may also set right what is over */ office: boolean;
}
const always = (facts: LessonFacts): Refusal[] =>
  facts.semester_status === 'closed' ? [dailyRefusals.lesson_semester_closed()] : [];
const still = (facts: LessonFacts): Refusal[] =>
  facts.state === 'cancelled' || facts.state === 'moved_away'
    ? [dailyRefusals.lesson_changed_already()]
    : facts.state === 'holiday'
      ? [dailyRefusals.lesson_on_holiday()]
      : [];

/** A lesson that stands as the week says, before it begins; the offices set right afterwards what was not held. */
export const mayCancelLesson = (facts: LessonFacts): Refusal[] => [
  ...always(facts),
  ...still(facts),
  ...(facts.begun && !facts.office ? [dailyRefusals.lesson_begun()] : []),
];
/** The same lessons go to another day, hour or room. */
export const mayMoveLesson = mayCancelLesson;
/** What was cancelled or fell on a holiday is made up for once, also when its day is over. */
export const mayMakeUp = (facts: LessonFacts): Refusal[] => [
  ...always(facts),
  ...(facts.state !== 'cancelled' && facts.state !== 'holiday' ? [dailyRefusals.lesson_is_held()] : []),
  ...(facts.made_up ? [dailyRefusals.lesson_made_up()] : []),
];
/** A change is undone before its lesson, old or new, has begun; the offices may later. A make-up lesson goes before what it makes up for. */
export const mayUndoChange = (
  change: { kind: DayChange['kind']; undone: boolean; begun: boolean },
  facts: LessonFacts,
): Refusal[] => [
  ...always(facts),
  ...(change.undone ? [dailyRefusals.lesson_undone_already()] : []),
  ...(!change.undone && change.kind === 'cancelled' && facts.made_up ? [dailyRefusals.lesson_has_make_up()] : []),
  ...(change.begun && !facts.office ? [dailyRefusals.lesson_begun()] : []),
];

/** Where a lesson should be held on a day of its own. */
export interface DayPlace {
  day: string;
  starts: number;
  ends: number;
  room_id: number | null;
}
/** Days and hours at which no lesson can be: outside the classes of the semester, on holidays, in the past, where it stands already. */
export function placeProblems(
  to: DayPlace,
  facts: {
    classes_start_on: string;
    classes_end_on: string;
    closed: ClosedDay | undefined;
    /** `YYYY-MM-DD HH:MM` at the university */ now: { day: string; minutes: number };
    /** where it stands now; null: nowhere */ from: DayPlace | null;
  },
): Refusal[] {
  const { closed, now, from } = facts;
  return [
    ...(to.day < facts.classes_start_on || to.day > facts.classes_end_on
      ? [
          dailyRefusals.lesson_outside_classes(
            { from: longDay(facts.classes_start_on), until: longDay(facts.classes_end_on) },
            'to_day',
          ),
        ]
      : []),
    ...(closed && fallsOnHoliday(closed, to.ends)
      ? [
          dailyRefusals.lesson_to_holiday(
            { day: longDay(to.day), holiday: { tr: closed.name, en: closed.name_en } },
            'to_day',
          ),
        ]
      : []),
    ...(to.day < now.day || (to.day === now.day && to.starts <= now.minutes)
      ? [dailyRefusals.lesson_to_past({}, 'to_day')]
      : []),
    ...(from && from.day === to.day && from.starts === to.starts && from.ends === to.ends && from.room_id === to.room_id
      ? [dailyRefusals.lesson_same_place({}, 'to_day')]
      : []),
  ];
}
