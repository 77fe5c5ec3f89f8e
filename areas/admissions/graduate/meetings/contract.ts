import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import {
  choice,
  decimal,
  flag,
  integer,
  list,
  longText,
  moment,
  reference,
  rows,
  text,
} from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { candidacyStateWords, decisionWords, meetingStateWords } from '../rules/states.ts';
import { meetingRefusals } from './refusals.ts';

export { meetingPages } from './pages.ts';

const id = integer({ required: true, min: 1 });
const version = integer({ required: true, min: 1 });
const refusals = [meetingRefusals.specs];
const Candidate = a.record({
  /** of the candidacy */ id: a.integer,
  number: a.text,
  name: a.text,
  state: a.keyOf(candidacyStateWords),
  meets_at: a.nullable(a.moment),
  absent: a.flag,
  ales: a.number,
  language: a.number,
  gpa: a.number,
  /** members who have scored everything */ scored: a.integer,
  interview: a.nullable(a.number),
  total: a.nullable(a.number),
  place: a.nullable(a.integer),
  suggested: a.nullable(a.keyOf(decisionWords)),
  decision: a.nullable(a.keyOf(decisionWords)),
  note: a.nullable(a.text),
  reply_by: a.nullable(a.moment),
});
export type MeetingCandidate = a.Of<typeof Candidate>;
export const MeetingView = a.record({
  id: a.integer,
  version: a.integer,
  program: a.named,
  quota: a.integer,
  reserve_quota: a.integer,
  min_total: a.number,
  weights: a.record({ ales: a.integer, language: a.integer, gpa: a.integer, interview: a.integer }),
  starts_at: a.moment,
  place: a.text,
  state: a.keyOf(meetingStateWords),
  jury: a.many(a.record({ id: a.integer, staff_id: a.integer, name: a.text, chairs: a.flag })),
  criteria: a.many(a.record({ id: a.integer, ...a.named.fields, weight: a.integer })),
  candidates: a.many(Candidate),
  /** documents checked, not invited yet */ waiting: a.many(
    a.record({ id: a.integer, number: a.text, name: a.text, ales: a.number, language: a.number, gpa: a.number }),
  ),
  /** what the reader has given, as a member of the jury */ scores: a.many(
    a.record({ candidacy_id: a.integer, criterion_id: a.integer, score: a.number }),
  ),
  /** places of the program that nobody holds */ free: a.integer,
  can: a.record({
    jury: a.nullable(a.may),
    invite: a.nullable(a.may),
    score: a.nullable(a.may),
    close: a.nullable(a.may),
    decide: a.nullable(a.may),
    offer: a.nullable(a.may),
  }),
});
export type MeetingView = a.Of<typeof MeetingView>;
export const meetingView = defineQuery({
  name: 'graduate-meeting-view',
  path: '/graduate/applications/meetings/{id}/view',
  needs: permission('graduatemeeting_show'),
  input: { id },
  output: MeetingView,
  summary:
    'A meeting with its jury, criteria, candidates and ranking; of scores only the reader’s own until they are closed',
});
const keeping = {
  needs: permission('graduatemeeting_update'),
  refusals,
  changes: [
    'graduate-meeting-view',
    'graduate-meeting',
    'graduate-application',
    'graduate-application-record',
    'graduate-meeting-report',
  ],
  idempotent: true,
} as const;
const done = a.record({ id: a.integer });
export const setGraduateJury = defineCommand({
  ...keeping,
  name: 'set-graduate-jury',
  method: 'PUT',
  path: '/graduate/applications/meetings/{id}/jury',
  input: {
    id,
    version,
    members: rows(
      { staff_id: reference('staff', { required: true }), chairs: flag({ default: false }) },
      { required: true, min: 2, max: 9 },
    ),
    criteria: rows(
      {
        name: text({ required: true, max: 80 }),
        name_en: text({ required: true, max: 80 }),
        weight: integer({ required: true, min: 1, max: 100 }),
      },
      { required: true, min: 1, max: 8 },
    ),
  },
  output: done,
  message: 'graduate_jury_set',
});
export const inviteGraduate = defineCommand({
  ...keeping,
  name: 'invite-graduate-candidates',
  method: 'POST',
  path: '/graduate/applications/meetings/{id}/invite',
  input: {
    id,
    candidacy_ids: list('integer', { required: true, min: 1, max: 200 }),
    first_at: moment(),
    minutes: integer({ required: true, min: 5, max: 240, default: 20 }),
  },
  output: a.record({ invited: a.integer }),
  message: 'graduate_invited',
  summary: 'Invites candidates one after the other, from the beginning of the meeting or another time on',
});
export const markGraduateAbsent = defineCommand({
  ...keeping,
  name: 'mark-graduate-absent',
  method: 'PUT',
  path: '/graduate/applications/meetings/{id}/absent',
  input: { id, candidacy_id: id, absent: flag({ required: true }) },
  output: done,
  message: 'graduate_absent_noted',
});
export const scoreGraduate = defineCommand({
  ...keeping,
  name: 'score-graduate-candidates',
  method: 'PUT',
  path: '/graduate/applications/meetings/{id}/scores',
  needs: permission('graduatemeeting_score'),
  byPerson: true,
  input: {
    id,
    scores: rows(
      { candidacy_id: id, criterion_id: id, score: decimal({ min: 0, max: 100, scale: 2 }) },
      { required: true, min: 1, max: 2000 },
    ),
  },
  output: a.record({ saved: a.integer }),
  message: 'graduate_scores_saved',
  summary: 'Scores of the juror who calls; none takes one back',
});
export const closeGraduateScores = defineCommand({
  ...keeping,
  name: 'close-graduate-scores',
  method: 'POST',
  path: '/graduate/applications/meetings/{id}/close',
  byPerson: true,
  input: { id, version },
  output: a.record({ ranked: a.integer, absent: a.integer }),
  message: 'graduate_scores_closed',
  summary: 'Weighs, ranks, and ends the candidacy of those who did not come',
});
export const decideGraduateMeeting = defineCommand({
  ...keeping,
  name: 'decide-graduate-meeting',
  method: 'POST',
  path: '/graduate/applications/meetings/{id}/decide',
  needs: permission('graduatemeeting_decide'),
  byPerson: true,
  input: {
    id,
    version,
    decisions: rows(
      { candidacy_id: id, decision: choice(decisionWords, { required: true }), note: text({ max: 300 }) },
      { required: true, min: 1, max: 500 },
    ),
    note: longText({ max: 1000 }),
  },
  output: a.record({ main: a.integer, reserve: a.integer, rejected: a.integer }),
  message: 'graduate_meeting_decided',
  summary: 'Main list, reserve list, scientific preparation or no, for every evaluated candidate, within the places',
});
export const offerGraduate = defineCommand({
  ...keeping,
  name: 'offer-graduate-places',
  method: 'POST',
  path: '/graduate/applications/meetings/{id}/offer',
  needs: permission('graduatemeeting_decide'),
  input: { id },
  output: a.record({ offered: a.integer }),
  message: 'graduate_offered',
  summary: 'Offers every free place to whoever is next: the main list by rank, then the reserve list',
});
export const answerGraduateOffer = defineCommand({
  name: 'answer-graduate-offer',
  method: 'POST',
  path: '/graduate/application/candidacies/{id}/answer',
  needs: { access: 'graduate-application' },
  input: { id, accept: flag({ required: true }) },
  output: a.record({
    state: a.keyOf(candidacyStateWords),
    /** of the online registration that goes on */ application_no: a.nullable(a.text),
  }),
  refusals,
  changes: ['my-graduate-application'],
  idempotent: true,
  message: 'graduate_answered',
});
const ReportRow = a.record({
  id: a.integer,
  program: a.named,
  starts_at: a.moment,
  place: a.text,
  state: a.keyOf(meetingStateWords),
  jury: a.text,
  invited: a.integer,
  absent: a.integer,
  main: a.integer,
  reserve: a.integer,
  rejected: a.integer,
  accepted: a.integer,
  quota: a.integer,
  best: a.nullable(a.number),
  lowest: a.nullable(a.number),
});
export type MeetingReportRow = a.Of<typeof ReportRow>;
export const meetingReport = defineQuery({
  name: 'graduate-meeting-report',
  path: '/graduate/applications/meetings/report',
  needs: permission('graduatemeetingreport_index'),
  input: { semester_id: reference('semester') },
  output: a.many(ReportRow),
  summary: 'What came of the meetings of a semester',
});
