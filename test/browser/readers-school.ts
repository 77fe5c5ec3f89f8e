import type { Reader } from './readers.ts';

/** Who opens the screens of the language school. */
export const readersOfSchool: readonly Reader[] = [
  {
    name: 'office of the language school',
    username: 'prepschool',
    routes: [
      '/levels',
      '/esl/course',
      '/esl/module/dates',
      '/sessions',
      '/sessions/:id',
      '/esl/students',
      '/esl/student/module/statuses',
      '/esl/instructor/sessions',
      '/session/schedules/instructor',
      '/esl/attendance/:sessionId',
      '/esl/attendance/admin/:sessionId',
      '/evaluations',
      '/evaluation/assessments/:id',
      '/assessment/bulk/entry/:sessionId',
      '/esl/module/end',
      '/esl/f1/desk',
      '/esl/reports',
      '/ie/reports',
      '/esl/change-of-class/requests',
      '/esl/change-of-class/requests/:id',
    ],
  },
  {
    name: 'student of a language',
    username: 'f1',
    routes: [
      '/student/sessions/registration/:studentProgramId?',
      '/placement/objection/request-form',
      '/esl/change-of-class/request-form',
    ],
  },
];
