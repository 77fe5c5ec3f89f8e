import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, flag, integer, rows, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { timetableRefusals } from '../timetable/refusals.ts';
import { wishRefusals } from './refusals.ts';
import { wishKinds } from './rules/wish-hours.ts';

export const wishPages = definePages([
  {
    path: '/course/schedules/wishes',
    title: 'title:teaching_wishes',
    knownAs: {
      tr: 'ders saati isteklerim, gelemeyeceğim saatler, boş günüm',
      en: 'teaching hours, hours I cannot teach, days free',
    },
    needs: permission('instructorwish_index'),
    kind: 'form',
    menu: {
      group: 'registration',
      order: 82,
      icon: 'clock',
      everyday: ['registrar', 'chair', 'instructor', 'adjunct'],
    },
  },
]);
const semester_id = integer({ required: true, min: 1 });
const Wish = a.record({
  day: a.integer,
  starts: a.integer,
  ends: a.integer,
  kind: a.oneOf('impossible', 'avoid', 'prefer'),
});
export const TeachingWishes = a.record({
  staff: a.nullable(a.record({ id: a.integer, name: a.text })),
  wishes: a.many(Wish),
  compact: a.flag,
  most_days: a.nullable(a.integer),
  note: a.nullable(a.text),
  version: a.integer,
  /** lessons of his that stand against what he wishes */ against: a.integer,
  may: a.flag,
  closed: a.flag,
});
export type TeachingWishes = a.Of<typeof TeachingWishes>;
export const teachingWishes = defineQuery({
  name: 'teaching-wishes',
  path: '/course/schedules/wishes',
  needs: permission('instructorwish_index'),
  input: { semester_id, /** none: one’s own */ staff_id: integer({ min: 1 }) },
  output: TeachingWishes,
  summary: 'When somebody cannot, would rather not and would like to teach in a semester',
});
export const WishRow = a.record({
  id: a.integer,
  name: a.text,
  impossible: a.integer,
  avoid: a.integer,
  prefer: a.integer,
  compact: a.flag,
  most_days: a.nullable(a.integer),
  note: a.nullable(a.text),
  against: a.integer,
});
export type WishRow = a.Of<typeof WishRow>;
export const teachersWishes = defineQuery({
  name: 'teachers-wishes',
  path: '/course/schedules/wishes/all',
  needs: permission('instructorwish_index'),
  input: { semester_id, search: text({ max: 100 }) },
  output: a.record({ rows: a.many(WishRow), teachers: a.integer }),
  summary: 'Who teaches in a semester and has said when; hours a week by kind',
});
export const saveWishes = defineCommand({
  name: 'save-teaching-wishes',
  method: 'PUT',
  path: '/course/schedules/wishes',
  needs: permission('instructorwish_update'),
  input: {
    semester_id,
    staff_id: integer({ min: 1 }),
    version: integer({ min: 0 }),
    wishes: rows(
      {
        day: integer({ required: true, min: 1, max: 7 }),
        starts: integer({ required: true, min: 0, max: 1_439 }),
        ends: integer({ required: true, min: 1, max: 1_440 }),
        kind: choice(wishKinds, { required: true }),
      },
      { max: 200 },
    ),
    compact: flag({ default: false }),
    most_days: integer({ min: 1, max: 6 }),
    note: text({ max: 300 }),
  },
  output: a.record({ staff_id: a.integer }),
  refusals: [wishRefusals.specs, timetableRefusals.specs],
  changes: ['teaching-wishes', 'teachers-wishes', 'meeting-places'],
  message: 'wishes_saved',
});
