import type { Reader } from './readers.ts';

/** Who keeps surveys and who reads their results. */
export const readersOfSurveys: readonly Reader[] = [
  {
    name: 'keeper of surveys',
    username: 'studentaffairs',
    routes: ['/surveys', '/surveys/library', '/surveys/:id/questions', '/survey/results/:surveyId'],
  },
  {
    name: 'teacher who was evaluated',
    username: 'instructor',
    routes: ['/survey/instructor/results', '/survey/results/:surveyId'],
  },
];
