import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { defineJob } from '#kernel/contract/define-job.ts';
import { choice, flag, integer, list, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { ModuleChoice } from '../prep-exams/contract.ts';
import { prepScheduleRefusals } from './refusals.ts';
import { breachWords, draftStates, efforts } from './rules/draft-words.ts';

const id = integer({ required: true, min: 1 });
const module_id = reference('prep-module');
const drafting = permission('prepdraft_update');
const refusals = [prepScheduleRefusals.specs];
const changes = ['prep-drafts', 'prep-draft', 'prep-schedule'];

/** What a draft is worth, numbers by name; wishes are counted by the hour. */
export const Figures = a.record({
  unplaced: a.integer,
  wishes: a.integer,
  wishes_asked: a.integer,
  class_gaps: a.integer,
  no_lunch: a.integer,
  long_days: a.integer,
  room_changes: a.integer,
  same_day: a.integer,
  teacher_gaps: a.integer,
});
export type Figures = a.Of<typeof Figures>;
export const DraftLine = a.record({
  id: a.integer,
  number: a.integer,
  effort: a.keyOf(efforts),
  block: a.integer,
  /** number of the draft whose pins it keeps */ from: a.nullable(a.integer),
  status: a.keyOf(draftStates),
  stopping: a.flag,
  /** thousandths */ done: a.integer,
  figures: a.nullable(Figures),
  peer: a.nullable(Figures),
  pins: a.integer,
  by: a.text,
  created_at: a.moment,
  published_at: a.nullable(a.moment),
  can: a.record({ publish: a.may, discard: a.may }),
});
export type DraftLine = a.Of<typeof DraftLine>;
const Named = a.record({ id: a.integer, name: a.text });
export const prepDrafts = defineQuery({
  name: 'prep-drafts',
  path: '/prep/schedule/drafts',
  needs: permission('prepdraft_index'),
  input: { /** none: the one that runs or comes next */ module_id },
  output: a.record({
    modules: a.many(ModuleChoice),
    module: a.nullable(ModuleChoice),
    drafts: a.many(DraftLine),
    classes: a.integer,
    teachers: a.integer,
    hours: a.integer,
    /** classes whose teachers have other hours than the module */
    uneven: a.many(a.record({ code: a.text, given: a.integer, wanted: a.integer })),
    rooms: a.many(a.record({ id: a.integer, code: a.text, capacity: a.integer, own: a.flag })),
    may: a.flag,
  }),
  summary: 'Drafts of the week of a module side by side, and what they are made from',
});
export const LessonLine = a.record({
  id: a.integer,
  class_id: a.integer,
  class: a.text,
  level: a.text,
  staff_id: a.integer,
  teacher: a.text,
  hours: a.integer,
  day: a.nullable(a.integer),
  hour: a.nullable(a.integer),
  room_id: a.nullable(a.integer),
  room: a.nullable(a.text),
  pinned: a.flag,
});
export type LessonLine = a.Of<typeof LessonLine>;
export const prepDraft = defineQuery({
  name: 'prep-draft',
  path: '/prep/schedule/drafts/{id}',
  needs: permission('prepdraft_index'),
  input: { id },
  output: a.record({
    draft: DraftLine,
    lessons: a.many(LessonLine),
    breaches: a.many(
      a.record({
        kind: a.keyOf(breachWords),
        class: a.text,
        teacher: a.text,
        room: a.text,
        day: a.integer,
        hour: a.integer,
      }),
    ),
    wishes: a.many(a.record({ ...Named.fields, asked: a.integer, met: a.integer })),
    /** pins */ may: a.flag,
    /** lessons by hand, also of the published one */ moves: a.flag,
  }),
  summary: 'A draft lesson by lesson: what it breaks as things are now, and whose wishes it meets',
});
export const startPrepDraft = defineCommand({
  name: 'start-prep-draft',
  method: 'POST',
  path: '/prep/schedule/drafts',
  needs: drafting,
  input: {
    module_id: reference('prep-module', { required: true }),
    effort: choice(efforts, { required: true }),
    block: integer({ required: true, min: 1, max: 3 }),
    /** none: the rooms of the classes first, then others */ room_ids: list('integer', { max: 500 }),
    /** keeps its pins */ from_id: integer({ min: 1 }),
  },
  output: a.record({ id: a.integer, run_id: a.integer }),
  refusals,
  changes,
  message: 'prep_draft_started',
  summary: 'Begins the search for a draft; the job log shows how far it is',
});
export const stopPrepDraft = defineCommand({
  name: 'stop-prep-draft',
  method: 'POST',
  path: '/prep/schedule/drafts/{id}/stop',
  needs: drafting,
  input: { id },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'prep_draft_stopping',
});
export const pinPrepLesson = defineCommand({
  name: 'pin-prep-lesson',
  method: 'PUT',
  path: '/prep/schedule/lessons/{id}/pin',
  needs: drafting,
  input: { id, pinned: flag({ required: true }) },
  output: a.record({ id: a.integer, pinned: a.flag }),
  refusals,
  changes: ['prep-draft', 'prep-drafts'],
  message: 'prep_lesson_pinned',
});
const place = {
  day: integer({ min: 1, max: 5 }),
  hour: integer({ min: 8, max: 17 }),
  room_id: reference('classroom'),
};
export const prepLessonMove = defineQuery({
  name: 'prep-lesson-move',
  path: '/prep/schedule/lessons/{id}/place',
  needs: drafting,
  input: { id, ...place },
  output: a.record({
    lesson: LessonLine,
    rooms: a.many(a.record({ id: a.integer, code: a.text, capacity: a.integer })),
    /** against the place that was asked about */ clashes: a.many(a.refusal),
    can: a.record({ move: a.may }),
  }),
  summary: 'What speaks against putting a lesson of a draft or of the published schedule at a day, an hour and a room',
});
export const movePrepLesson = defineCommand({
  name: 'move-prep-lesson',
  method: 'PUT',
  path: '/prep/schedule/lessons/{id}/place',
  needs: drafting,
  input: {
    id,
    day: integer({ required: true, min: 1, max: 5 }),
    hour: integer({ required: true, min: 8, max: 17 }),
    room_id: reference('classroom', { required: true }),
  },
  output: a.record({ id: a.integer, told: a.integer }),
  refusals,
  changes: [...changes, 'prep-lesson-move'],
  message: 'prep_lesson_moved',
  summary: 'Moves a lesson by hand; of a published schedule its class and its teacher are told',
});
export const discardPrepDraft = defineCommand({
  name: 'discard-prep-draft',
  method: 'DELETE',
  path: '/prep/schedule/drafts/{id}',
  needs: drafting,
  input: { id },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'prep_draft_discarded',
});
export const publishPrepDraft = defineCommand({
  name: 'publish-prep-draft',
  method: 'POST',
  path: '/prep/schedule/drafts/{id}/publish',
  needs: drafting,
  input: { id },
  output: a.record({ told: a.integer }),
  refusals,
  changes,
  message: 'prep_schedule_published',
  summary: 'The draft becomes the schedule of its module; students and teachers are told',
});
export const prepDraftJob = defineJob({
  name: 'prep-draft',
  long: true,
  area: 'language',
  needs: drafting,
  input: { draft_id: id },
  startable: false,
});
export const prepSchedule = defineQuery({
  name: 'prep-schedule',
  path: '/prep/schedules',
  needs: permission('prepschedule_index'),
  input: {
    module_id,
    class_id: integer({ min: 1 }),
    staff_id: integer({ min: 1 }),
    room_id: integer({ min: 1 }),
  },
  output: a.record({
    modules: a.many(ModuleChoice),
    module: a.nullable(ModuleChoice),
    published_at: a.nullable(a.moment),
    /** whose week it is; null: nobody's the reader may see */
    of: a.nullable(a.record({ kind: a.oneOf('class', 'teacher', 'room'), ...Named.fields })),
    classes: a.many(Named),
    teachers: a.many(Named),
    rooms: a.many(Named),
    lessons: a.many(LessonLine),
  }),
  summary: 'The published week of a class, a teacher or a room',
});
