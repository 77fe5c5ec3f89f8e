import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, flag, integer, longText, reference, text } from '#kernel/contract/field.ts';
import { permission, type Needs } from '#kernel/contract/needs.ts';
import { disciplineRefusals } from './refusals.ts';
import { disciplineStatusWords } from './rules/discipline-states.ts';
import { actWords, bodyWords, sanctionWords } from './rules/sanctions.ts';

const student: Needs = { access: 'student' };
const [read, report, keep, investigate] = [
  permission('disciplineprocess_show'),
  permission('disciplineprocess_store'),
  permission('disciplineprocess_update'),
  permission('disciplineprocess_investigate'),
];
/** Disciplinary processes: the offices’, the investigator’s, and the student’s own. */
export const disciplinePages = definePages([
  {
    path: '/discipline/process',
    title: 'title:discipline_processes',
    knownAs: {
      tr: 'disiplin soruşturması, kopya, savunma, kınama, uzaklaştırma',
      en: 'disciplinary investigation, cheating, defense, reprimand, suspension',
    },
    needs: permission('disciplineprocess_index'),
    kind: 'list',
    api: '/discipline/process',
    menu: { group: 'academic', order: 97, icon: 'flag' },
  },
  {
    path: '/discipline/process/new',
    title: 'title:discipline_report',
    needs: report,
    kind: 'form',
    parent: '/discipline/process',
  },
  {
    path: '/discipline/process/:id',
    title: 'title:discipline_process',
    needs: read,
    kind: 'detail',
    parent: '/discipline/process',
  },
  {
    path: '/my-discipline',
    title: 'title:my_discipline',
    knownAs: { tr: 'savunmam, itirazım, disiplin', en: 'my defense, my objection, discipline' },
    needs: student,
    kind: 'page',
    menu: { group: 'academic', order: 98, icon: 'flag' },
  },
]);

const refusals = [disciplineRefusals.specs];
const id = integer({ required: true, min: 1 });
const day = date({ required: true });
const words = longText({ required: true, min: 10, max: 8000 });
const decisionNo = text({ required: true, max: 60 });
export const defenceModes = {
  written: { tr: 'Yazılı', en: 'Written' },
  spoken: { tr: 'Sözlü', en: 'Spoken' },
} as const;
export const defenceWords = { ...defenceModes, none: { tr: 'Verilmedi', en: 'Not given' } } as const;
export const letterKinds = ['appointment', 'extension', 'defence', 'decision', 'no_sanction', 'answer'] as const;
export type LetterKind = (typeof letterKinds)[number];
/** What the student gets into his hands; the others are the investigator’s. */
export const studentLetters: readonly LetterKind[] = ['defence', 'decision', 'no_sanction', 'answer'];

export const DisciplineLetter = a.record({ id: a.integer, kind: a.oneOf(...letterKinds), issued_on: a.date });
export type DisciplineLetter = a.Of<typeof DisciplineLetter>;
/** What both sides of a process may read. */
const Common = {
  id: a.integer,
  number: a.text,
  act: a.keyOf(actWords),
  incident_on: a.date,
  place: a.text,
  status: a.keyOf(disciplineStatusWords),
  defence_served_on: a.nullable(a.date),
  defence_due_on: a.nullable(a.date),
  defence_mode: a.nullable(a.keyOf(defenceWords)),
  defence_on: a.nullable(a.date),
  defence_text: a.nullable(a.text),
  sanction: a.nullable(a.keyOf(sanctionWords)),
  days: a.nullable(a.integer),
  body: a.nullable(a.keyOf(bodyWords)),
  decided_on: a.nullable(a.date),
  decision_no: a.nullable(a.text),
  grounds: a.nullable(a.text),
  served_on: a.nullable(a.date),
  starts_on: a.nullable(a.date),
  ends_on: a.nullable(a.date),
  objected_on: a.nullable(a.date),
  objection: a.nullable(a.text),
  answer_on: a.nullable(a.date),
  answer_no: a.nullable(a.text),
  /** last day for an objection */ object_by: a.nullable(a.date),
  letters: a.many(DisciplineLetter),
};
export const disciplineVerbs = [
  'open',
  'not_open',
  'appoint',
  'extend',
  'ask_defence',
  'record_defence',
  'findings',
  'return',
  'decide',
  'serve',
  'object',
  'answer',
] as const;
export type DisciplineVerb = (typeof disciplineVerbs)[number];
export const DisciplineView = a.record({
  ...Common,
  student: a.record({
    id: a.integer,
    student_number: a.text,
    full_name: a.text,
    program: a.named,
    status: a.text,
  }),
  learned_on: a.date,
  source: a.text,
  allegation: a.text,
  reported_by: a.nullable(a.text),
  investigator: a.nullable(a.record({ id: a.integer, full_name: a.text, title: a.text })),
  opened_on: a.nullable(a.date),
  extended_to: a.nullable(a.date),
  extension_reason: a.nullable(a.text),
  findings: a.nullable(a.text),
  proposed: a.nullable(a.keyOf(sanctionWords)),
  reported_on: a.nullable(a.date),
  begun_on: a.nullable(a.date),
  ended_on: a.nullable(a.date),
  closed_on: a.nullable(a.date),
  close_reason: a.nullable(a.text),
  return_note: a.nullable(a.text),
  /** an earlier sanction within the limitation time: one degree heavier is open */
  repeated: a.nullable(a.record({ id: a.integer, number: a.text, sanction: a.keyOf(sanctionWords) })),
  heaviest: a.keyOf(sanctionWords),
  /** clocks of article 54 as they stand */
  clocks: a.record({
    open_by: a.date,
    decide_by: a.date,
    due: a.nullable(a.date),
    answer_by: a.nullable(a.date),
  }),
  events: a.many(
    a.record({
      kind: a.text,
      at: a.moment,
      by: a.nullable(a.text),
      day: a.nullable(a.date),
    }),
  ),
  today: a.date,
  can: a.perKey(a.oneOf(...disciplineVerbs), a.may),
});
export type DisciplineView = a.Of<typeof DisciplineView>;
export const disciplinePage = defineQuery({
  name: 'discipline-page',
  path: '/discipline/process/{id}',
  needs: read,
  input: { id },
  output: DisciplineView,
  summary: 'A disciplinary process; every reading is noted in the access log',
});
const locale = choice({ tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } }, {});
export const disciplineLetterPdf = defineQuery({
  name: 'discipline-letter-pdf',
  path: '/discipline/process/{id}/letters/{letter}/pdf',
  needs: read,
  input: { id, letter: id, locale },
  output: a.binary,
  binary: true,
  summary: 'A letter of a process',
});

const written = ['discipline-process', 'discipline-page', 'my-discipline'];
const Done = a.record({ id: a.integer, status: a.keyOf(disciplineStatusWords) });
const step = { output: Done, refusals, changes: written, idempotent: true as const, method: 'POST' as const };
export const reportDiscipline = defineCommand({
  name: 'report-discipline',
  path: '/discipline/process',
  needs: report,
  input: {
    student_id: reference('student', { required: true }),
    act: choice(actWords, { required: true }),
    incident_on: day,
    learned_on: day,
    place: text({ required: true, min: 2, max: 200 }),
    /** who reported it, or how it was learned */
    source: text({ required: true, min: 2, max: 200 }),
    allegation: words,
  },
  ...step,
  output: a.record({ id: a.integer, number: a.text }),
  message: 'discipline_reported',
  summary: 'Report an act',
});
export const openDiscipline = defineCommand({
  name: 'open-discipline',
  path: '/discipline/process/{id}/open',
  needs: keep,
  input: { id, investigator_id: reference('staff', { required: true }) },
  ...step,
  message: 'discipline_opened',
  byPerson: true,
  summary: 'Open the investigation and appoint who investigates',
});
export const declineDiscipline = defineCommand({
  name: 'decline-discipline',
  path: '/discipline/process/{id}/not-open',
  needs: keep,
  input: { id, reason: longText({ required: true, min: 10, max: 2000 }) },
  ...step,
  message: 'discipline_declined',
  byPerson: true,
  summary: 'Open no investigation, for a reason',
});
export const appointInvestigator = defineCommand({
  name: 'appoint-investigator',
  path: '/discipline/process/{id}/investigator',
  needs: keep,
  input: { id, investigator_id: reference('staff', { required: true }) },
  ...step,
  message: 'discipline_appointed',
  summary: 'Put another investigator in charge; the clock goes on',
});
export const extendDiscipline = defineCommand({
  name: 'extend-discipline',
  path: '/discipline/process/{id}/extend',
  needs: keep,
  input: { id, until: day, reason: longText({ required: true, min: 10, max: 2000 }) },
  ...step,
  message: 'discipline_extended',
  summary: 'Extend the investigation to a day, for a reason',
});
export const askDefence = defineCommand({
  name: 'ask-defence',
  path: '/discipline/process/{id}/defence/ask',
  needs: investigate,
  input: { id, served_on: day, due_on: day },
  ...step,
  message: 'discipline_defence_asked',
  summary: 'Record that the notice was served and until when the student may defend himself',
});
export const recordDefence = defineCommand({
  name: 'record-defence',
  path: '/discipline/process/{id}/defence',
  needs: investigate,
  input: { id, mode: choice(defenceModes, { required: true }), given_on: day, text: words },
  ...step,
  message: 'discipline_defence_recorded',
  summary: 'Record the defense as it was given',
});
export const reportFindings = defineCommand({
  name: 'report-findings',
  path: '/discipline/process/{id}/findings',
  needs: investigate,
  /** no proposal: that no sanction be given */
  input: { id, findings: words, proposed: choice(sanctionWords, {}) },
  ...step,
  message: 'discipline_findings_reported',
  summary: 'Hand in the report of the investigation',
});
export const returnFindings = defineCommand({
  name: 'return-findings',
  path: '/discipline/process/{id}/return',
  needs: keep,
  input: { id, note: longText({ required: true, min: 10, max: 2000 }) },
  ...step,
  message: 'discipline_findings_returned',
  summary: 'Send the report back to be completed',
});
export const decideDiscipline = defineCommand({
  name: 'decide-discipline',
  path: '/discipline/process/{id}/decide',
  needs: keep,
  input: {
    id,
    /** none: no sanction is given */
    sanction: choice(sanctionWords, {}),
    days: integer({ min: 1, max: 366 }),
    body: choice(bodyWords, { required: true }),
    decided_on: day,
    decision_no: decisionNo,
    grounds: words,
  },
  ...step,
  message: 'discipline_decided',
  byPerson: true,
  summary: 'Record the decision of the director or the board',
});
export const serveDecision = defineCommand({
  name: 'serve-decision',
  path: '/discipline/process/{id}/serve',
  needs: keep,
  /** `starts_on`: first day of a suspension; the day of service where it is left out */
  input: { id, served_on: day, starts_on: date() },
  ...step,
  message: 'discipline_served',
  summary: 'Record that the decision was served; the time for an objection begins',
});
export const recordObjection = defineCommand({
  name: 'record-objection',
  path: '/discipline/process/{id}/objection',
  needs: keep,
  input: { id, objected_on: day, text: words },
  ...step,
  message: 'discipline_objection_recorded',
  summary: 'Record an objection that came on paper',
});
export const answerObjection = defineCommand({
  name: 'answer-objection',
  path: '/discipline/process/{id}/objection/answer',
  needs: keep,
  input: { id, accepted: flag({ required: true }), answer_on: day, answer_no: decisionNo },
  ...step,
  message: 'discipline_answered',
  byPerson: true,
  summary: 'Record how the university administrative board answered the objection',
});

export const MyDiscipline = a.record({
  ...Common,
  can: a.record({ defend: a.may, object: a.may }),
});
export type MyDiscipline = a.Of<typeof MyDiscipline>;
export const myDiscipline = defineQuery({
  name: 'my-discipline',
  path: '/my-discipline',
  needs: student,
  input: {},
  output: a.record({ processes: a.many(MyDiscipline) }),
  summary: 'Processes the student has been told of',
});
export const myDisciplineLetterPdf = defineQuery({
  name: 'my-discipline-letter-pdf',
  path: '/my-discipline/letters/{letter}/pdf',
  needs: student,
  input: { letter: id, locale },
  output: a.binary,
  binary: true,
  summary: 'A letter the student was sent',
});
export const giveDefence = defineCommand({
  name: 'give-defence',
  path: '/my-discipline/{id}/defence',
  needs: student,
  acting: 'never',
  input: { id, text: words },
  ...step,
  message: 'discipline_own_defence_given',
  summary: 'The student’s own defense, in writing',
});
export const object = defineCommand({
  name: 'object-to-discipline',
  path: '/my-discipline/{id}/objection',
  needs: student,
  acting: 'never',
  input: { id, text: words },
  ...step,
  message: 'discipline_objection_filed',
  summary: 'The student’s own objection',
});
