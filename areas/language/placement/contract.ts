import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, decimal, flag, integer, list, longText, reference, rows, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { placementRefusals } from './refusals.ts';
import { placementKinds, placementModes, placementStateWords } from './rules/placement-states.ts';

const under = 'title:menu_placement' as const;
const keeps = permission('placementexam_update');
const refusals = [placementRefusals.specs];
const id = integer({ required: true, min: 1 });
/** ESL-010, ESL-013: exams, their classrooms and those of their parts, scores, records. */
export const placementPages = definePages([
  {
    path: '/placement/exams',
    title: 'title:placement_exams',
    knownAs: { tr: 'seviye tespit sınavı, hazırlık sınavı', en: 'level test, English test' },
    needs: permission('placementexam_index'),
    kind: 'list',
    api: '/placement/exams',
    menu: { group: 'academic', under, order: 130, icon: 'list' },
  },
  {
    path: '/placement/exams/:id',
    title: 'title:placement_exam',
    needs: permission('placementexam_show'),
    kind: 'detail',
    parent: '/placement/exams',
  },
  {
    path: '/placement/exam/classrooms/:id',
    title: 'title:placement_classrooms',
    needs: permission('placementexam_show'),
    kind: 'list',
    parent: '/placement/exams',
  },
  {
    path: '/placement/exam/part/classrooms/:id',
    title: 'title:placement_part_classrooms',
    needs: keeps,
    kind: 'list',
    parent: '/placement/exams',
  },
  {
    path: '/placement/exam/scores/import/:id',
    title: 'title:placement_scores_import',
    needs: permission('placementexam_show'),
    kind: 'form',
    parent: '/placement/exams',
  },
  {
    path: '/proficiency/exams',
    title: 'title:proficiency_exams',
    needs: permission('proficiencyexam_index'),
    kind: 'list',
    api: '/proficiency/exams',
    menu: { group: 'academic', under, order: 131, icon: 'list' },
  },
  {
    path: '/proficiency',
    title: 'title:proficiency_records',
    knownAs: {
      tr: 'yeterlik sonucum, sınav yerim, sınava kayıt',
      en: 'my proficiency result, my seat, register for the exam',
    },
    needs: permission('proficiency_index'),
    kind: 'list',
    menu: { group: 'academic', under, order: 132, icon: 'book' },
  },
  {
    path: '/proficiency/:id',
    title: 'title:proficiency_record',
    needs: permission('proficiency_index'),
    kind: 'detail',
    parent: '/proficiency',
  },
]);

const Room = a.record({
  classroom_id: a.integer,
  code: a.text,
  ...a.named.fields,
  seats: a.integer,
  row_length: a.integer,
  most: a.integer,
});
const Part = a.record({
  id: a.integer,
  position: a.integer,
  ...a.named.fields,
  weight: a.integer,
  max_score: a.number,
  starts: a.integer,
  minutes: a.integer,
});
const Level = a.record({ code: a.text, min_total: a.number });
const Result = {
  total: a.nullable(a.number),
  level: a.nullable(a.text),
  exempt: a.flag,
  absent: a.flag,
  overridden: a.flag,
} as const;
const Candidate = a.record({
  id: a.integer,
  version: a.integer,
  number: a.text,
  name: a.text,
  program: a.nullable(a.text),
  scored: a.integer,
  /** part by part, in their order */ seats: a.many(a.record({ ...a.named.fields, room: a.text, seat_no: a.integer })),
  /** most minutes more than a part lasts */ extra_minutes: a.integer,
  apart: a.flag,
  ...Result,
});
export type PlacementCandidate = a.Of<typeof Candidate>;
export const PlacementView = a.record({
  id: a.integer,
  version: a.integer,
  ...a.named.fields,
  kind: a.keyOf(placementKinds),
  mode: a.keyOf(placementModes),
  status: a.keyOf(placementStateWords),
  held_on: a.date,
  apply_from: a.date,
  apply_until: a.date,
  exempt_from: a.number,
  published_on: a.nullable(a.date),
  parts: a.many(Part),
  levels: a.many(Level),
  rooms: a.many(Room),
  candidates: a.many(Candidate),
  counts: a.record({ candidates: a.integer, found: a.integer, seated: a.integer, unscored: a.integer }),
  /** extra time that runs into the next part; told to whoever keeps the exam */ overruns: a.many(
    a.record({ student: a.text, part: a.words, next: a.words, minutes: a.integer, ends: a.integer }),
  ),
  can: a.map(a.may),
});
export type PlacementView = a.Of<typeof PlacementView>;
export const placementView = defineQuery({
  name: 'placement-view',
  path: '/placement/exams/{id}/view',
  needs: permission('placementexam_show'),
  input: { id, search: text({ max: 100 }) },
  output: PlacementView,
  summary: 'An exam with its parts, cut scores, classrooms and the first 200 candidates that are found',
});
export const placementPart = defineQuery({
  name: 'placement-part',
  path: '/placement/exam/parts/{id}',
  needs: keeps,
  input: { id },
  output: a.record({
    id: a.integer,
    exam_id: a.integer,
    exam: a.named,
    ...a.named.fields,
    /** of the exam, with those this part uses marked */ rooms: a.many(
      a.record({ ...Room.fields, chosen: a.flag, taken: a.integer }),
    ),
    candidates: a.integer,
    can: a.may,
  }),
  summary: 'The classrooms of one part of an exam',
});
export const placementRoomClashes = defineQuery({
  name: 'placement-room-clashes',
  path: '/placement/exam/classrooms/{id}/clashes',
  needs: permission('placementexam_show'),
  input: { id, classroom_ids: list('integer', { required: true, max: 200 }) },
  output: a.many(a.refusal),
  summary: 'What else is held in these classrooms at the hours of the exam: lessons, exams',
});
export const placementPapers = defineQuery({
  name: 'placement-papers',
  path: '/placement/exam/parts/{id}/papers',
  needs: keeps,
  input: {
    id,
    paper: choice(
      { seating: { tr: 'Yoklama listesi', en: 'Seating list' }, door: { tr: 'Kapı listesi', en: 'Door sign' } },
      { required: true },
    ),
  },
  output: a.binary,
  binary: true,
  summary: 'Seating lists and door signs of a part as PDF; the door says numbers only',
});
const ProficiencyRow = a.record({
  id: a.integer,
  exam_id: a.integer,
  exam: a.named,
  kind: a.keyOf(placementKinds),
  status: a.keyOf(placementStateWords),
  held_on: a.date,
  student: a.text,
  number: a.text,
  ...Result,
});
export type ProficiencyRow = a.Of<typeof ProficiencyRow>;
export const proficiencyRecords = defineQuery({
  name: 'proficiency-records',
  path: '/proficiency',
  needs: permission('proficiency_index'),
  input: { search: text({ max: 100 }), page: integer({ min: 1 }) },
  output: a.record({
    rows: a.many(ProficiencyRow),
    total: a.integer,
    /** what the reader, a student, may register for */ open: a.many(
      a.record({
        id: a.integer,
        ...a.named.fields,
        kind: a.keyOf(placementKinds),
        held_on: a.date,
        apply_until: a.date,
        can: a.may,
      }),
    ),
  }),
  summary: 'Records of placement and proficiency exams: a student sees only their own',
});
export const ProficiencyRecord = a.record({
  ...ProficiencyRow.fields,
  parts: a.many(
    a.record({
      ...a.named.fields,
      weight: a.integer,
      max_score: a.number,
      starts: a.integer,
      minutes: a.integer,
      room: a.nullable(a.text),
      seat_no: a.nullable(a.integer),
      extra_minutes: a.integer,
      score: a.nullable(a.number),
    }),
  ),
  version: a.integer,
  reason: a.nullable(a.text),
  levels: a.many(Level),
  objection_until: a.nullable(a.date),
  documents: a.record({ tr: a.nullable(a.integer), en: a.nullable(a.integer) }),
  can: a.record({ override: a.nullable(a.may), document: a.may, leave: a.nullable(a.may), object: a.flag }),
});
export type ProficiencyRecord = a.Of<typeof ProficiencyRecord>;
export const proficiencyRecord = defineQuery({
  name: 'proficiency-record',
  path: '/proficiency/{id}',
  needs: permission('proficiency_index'),
  input: { id },
  output: ProficiencyRecord,
  summary: 'One candidate of an exam: seats before it, result after its publication',
});

const changes = [
  'placement-view',
  'placement-part',
  'placement-exam',
  'proficiency-exam',
  'proficiency-records',
  'proficiency-record',
];
const done = a.record({ id: a.integer });
export const savePlacementParts = defineCommand({
  name: 'save-placement-parts',
  method: 'PUT',
  path: '/placement/exams/{id}/parts',
  needs: keeps,
  input: {
    id,
    parts: rows(
      {
        name: text({ required: true, max: 80 }),
        name_en: text({ required: true, max: 80 }),
        weight: integer({ required: true, min: 1, max: 100 }),
        max_score: decimal({ required: true, min: 1, max: 1000, scale: 2 }),
        starts: integer({ required: true, min: 0, max: 1439 }),
        minutes: integer({ required: true, min: 1, max: 480 }),
      },
      { required: true, min: 1, max: 8 },
    ),
    levels: rows(
      {
        code: text({ required: true, max: 10, format: 'code' }),
        min_total: decimal({ required: true, min: 0, max: 100, scale: 2 }),
      },
      { required: true, min: 1, max: 12 },
    ),
  },
  output: done,
  changes,
  refusals,
  message: 'placement_saved',
});
export const savePlacementRooms = defineCommand({
  name: 'save-placement-rooms',
  method: 'PUT',
  path: '/placement/exam/classrooms/{id}',
  needs: keeps,
  input: {
    id,
    rooms: rows(
      {
        classroom_id: reference('classroom', { required: true }),
        seats: integer({ required: true, min: 1, max: 1000 }),
        row_length: integer({ required: true, min: 1, max: 60 }),
      },
      { required: true, max: 200 },
    ),
  },
  output: done,
  changes,
  refusals,
  message: 'placement_saved',
});
export const savePlacementPartRooms = defineCommand({
  name: 'save-placement-part-rooms',
  method: 'PUT',
  path: '/placement/exam/parts/{id}/classrooms',
  needs: keeps,
  input: { id, classroom_ids: list('integer', { required: true, max: 200 }) },
  output: done,
  changes,
  refusals,
  message: 'placement_saved',
});
export const movePlacementExam = defineCommand({
  name: 'move-placement-exam',
  method: 'POST',
  path: '/placement/exams/{id}/status',
  needs: keeps,
  input: {
    id,
    to: choice(
      {
        draft: placementStateWords.draft,
        open: placementStateWords.open,
        held: placementStateWords.held,
        scored: placementStateWords.scored,
        cancelled: placementStateWords.cancelled,
      },
      { required: true },
    ),
  },
  output: done,
  changes,
  refusals,
  message: 'placement_moved',
});
export const seatPlacementExam = defineCommand({
  name: 'seat-placement-exam',
  method: 'POST',
  path: '/placement/exams/{id}/seat',
  needs: keeps,
  input: { id },
  output: a.record({ seats: a.integer, /** neighbors of one group that could not be parted */ touching: a.integer }),
  changes,
  refusals,
  message: 'placement_seated',
});
export const publishPlacementResults = defineCommand({
  name: 'publish-placement-results',
  method: 'POST',
  path: '/placement/exams/{id}/publish',
  needs: permission('placementexam_publish'),
  byPerson: true,
  input: { id },
  output: a.record({ results: a.integer, told: a.integer }),
  changes,
  refusals,
  message: 'placement_published',
});
const Line = a.record({ line: a.integer, label: a.text, errors: a.many(a.refusal) });
export type PlacementLine = a.Of<typeof Line>;
export const PlacementImport = a.record({ dry_run: a.flag, good: a.integer, bad: a.integer, lines: a.many(Line) });
export type PlacementImport = a.Of<typeof PlacementImport>;
export const registerPlacementCandidates = defineCommand({
  name: 'register-placement-candidates',
  method: 'POST',
  path: '/placement/exams/{id}/candidates',
  needs: keeps,
  input: { id, numbers: list('text', { required: true, min: 1, max: 3000 }) },
  output: PlacementImport,
  changes,
  refusals,
  idempotent: true,
  summary: 'Registers students by number; each number answers for itself',
});
export const importPlacementCandidates = defineCommand({
  name: 'import-placement-candidates',
  method: 'POST',
  path: '/placement/exams/{id}/candidates/import',
  needs: keeps,
  multipart: true,
  idempotent: false,
  input: { id, dry_run: flag({ default: false }) },
  output: PlacementImport,
  changes,
  refusals,
  summary: 'Candidates from a spreadsheet or CSV file, row by row; the good rows are taken',
});
export const joinPlacementExam = defineCommand({
  name: 'join-placement-exam',
  method: 'POST',
  path: '/proficiency/exams/{id}/join',
  needs: { access: 'student' },
  input: { id },
  output: done,
  changes,
  refusals,
  idempotent: true,
  message: 'placement_joined',
});
export const leavePlacementExam = defineCommand({
  name: 'leave-placement-exam',
  method: 'POST',
  path: '/proficiency/{id}/leave',
  needs: { access: 'student' },
  input: { id },
  output: done,
  changes,
  refusals,
  message: 'placement_left',
});
export const importPlacementScores = defineCommand({
  name: 'import-placement-scores',
  method: 'POST',
  path: '/placement/exam/scores/import/{id}',
  needs: keeps,
  multipart: true,
  idempotent: false,
  input: { id, dry_run: flag({ default: false }) },
  output: PlacementImport,
  changes,
  refusals,
  summary: 'Scores from a spreadsheet or CSV file: a column for the number, one for each part; the good rows are taken',
});
export const overridePlacementResult = defineCommand({
  name: 'override-placement-result',
  method: 'POST',
  path: '/proficiency/{id}/override',
  needs: permission('placementexam_publish'),
  byPerson: true,
  input: {
    id,
    version: integer({ required: true }),
    level: text({ max: 10 }),
    exempt: flag({ required: true }),
    reason: longText({ required: true, min: 10, max: 1000 }),
  },
  output: done,
  changes,
  refusals,
  message: 'placement_overridden',
});
export const issuePlacementDocument = defineCommand({
  name: 'issue-placement-document',
  method: 'POST',
  path: '/proficiency/{id}/document',
  needs: permission('proficiency_index'),
  input: {
    id,
    language: choice(
      { tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } },
      { required: true },
    ),
  },
  output: a.record({ document_id: a.integer }),
  changes: ['proficiency-record'],
  refusals,
  idempotent: true,
  message: 'placement_document',
  summary: 'The result as a document with a code: made once for each language, until the result changes',
});
