import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, flag, integer, list, numericChoice, reference, rows } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { sessionRefusals } from './refusals.ts';
import { learnerWords, moduleStatuses, sessionStatusWords } from './rules/status-words.ts';

export const weekdayWords = {
  1: { tr: 'Pazartesi', en: 'Monday' },
  2: { tr: 'Salı', en: 'Tuesday' },
  3: { tr: 'Çarşamba', en: 'Wednesday' },
  4: { tr: 'Perşembe', en: 'Thursday' },
  5: { tr: 'Cuma', en: 'Friday' },
  6: { tr: 'Cumartesi', en: 'Saturday' },
  7: { tr: 'Pazar', en: 'Sunday' },
} as const;
const id = integer({ required: true, min: 1 });
const refusals = [sessionRefusals.specs];

export const SlotLine = a.record({
  weekday: a.integer,
  starts: a.integer,
  ends: a.integer,
  classroom_id: a.nullable(a.integer),
  room: a.nullable(a.text),
  staff_id: a.integer,
  teacher: a.text,
});
export type SlotLine = a.Of<typeof SlotLine>;
export const SessionLine = a.record({
  id: a.integer,
  /** code of the course and section */ name: a.text,
  course: a.words,
  core: a.flag,
  level: a.nullable(a.text),
  capacity: a.integer,
  taken: a.integer,
  status: a.keyOf(sessionStatusWords),
  hours: a.number,
  slots: a.many(SlotLine),
});
export type SessionLine = a.Of<typeof SessionLine>;
export const ModuleLine = a.record({
  id: a.integer,
  code: a.text,
  ...a.named.fields,
  starts_on: a.date,
  ends_on: a.date,
  registration_from: a.date,
  registration_until: a.date,
  status: a.oneOf('open', 'ended'),
});
export type ModuleLine = a.Of<typeof ModuleLine>;

export const sessionPage = defineQuery({
  name: 'session-page',
  path: '/sessions/{id}/page',
  needs: permission('session_show'),
  input: { id },
  output: a.record({
    ...SessionLine.fields,
    module: ModuleLine,
    students: a.many(
      a.record({ id: a.integer, number: a.text, name: a.text, f1: a.flag, status: a.keyOf(moduleStatuses) }),
    ),
    can: a.record({ plan: a.may }),
  }),
  summary: 'A session with its week and its students',
});
export const saveSessionWeek = defineCommand({
  name: 'save-session-week',
  method: 'POST',
  path: '/sessions/{id}/week',
  needs: permission('session_update'),
  input: {
    id,
    slots: rows(
      {
        weekday: numericChoice(weekdayWords, { required: true }),
        starts: integer({ required: true, min: 0, max: 1439 }),
        ends: integer({ required: true, min: 1, max: 1440 }),
        classroom_id: reference('classroom'),
        staff_id: reference('staff', { required: true }),
      },
      { required: true, min: 1, max: 21 },
    ),
    /** what it does to the students of the class has been read */ confirmed: flag({ default: false }),
  },
  output: a.record({ id: a.integer, told: a.integer }),
  refusals,
  changes: ['session', 'session-page', 'instructor-session-schedule', 'language-registration', 'f1-desk'],
  message: 'session_week_saved',
  idempotent: true,
  summary:
    'Hours, teachers and rooms of a session in the week; clashes are named one by one, what it does to its students is confirmed first',
});
export const cancelLanguageSession = defineCommand({
  name: 'cancel-language-session',
  method: 'POST',
  path: '/sessions/{id}/cancel',
  needs: permission('session_update'),
  input: { id },
  output: a.record({ id: a.integer }),
  refusals,
  changes: ['session', 'session-page', 'instructor-session-schedule', 'language-registration'],
  message: 'language_session_cancelled',
  summary: 'Calls off a session that has no students',
});
/** What a student of the school sees of himself: modules, sessions to choose from, how he has done. */
export const languageRegistration = defineQuery({
  name: 'language-registration',
  path: '/esl/registration',
  needs: permission('sessionregistration_show'),
  input: { student_program_id: reference('student-program'), module_date_id: reference('esl-module-date') },
  output: a.record({
    /** null: does not study at the language school */
    learner: a.nullable(
      a.record({
        student_program_id: a.integer,
        number: a.text,
        name: a.text,
        level: a.text,
        f1: a.flag,
        least_hours: a.integer,
        status: a.keyOf(learnerWords),
      }),
    ),
    modules: a.many(ModuleLine),
    module_date_id: a.nullable(a.integer),
    sessions: a.many(a.record({ ...SessionLine.fields, mine: a.flag, can: a.record({ take: a.may }) })),
    /** modules of this student, newest first */
    history: a.many(
      a.record({
        id: a.integer,
        module: a.text,
        session: a.text,
        status: a.keyOf(moduleStatuses),
        attempt: a.integer,
        total: a.nullable(a.number),
        attendance: a.nullable(a.number),
      }),
    ),
    can: a.record({ register: a.may }),
  }),
  summary: 'Sessions a language student can register for, and the modules behind',
});
export const registerLanguageSessions = defineCommand({
  name: 'register-language-sessions',
  method: 'POST',
  path: '/esl/registration',
  needs: permission('sessionregistration_update'),
  input: {
    student_program_id: reference('student-program', { required: true }),
    module_date_id: reference('esl-module-date', { required: true }),
    session_ids: list('integer', { max: 6 }),
  },
  output: a.record({ added: a.integer, dropped: a.integer }),
  refusals,
  changes: ['language-registration', 'session', 'session-page', 'student-module-status', 'my-payments'],
  message: 'language_sessions_registered',
  idempotent: true,
  summary: 'The sessions of a module, whole: those that are not named are dropped',
});
export const instructorSessionSchedule = defineQuery({
  name: 'instructor-session-schedule',
  path: '/session/schedules/instructor',
  needs: permission('eslattendance_getinstructorsessionsschedule'),
  input: { staff_id: reference('staff'), module_date_id: reference('esl-module-date') },
  output: a.record({
    modules: a.many(ModuleLine),
    module_date_id: a.nullable(a.integer),
    /** for the office: whoever teaches in the module */
    teachers: a.many(a.record({ id: a.integer, name: a.text })),
    staff_id: a.nullable(a.integer),
    slots: a.many(a.record({ ...SlotLine.fields, session_id: a.integer, session: a.text, course: a.words })),
  }),
  summary: 'The week of a teacher at the language school',
});
export const instructorSessions = defineQuery({
  name: 'instructor-sessions',
  path: '/esl/instructor/sessions',
  needs: permission('eslattendance_index'),
  input: { status: choice(sessionStatusWords) },
  output: a.record({
    sessions: a.many(
      a.record({
        ...SessionLine.fields,
        module: a.text,
        starts_on: a.date,
        ends_on: a.date,
        days_missing: a.integer,
        scores_missing: a.integer,
      }),
    ),
  }),
  summary: 'Sessions the reader teaches, with attendance and scores that are missing',
});
