import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, date, integer, list, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { id, refusals, students, ThesisRow, ThesisStudent } from './contract.ts';
import { thesisTypes } from './rules/thesis-states.ts';

export const topicStates = {
  open: { tr: 'Öneriliyor', en: 'Offered' },
  closed: { tr: 'Kapalı', en: 'Closed' },
} as const;
export const wishStates = {
  wished: { tr: 'Karar bekliyor', en: 'Waiting for the advisor' },
  accepted: { tr: 'Kabul edildi', en: 'Accepted' },
  declined: { tr: 'Reddedildi', en: 'Declined' },
  withdrawn: { tr: 'Geri alındı', en: 'Withdrawn' },
} as const;
export const ThesisTopic = a.record({
  id: a.integer,
  version: a.integer,
  type: a.keyOf(thesisTypes),
  title: a.text,
  title_en: a.text,
  about: a.text,
  about_en: a.text,
  advisor: a.text,
  places: a.integer,
  taken: a.integer,
  /** wishes that wait for a decision */ wished: a.integer,
  wish_until: a.date,
  status: a.keyOf(topicStates),
});
export type ThesisTopic = a.Of<typeof ThesisTopic>;
export const ThesisWish = a.record({
  id: a.integer,
  topic_id: a.integer,
  title: a.text,
  title_en: a.text,
  rank: a.integer,
  status: a.keyOf(wishStates),
  note: a.nullable(a.text),
});
export type ThesisWish = a.Of<typeof ThesisWish>;
export const myThesis = defineQuery({
  name: 'my-thesis',
  path: '/thesis/and/project/student',
  needs: students,
  input: {},
  output: a.record({
    /** the work under way, else the last one that ended; null: none yet */ thesis_id: a.nullable(a.integer),
    /** topics are chosen when nothing is under way */ choosing: a.flag,
    /** how many topics can be ranked */ most: a.integer,
    motivation: a.nullable(a.text),
    topics: a.many(a.record({ ...ThesisTopic.fields, can: a.may })),
    wishes: a.many(ThesisWish),
    earlier: a.many(ThesisRow),
  }),
  summary: 'The student’s own work, or the topics that can be wished for',
});
export const AdvisorWish = a.record({
  id: a.integer,
  topic_id: a.integer,
  title: a.text,
  title_en: a.text,
  rank: a.integer,
  motivation: a.nullable(a.text),
  student: ThesisStudent,
  cgpa: a.nullable(a.number),
  program: a.named,
  class_year: a.integer,
  at: a.moment,
  can: a.record({ accept: a.may }),
});
export type AdvisorWish = a.Of<typeof AdvisorWish>;
export const advisorTheses = defineQuery({
  name: 'advisor-theses',
  path: '/thesis/and/project/advisor/approve',
  needs: permission('thesis_advisorapprove'),
  input: {},
  output: a.record({
    wishes: a.many(AdvisorWish),
    /** proposals that wait for the advisor */ waiting: a.many(ThesisRow),
    /** works on which the reader votes now */ votes: a.many(ThesisRow),
    /** the other works the reader advises or judges, and that are not over */ others: a.many(ThesisRow),
    topics: a.many(ThesisTopic),
    /** may the reader offer topics: members of the staff with a department */ may_offer: a.flag,
    today: a.date,
  }),
  summary: 'Wishes for the reader’s topics, proposals to approve, and the topics themselves',
});

const changes = ['my-thesis', 'advisor-theses', 'theses', 'thesis', 'approvals'];
const topic = {
  type: choice(thesisTypes, { required: true }),
  title: text({ required: true, min: 5, max: 300 }),
  title_en: text({ required: true, min: 5, max: 300 }),
  about: longText({ required: true, min: 20, max: 3000 }),
  about_en: longText({ required: true, min: 20, max: 3000 }),
  places: integer({ required: true, min: 1, max: 50 }),
  /** left out: what the dates of the semester say */ wish_until: date(),
} as const;
export const offerThesisTopic = defineCommand({
  name: 'offer-thesis-topic',
  method: 'POST',
  path: '/thesis/and/project/topics',
  needs: permission('thesistopic_store'),
  input: topic,
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'thesis_topic_offered',
  idempotent: true,
  summary: 'Offer a topic in the active semester',
});
export const changeThesisTopic = defineCommand({
  name: 'change-thesis-topic',
  method: 'PUT',
  path: '/thesis/and/project/topics/{id}',
  needs: permission('thesistopic_store'),
  input: { id, version: integer({ required: true }), ...topic, status: choice(topicStates, { required: true }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'thesis_topic_saved',
  idempotent: true,
  summary: 'Change or close one’s own topic',
});
export const wishThesisTopics = defineCommand({
  name: 'wish-thesis-topics',
  method: 'POST',
  path: '/thesis/and/project/student/wishes',
  needs: students,
  input: {
    /** the first is wished for most; an empty list takes all wishes back */
    topic_ids: list('integer', { required: true, max: 10 }),
    motivation: longText({ max: 1000 }),
  },
  output: a.record({ wished: a.integer }),
  refusals,
  changes,
  message: 'thesis_wishes_saved',
  idempotent: true,
  summary: 'The ranking of topics, as a whole',
});
export const acceptThesisWish = defineCommand({
  name: 'accept-thesis-wish',
  byPerson: true,
  method: 'POST',
  path: '/thesis/and/project/wishes/{id}/accept',
  needs: permission('thesis_advisorapprove'),
  input: { id },
  output: a.record({ thesis_id: a.integer }),
  refusals,
  changes,
  message: 'thesis_wish_accepted',
  idempotent: true,
  summary: 'Take a student on for a topic: the work begins',
});
export const declineThesisWish = defineCommand({
  name: 'decline-thesis-wish',
  byPerson: true,
  method: 'POST',
  path: '/thesis/and/project/wishes/{id}/decline',
  needs: permission('thesis_advisorapprove'),
  input: { id, note: longText({ required: true, min: 3, max: 1000 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'thesis_wish_declined',
  idempotent: true,
});
