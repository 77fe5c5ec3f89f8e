import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, date, flag, integer, list, longText, reference, rows, text } from '#kernel/contract/field.ts';
import { permission, type Needs } from '#kernel/contract/needs.ts';
import { thesisRefusals } from './refusals.ts';
import {
  defenceModes,
  juryRoles,
  juryVotes,
  partyNames,
  thesisMoves,
  thesisStateNames,
  thesisTypes,
  versionKinds,
  visibilities,
} from './rules/thesis-states.ts';

export const students: Needs = { access: 'student' };
export const refusals = [thesisRefusals.specs];
export const id = integer({ required: true, min: 1 });
const version = integer({ required: true });
const hour = integer({ required: true, min: 0, max: 1440 });
const note = longText({ max: 1000 });

export const ThesisStudent = a.record({ id: a.integer, code: a.text, name: a.text });
export const ThesisRow = a.record({
  id: a.integer,
  version: a.integer,
  status: a.keyOf(thesisStateNames),
  type: a.keyOf(thesisTypes),
  title: a.text,
  title_en: a.text,
  student: ThesisStudent,
  program: a.named,
  advisor: a.text,
  since: a.moment,
  due_on: a.nullable(a.date),
  defence_on: a.nullable(a.date),
  defence_starts: a.nullable(a.integer),
  room: a.nullable(a.text),
  /** the newest similarity, percent */ similarity: a.nullable(a.number),
  waits: a.nullable(a.keyOf(partyNames)),
});
export type ThesisRow = a.Of<typeof ThesisRow>;
export const theses = defineQuery({
  name: 'theses',
  path: '/thesis/and/project',
  needs: permission('thesis_index'),
  input: {
    status: choice(thesisStateNames),
    type: choice(thesisTypes),
    search: text({ max: 100 }),
    page: integer({ min: 1 }),
    limit: integer({ min: 1, max: 100 }),
  },
  output: a.record({
    rows: a.many(ThesisRow),
    total: a.integer,
    /** how many there are in each state, whatever is filtered */ counts: a.map(a.integer),
  }),
  summary: 'Theses and projects the reader has a part in, or that belong to the unit',
});

export const ThesisMatch = a.record({ thesis_id: a.integer, title: a.text, title_en: a.text, percent: a.number });
export type ThesisMatch = a.Of<typeof ThesisMatch>;
export const ThesisVersion = a.record({
  id: a.integer,
  no: a.integer,
  kind: a.keyOf(versionKinds),
  name: a.text,
  bytes: a.integer,
  at: a.moment,
  by: a.text,
  /** percent of what archived works hold too; null: too little text */ similarity: a.nullable(a.number),
  basis: a.oneOf('file', 'abstract'),
  matches: a.many(ThesisMatch),
});
export type ThesisVersion = a.Of<typeof ThesisVersion>;
export const JuryMember = a.record({
  id: a.integer,
  staff_id: a.nullable(a.integer),
  name: a.text,
  /** for whoever names juries, null for others */ email: a.nullable(a.text),
  institution: a.nullable(a.text),
  role: a.keyOf(juryRoles),
  /** has voted on this defence */ voted: a.flag,
  excused: a.flag,
  /** last day of the link of a member from outside; for whoever names juries */ link_until: a.nullable(a.date),
  can: a.record({ excuse: a.optional(a.may), send: a.optional(a.may) }),
});
export type JuryMember = a.Of<typeof JuryMember>;
export const ThesisView = a.record({
  ...ThesisRow.fields,
  semester: a.record({ academic_year: a.text, code: a.integer }),
  department: a.named,
  advisor_id: a.integer,
  co_advisor: a.nullable(a.text),
  abstract: a.nullable(a.text),
  abstract_en: a.nullable(a.text),
  keywords: a.many(a.text),
  keywords_en: a.many(a.text),
  defence_ends: a.nullable(a.integer),
  defence_mode: a.nullable(a.keyOf(defenceModes)),
  classroom_id: a.nullable(a.integer),
  link: a.nullable(a.text),
  visibility: a.nullable(a.keyOf(visibilities)),
  embargo_until: a.nullable(a.date),
  /** `2026/12` once it is archived */ archive_no: a.nullable(a.text),
  archived_on: a.nullable(a.date),
  /** in the archive for everybody today */ in_archive: a.flag,
  versions: a.many(ThesisVersion),
  /** 1: the first defence; 2: after a revision */ round: a.integer,
  jury: a.many(JuryMember),
  /** votes on defences that are decided; who said what is not told to the student */
  votes: a.many(
    a.record({
      round: a.integer,
      name: a.nullable(a.text),
      vote: a.keyOf(juryVotes),
      note: a.nullable(a.text),
    }),
  ),
  /** what the reader has voted on this defence */
  own_vote: a.nullable(a.record({ vote: a.keyOf(juryVotes), note: a.nullable(a.text) })),
  steps: a.many(
    a.record({
      id: a.integer,
      move: a.text,
      from: a.keyOf(thesisStateNames),
      to: a.keyOf(thesisStateNames),
      /** null: the jury, by its votes */ by: a.nullable(a.text),
      at: a.moment,
      note: a.nullable(a.text),
    }),
  ),
  limits: a.record({
    similarity_max: a.number,
    jury_min: a.integer,
    outside_min: a.integer,
    /** first day a defence planned today can be on */ first_defence: a.date,
    /** last day of an embargo */ embargo_most: a.date,
  }),
  /** the parts the reader has in it */ parties: a.many(a.keyOf(partyNames)),
  /** steps that are the reader's to take, each with what speaks against it; what is not there is somebody else's */
  can: a.record({
    moves: a.someKeys(a.keyOf(thesisMoves), a.may),
    edit: a.optional(a.may),
    upload: a.someKeys(a.keyOf(versionKinds), a.may),
    extend: a.optional(a.may),
    /** of a member of the jury: each vote with what speaks against it */
    vote: a.optional(a.record({ accept: a.may, ask_revision: a.may, fail: a.may })),
  }),
});
export type ThesisView = a.Of<typeof ThesisView>;
export const thesis = defineQuery({
  name: 'thesis',
  path: '/thesis/and/project/{id}',
  needs: permission('thesis_show'),
  input: { id },
  output: ThesisView,
  summary: 'One work with its versions, jury and history',
});
export const thesisVersionFile = defineQuery({
  name: 'thesis-version-file',
  path: '/thesis/and/project/versions/{id}/file',
  needs: permission('thesis_show'),
  binary: true,
  input: { id },
  output: a.binary,
  summary: 'The file of a version, for the parties of the work',
});

const changes = [
  'theses',
  'thesis',
  'my-thesis',
  'advisor-theses',
  'coordinator-theses',
  'admin-theses',
  'approvals',
  'thesis-archive',
  'thesis-archive-entry',
];
const moved = a.record({ id: a.integer, status: a.keyOf(thesisStateNames) });
const common = { refusals, changes, idempotent: true } as const;

export const saveThesis = defineCommand({
  ...common,
  name: 'save-thesis',
  method: 'PUT',
  path: '/thesis/and/project/{id}',
  needs: students,
  input: {
    id,
    version,
    title: text({ required: true, min: 5, max: 300 }),
    title_en: text({ required: true, min: 5, max: 300 }),
    abstract: longText({ max: 6000 }),
    abstract_en: longText({ max: 6000 }),
    keywords: list('text', { max: 10 }),
    keywords_en: list('text', { max: 10 }),
  },
  output: moved,
  message: 'thesis_saved',
  summary: 'Title, abstract and keywords in both languages',
});
export const uploadThesisVersion = defineCommand({
  ...common,
  name: 'upload-thesis-version',
  method: 'POST',
  path: '/thesis/and/project/{id}/versions',
  needs: students,
  multipart: true,
  input: { id, kind: choice(versionKinds, { required: true }) },
  output: a.record({ id: a.integer, no: a.integer, similarity: a.nullable(a.number) }),
  message: 'thesis_uploaded',
  summary: 'A new version of the work; it is compared with the archive',
});
export const submitThesis = defineCommand({
  ...common,
  name: 'submit-thesis',
  method: 'POST',
  path: '/thesis/and/project/{id}/submit',
  needs: students,
  input: { id, version },
  output: moved,
  message: 'thesis_submitted',
  summary: 'Hand the proposal to the advisor',
});
export const withdrawThesis = defineCommand({
  ...common,
  name: 'withdraw-thesis',
  method: 'POST',
  path: '/thesis/and/project/{id}/withdraw',
  needs: students,
  input: { id, version, note: longText({ required: true, min: 3, max: 1000 }) },
  output: moved,
  message: 'thesis_withdrawn',
  summary: 'The student gives up the work',
});
export const handInThesis = defineCommand({
  ...common,
  name: 'hand-in-thesis',
  method: 'POST',
  path: '/thesis/and/project/{id}/final',
  needs: students,
  input: { id, version, visibility: choice(visibilities, { required: true }), embargo_until: date() },
  output: moved,
  message: 'thesis_handed_in',
  acting: 'never',
  summary: 'Hand in the final copy and say who may see it',
});

export const decisionSteps = {
  advisor: { tr: 'Danışman', en: 'Advisor' },
  coordinator: { tr: 'Koordinatör', en: 'Coordinator' },
  admin: { tr: 'Yönetici', en: 'Administrator' },
} as const;
export type DecisionStep = keyof typeof decisionSteps;
export const decideThesis = defineCommand({
  ...common,
  name: 'decide-thesis',
  byPerson: true,
  method: 'POST',
  path: '/thesis/and/project/{id}/decide',
  needs: permission('thesis_advisorapprove', 'thesis_coordinatorapprove', 'thesis_adminapprove'),
  input: { id, version, step: choice(decisionSteps, { required: true }), approve: flag({ required: true }), note },
  output: moved,
  message: 'thesis_decided',
  summary: 'Approve a proposal, or return it with a reason, as advisor, coordinator or administrator',
});
export const nameThesisJury = defineCommand({
  ...common,
  name: 'name-thesis-jury',
  method: 'POST',
  path: '/thesis/and/project/{id}/jury',
  needs: permission('thesis_coordinatorapprove'),
  input: {
    id,
    version,
    members: rows(
      {
        staff_id: reference('staff'),
        name: text({ max: 120 }),
        email: text({ max: 120, format: 'email' }),
        institution: text({ max: 200 }),
        role: choice(juryRoles, { required: true }),
      },
      { required: true, min: 1, max: 9 },
    ),
  },
  output: moved,
  message: 'thesis_jury_named',
  summary: 'Name the jury: members of the staff, and people from outside by name and mail',
});
const plan = {
  defence_on: date({ required: true }),
  starts: hour,
  ends: hour,
  mode: choice(defenceModes, { required: true }),
  classroom_id: reference('classroom'),
  link: text({ max: 300 }),
};
export const thesisClashes = defineQuery({
  name: 'thesis-clashes',
  path: '/thesis/and/project/{id}/clashes',
  needs: permission('thesis_coordinatorapprove'),
  input: { id, ...plan },
  output: a.record({ problems: a.many(a.refusal) }),
  summary: 'What speaks against a day, hours and a place of a defence, by name',
});
export const planThesisDefence = defineCommand({
  ...common,
  name: 'plan-thesis-defence',
  method: 'POST',
  path: '/thesis/and/project/{id}/defence',
  needs: permission('thesis_coordinatorapprove'),
  input: { id, version, ...plan, /** the student misses a class for it */ despite: flag() },
  output: moved,
  message: 'thesis_defence_planned',
  summary: 'Plan the defence; student, advisor and jury are invited',
});
export const lapseThesis = defineCommand({
  ...common,
  name: 'lapse-thesis-revision',
  byPerson: true,
  method: 'POST',
  path: '/thesis/and/project/{id}/lapse',
  needs: permission('thesis_coordinatorapprove'),
  input: { id, version, note: longText({ required: true, min: 3, max: 1000 }) },
  output: moved,
  message: 'thesis_lapsed',
  summary: 'The revised text was not uploaded in time: the work has failed',
});
export const archiveThesis = defineCommand({
  ...common,
  name: 'archive-thesis',
  byPerson: true,
  method: 'POST',
  path: '/thesis/and/project/{id}/archive',
  needs: permission('thesis_adminapprove'),
  input: { id, version },
  output: moved,
  message: 'thesis_archived',
  summary: 'Take the final copy into the archive, with its number of the year',
});
export const returnThesisCopy = defineCommand({
  ...common,
  name: 'return-thesis-copy',
  method: 'POST',
  path: '/thesis/and/project/{id}/final/return',
  needs: permission('thesis_adminapprove'),
  input: { id, version, note: longText({ required: true, min: 3, max: 1000 }) },
  output: moved,
  message: 'thesis_copy_returned',
});
export const extendThesis = defineCommand({
  ...common,
  name: 'extend-thesis-deadline',
  method: 'POST',
  path: '/thesis/and/project/{id}/deadline',
  needs: permission('thesis_coordinatorapprove'),
  input: { id, version, due_on: date({ required: true }), note: longText({ required: true, min: 3, max: 1000 }) },
  output: moved,
  message: 'thesis_extended',
  summary: 'Give the student more time for the present step',
});

const queue = a.record({
  rows: a.many(ThesisRow),
  /** works the reader follows there that wait for somebody else */ others: a.many(ThesisRow),
});
export const coordinatorTheses = defineQuery({
  name: 'coordinator-theses',
  path: '/thesis/and/project/coordinator/approve',
  needs: permission('thesis_coordinatorapprove'),
  input: {},
  output: queue,
  summary: 'What waits for the coordinator: approvals, juries, defences, revisions that did not come',
});
export const adminTheses = defineQuery({
  name: 'admin-theses',
  path: '/thesis/and/project/admin/approve',
  needs: permission('thesis_adminapprove'),
  input: {},
  output: queue,
  summary: 'What waits for the administrator: approvals and final copies',
});
