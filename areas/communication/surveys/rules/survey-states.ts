import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo, defineStates } from '#kernel/contract/states.ts';
import { surveyRefusals } from '../refusals.ts';

export const surveyKinds = {
  course: { tr: 'Ders değerlendirme', en: 'Course evaluation' },
  general: { tr: 'Genel', en: 'General' },
  exit: { tr: 'Mezuniyet (çıkış)', en: 'Exit' },
} as const;
export type SurveyKind = keyof typeof surveyKinds;
export const surveyAudiences = {
  students: { tr: 'Öğrenciler', en: 'Students' },
  staff: { tr: 'Personel', en: 'Staff' },
} as const;
export const surveyStates = {
  new: { tr: 'Hazırlanıyor', en: 'Being written' },
  prepared: { tr: 'Onay bekliyor', en: 'Awaiting approval', tone: 'warning' },
  approved: { tr: 'Onaylandı', en: 'Approved', tone: 'info' },
  in_evaluation: { tr: 'Yanıtlanıyor', en: 'Open for answers', tone: 'info' },
  evaluated: { tr: 'Kapandı', en: 'Closed' },
  reviewed: { tr: 'Yorumlar incelendi', en: 'Comments reviewed' },
  published: { tr: 'Sonuçlar yayımlandı', en: 'Results published', tone: 'success' },
} as const;
export type SurveyState = keyof typeof surveyStates;

/** A survey is written, looked at by somebody else, opened, closed, its comments read, its results published. */
export const surveyMoves = defineStates<SurveyState>({
  new: ['prepared'],
  prepared: ['approved', 'new'],
  approved: ['in_evaluation', 'new'],
  in_evaluation: ['evaluated'],
  evaluated: ['reviewed'],
  reviewed: ['published'],
  published: ['reviewed'],
});

/** The verbs of an office, each with the state it leads to. */
export const surveyVerbs = {
  prepare: 'prepared',
  approve: 'approved',
  rework: 'new',
  open: 'in_evaluation',
  close: 'evaluated',
  finish_review: 'reviewed',
  publish: 'published',
  take_back: 'reviewed',
} as const satisfies Record<string, SurveyState>;
export type SurveyVerb = keyof typeof surveyVerbs;

/** States from which a verb is offered where two verbs lead to the same state. */
const onlyFrom: Partial<Record<SurveyVerb, SurveyState>> = { finish_review: 'evaluated', take_back: 'published' };

/** May a survey in this state be moved so? Refuses `survey_state` with the state's words. */
export function mayMoveSurvey(state: SurveyState, verb: SurveyVerb): Refusal[] {
  const from = onlyFrom[verb];
  const { tr, en } = surveyStates[state];
  return (from === undefined || from === state) && canGo(surveyMoves, state, surveyVerbs[verb])
    ? []
    : [surveyRefusals.survey_state({ state: { tr, en } })];
}
/** Questions change only as long as nobody has approved them. */
export const questionsOpen = (state: SurveyState): boolean => state === 'new' || state === 'prepared';
