import * as a from '#kernel/contract/answer.ts';
import { requestStates } from '#kernel/contract/define-request.ts';
import { wishStates } from './rules/major-places.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, decimal, flag, integer, longText, reference, rows } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { doubleMajor } from '../requests/double-major/declaration.ts';
import { minor } from '../requests/minor/declaration.ts';
import { machineRefusals } from '#areas/requests/machine/refusals.ts';
import { majorsRefusals } from './refusals.ts';
import { requestRefusals } from '#areas/requests/refusals.ts';

const office = {
  affairs: permission('majorpreference_affairs'),
  prep: permission('majorpreference_prep'),
  unit: permission('majorpreference_unit'),
};
const everyday = ['unitoffice', 'studentaffairs'] as const;
const quotaOf = { ...office, affairs: permission('majorquota_publish') };
const [applications, wishes, quotas] = [
  permission('majorapplication_index'),
  permission('majorpreference_index'),
  permission('majorquota_index'),
];

/** REQ-007, REQ-008, AMB-17: the bare routes open the office that the reader works for. */
export const majorsPages = definePages([
  {
    path: '/minor/application',
    title: 'title:minor_application',
    knownAs: { tr: 'yandal başvur', en: 'apply for a minor' },
    needs: minor.needs,
    kind: 'form',
    parent: '/my-requests/:tab?',
  },
  {
    path: '/minor/application/admin',
    title: 'title:minor_admin',
    knownAs: { tr: 'yandal, başvuru değerlendirme', en: 'minor, applicants' },
    needs: applications,
    kind: 'list',
    menu: { group: 'requests', under: 'title:menu_minor', order: 310, everyday },
  },
  {
    path: '/minor/application/preference',
    title: 'title:minor_preference',
    needs: wishes,
    kind: 'list',
    menu: { group: 'requests', under: 'title:menu_minor', order: 320 },
  },
  {
    path: '/minor/application/quota',
    title: 'title:minor_quota',
    needs: quotas,
    kind: 'entry-grid',
    menu: { group: 'requests', under: 'title:menu_minor', order: 330 },
  },
  {
    path: '/minor/application/admin/student-affairs',
    title: 'title:minor_admin_affairs',
    needs: office.affairs,
    kind: 'list',
    parent: '/minor/application/admin',
  },
  {
    path: '/minor/application/admin/prep-school',
    title: 'title:minor_admin_prep',
    needs: office.prep,
    kind: 'list',
    parent: '/minor/application/admin',
  },
  {
    path: '/minor/application/admin/academic-unit-office',
    title: 'title:minor_admin_unit',
    needs: office.unit,
    kind: 'list',
    parent: '/minor/application/admin',
  },
  {
    path: '/minor/application/preference/student-affairs',
    title: 'title:minor_preference_affairs',
    needs: office.affairs,
    kind: 'list',
    parent: '/minor/application/preference',
  },
  {
    path: '/minor/application/preference/prep-school',
    title: 'title:minor_preference_prep',
    needs: office.prep,
    kind: 'list',
    parent: '/minor/application/preference',
  },
  {
    path: '/minor/application/preference/academic-unit-office',
    title: 'title:minor_preference_unit',
    needs: office.unit,
    kind: 'list',
    parent: '/minor/application/preference',
  },
  {
    path: '/minor/application/quota/student-affairs',
    title: 'title:minor_quota_affairs',
    needs: quotaOf.affairs,
    kind: 'entry-grid',
    parent: '/minor/application/quota',
  },
  {
    path: '/minor/application/quota/prep-school',
    title: 'title:minor_quota_prep',
    needs: quotaOf.prep,
    kind: 'entry-grid',
    parent: '/minor/application/quota',
  },
  {
    path: '/minor/application/quota/academic-unit-office',
    title: 'title:minor_quota_unit',
    needs: quotaOf.unit,
    kind: 'entry-grid',
    parent: '/minor/application/quota',
  },
  {
    path: '/double-major/application',
    title: 'title:double_major_application',
    knownAs: { tr: 'çift anadal başvur, ÇAP', en: 'apply for a double major, second degree' },
    needs: doubleMajor.needs,
    kind: 'form',
    parent: '/my-requests/:tab?',
  },
  {
    path: '/double-major/application/admin',
    title: 'title:double_major_admin',
    knownAs: { tr: 'çift anadal, ÇAP, başvuru değerlendirme', en: 'double major, second degree, applicants' },
    needs: applications,
    kind: 'list',
    menu: { group: 'requests', under: 'title:menu_double_major', order: 340, everyday },
  },
  {
    path: '/double-major/application/preference',
    title: 'title:double_major_preference',
    needs: wishes,
    kind: 'list',
    menu: { group: 'requests', under: 'title:menu_double_major', order: 350 },
  },
  {
    path: '/double-major/application/quota',
    title: 'title:double_major_quota',
    needs: quotas,
    kind: 'entry-grid',
    menu: { group: 'requests', under: 'title:menu_double_major', order: 360 },
  },
  {
    path: '/double-major/application/admin/student-affairs',
    title: 'title:double_major_admin_affairs',
    needs: office.affairs,
    kind: 'list',
    parent: '/double-major/application/admin',
  },
  {
    path: '/double-major/application/admin/prep-school',
    title: 'title:double_major_admin_prep',
    needs: office.prep,
    kind: 'list',
    parent: '/double-major/application/admin',
  },
  {
    path: '/double-major/application/admin/academic-unit-office',
    title: 'title:double_major_admin_unit',
    needs: office.unit,
    kind: 'list',
    parent: '/double-major/application/admin',
  },
  {
    path: '/double-major/application/preference/student-affairs',
    title: 'title:double_major_preference_affairs',
    needs: office.affairs,
    kind: 'list',
    parent: '/double-major/application/preference',
  },
  {
    path: '/double-major/application/preference/prep-school',
    title: 'title:double_major_preference_prep',
    needs: office.prep,
    kind: 'list',
    parent: '/double-major/application/preference',
  },
  {
    path: '/double-major/application/preference/academic-unit-office',
    title: 'title:double_major_preference_unit',
    needs: office.unit,
    kind: 'list',
    parent: '/double-major/application/preference',
  },
  {
    path: '/double-major/application/quota/student-affairs',
    title: 'title:double_major_quota_affairs',
    needs: quotaOf.affairs,
    kind: 'entry-grid',
    parent: '/double-major/application/quota',
  },
  {
    path: '/double-major/application/quota/prep-school',
    title: 'title:double_major_quota_prep',
    needs: quotaOf.prep,
    kind: 'entry-grid',
    parent: '/double-major/application/quota',
  },
  {
    path: '/double-major/application/quota/academic-unit-office',
    title: 'title:double_major_quota_unit',
    needs: quotaOf.unit,
    kind: 'entry-grid',
    parent: '/double-major/application/quota',
  },
]);

const refusals = [majorsRefusals.specs, machineRefusals.specs, requestRefusals.specs];
const id = integer({ required: true, min: 1 });
export const familyWords = {
  minor: { tr: 'Yandal', en: 'Minor' },
  double_major: { tr: 'Çift anadal', en: 'Double major' },
} as const;
export const familyChoice = choice(familyWords, { required: true });
export const officeChoice = choice(
  {
    affairs: { tr: 'Öğrenci işleri', en: 'Student affairs' },
    prep: { tr: 'Hazırlık okulu', en: 'Prep school' },
    unit: { tr: 'Akademik birim ofisi', en: 'Academic unit office' },
  },
  { required: true },
);
export type MajorOffice = keyof (typeof officeChoice)['choices'];
const of = { family: familyChoice, semester_id: reference('semester') } as const;

export const ProgramName = a.record({
  id: a.integer,
  code: a.text,
  name: a.text,
  name_en: a.text,
});
export type ProgramName = a.Of<typeof ProgramName>;
export const TermChoice = a.record({
  id: a.integer,
  academic_year: a.text,
  code: a.number,
  is_active: a.flag,
});
export type TermChoice = a.Of<typeof TermChoice>;
/** Averages with two decimals. */
export const QuotaRow = a.record({
  program: ProgramName,
  faculty: a.text,
  faculty_en: a.text,
  id: a.nullable(a.integer),
  version: a.nullable(a.integer),
  quota: a.nullable(a.integer),
  min_cgpa: a.nullable(a.number),
  min_semester: a.nullable(a.number),
  max_semester: a.nullable(a.number),
  top_percent: a.nullable(a.number),
  no_failed: a.flag,
  language_exam: a.flag,
  status: a.nullable(a.oneOf('draft', 'published', 'closed')),
  applications: a.number,
  can: a.record({ edit: a.may }),
});
export type QuotaRow = a.Of<typeof QuotaRow>;
export const QuotaGrid = a.record({
  terms: a.many(TermChoice),
  semester_id: a.integer,
  rows: a.many(QuotaRow),
  drafts: a.number,
  can: a.record({ publish: a.may }),
});
export type QuotaGrid = a.Of<typeof QuotaGrid>;
export const majorQuotasQuery = defineQuery({
  name: 'major-quotas',
  path: '/majors/quotas',
  needs: quotas,
  input: of,
  output: QuotaGrid,
  refusals,
  summary: 'Places and conditions of each program the reader looks after, in one semester',
});
export const saveMajorQuotas = defineCommand({
  name: 'save-major-quotas',
  method: 'PUT',
  path: '/majors/quotas',
  needs: permission('majorquota_update'),
  refusals,
  input: {
    family: familyChoice,
    semester_id: reference('semester', { required: true }),
    rows: rows(
      {
        program_id: reference('program', { required: true }),
        version: integer({ min: 1 }),
        quota: integer({ required: true, min: 0, max: 999 }),
        min_cgpa: decimal({ min: 0, max: 4, scale: 2 }),
        min_semester: integer({ min: 1, max: 12 }),
        max_semester: integer({ min: 1, max: 12 }),
        top_percent: integer({ min: 1, max: 100 }),
        no_failed: flag(),
        language_exam: flag(),
      },
      { required: true, min: 1, max: 200 },
    ),
  },
  output: a.record({ saved: a.number }),
  changes: ['major-quotas', 'request-opening'],
  message: 'major_quotas_saved',
  summary: 'Proposes places and conditions; only published ones can be applied for',
});
export const publishMajorQuotas = defineCommand({
  name: 'publish-major-quotas',
  method: 'POST',
  path: '/majors/quotas/publish',
  needs: permission('majorquota_publish'),
  refusals,
  input: { family: familyChoice, semester_id: reference('semester', { required: true }) },
  output: a.record({ published: a.number }),
  changes: ['major-quotas', 'request-opening'],
  message: 'major_quotas_published',
});

export const evaluateMajorPreference = defineCommand({
  name: 'evaluate-major-preference',
  method: 'POST',
  path: '/majors/preferences/{id}/evaluate',
  needs: permission('majorpreference_affairs', 'majorpreference_prep', 'majorpreference_unit'),
  refusals,
  input: {
    id,
    office: officeChoice,
    verdict: choice(
      { fit: { tr: 'Uygun', en: 'Eligible' }, unfit: { tr: 'Uygun değil', en: 'Not eligible' } },
      { required: true },
    ),
    note: longText({ max: 1000 }),
  },
  output: a.record({ status: a.keyOf(requestStates) }),
  changes: ['major-preference', 'major-application', 'major-ranking', 'request-page', 'approvals', 'approvals-count'],
  message: 'major_preference_evaluated',
  summary: 'An office’s word on one wish; with the last word its step of the request is decided',
});

export const RankingProgram = a.record({
  program: ProgramName,
  quota: a.integer,
  wishes: a.number,
  main: a.number,
  reserve: a.number,
  called: a.number,
  enrolled: a.number,
  gone: a.number,
});
export type RankingProgram = a.Of<typeof RankingProgram>;
export const RankingView = a.record({
  terms: a.many(TermChoice),
  semester_id: a.integer,
  counts: a.record({ applications: a.number, evaluated: a.number, approved: a.number }),
  ranking: a.nullable(
    a.record({
      id: a.integer,
      version: a.integer,
      status: a.oneOf('frozen', 'published', 'closed'),
      made_at: a.moment,
      made_by: a.text,
      checksum: a.text,
      answer_by: a.text,
      published_at: a.nullable(a.moment),
    }),
  ),
  programs: a.many(RankingProgram),
  can: a.record({ rank: a.may, publish: a.may, void: a.may, close: a.may }),
});
export type RankingView = a.Of<typeof RankingView>;
export const majorRankingQuery = defineQuery({
  name: 'major-ranking',
  path: '/majors/ranking',
  needs: permission('majorranking_index'),
  input: of,
  output: RankingView,
  refusals,
  summary: 'How far a semester’s applications are, and its ranking',
});
const ranked = [
  'major-ranking',
  'major-preference',
  'major-application',
  'my-major-application',
  'request-page',
  'my-requests',
];
const store = permission('majorranking_store');
export const rankMajors = defineCommand({
  name: 'rank-majors',
  method: 'POST',
  path: '/majors/ranking',
  needs: store,
  refusals,
  idempotent: true,
  input: {
    family: familyChoice,
    semester_id: reference('semester', { required: true }),
    answer_by: date({ required: true }),
  },
  output: a.record({ id: a.integer, checksum: a.text, main: a.number, reserve: a.number }),
  changes: ranked,
  message: 'major_ranked',
  summary: 'Main and reserve lists of all programs, frozen with everything they were made from',
});
const one = { id, version: id } as const;
export const publishMajorRanking = defineCommand({
  name: 'publish-major-ranking',
  method: 'POST',
  path: '/majors/ranking/{id}/publish',
  needs: store,
  refusals,
  input: one,
  output: a.none,
  changes: ranked,
  message: 'major_ranking_published',
});
export const voidMajorRanking = defineCommand({
  name: 'void-major-ranking',
  method: 'POST',
  path: '/majors/ranking/{id}/void',
  needs: store,
  refusals,
  input: { ...one, reason: longText({ required: true, min: 3, max: 500 }) },
  output: a.none,
  changes: ranked,
  message: 'major_ranking_void',
  summary: 'Sets a ranking aside that nobody was told of',
});
export const closeMajorRanking = defineCommand({
  name: 'close-major-ranking',
  method: 'POST',
  path: '/majors/ranking/{id}/close',
  needs: store,
  refusals,
  input: one,
  output: a.record({ dropped: a.number }),
  changes: ranked,
  message: 'major_ranking_closed',
  summary: 'No more calls from the reserve; who still waits there is told',
});

export const MyWish = a.record({
  id: a.integer,
  rank: a.integer,
  program: ProgramName,
  status: a.keyOf(wishStates),
  position: a.nullable(a.integer),
  note: a.nullable(a.text),
  answer_by: a.nullable(a.text),
  can: a.record({ answer: a.may }),
});
export type MyWish = a.Of<typeof MyWish>;
export const MyMajorApplication = a.record({
  request: a.nullable(
    a.record({ id: a.integer, number: a.nullable(a.text), status: a.keyOf(requestStates), term: TermChoice }),
  ),
  published: a.flag,
  wishes: a.many(MyWish),
});
export type MyMajorApplication = a.Of<typeof MyMajorApplication>;
export const myMajorApplication = defineQuery({
  name: 'my-major-application',
  path: '/majors/mine',
  needs: { access: 'student', permission: 'request_store' },
  input: { family: familyChoice },
  output: MyMajorApplication,
  summary: 'The reader’s own application, where each wish stands and until when to answer',
});
export const answerMajorPlace = defineCommand({
  name: 'answer-major-place',
  acting: 'never',
  method: 'POST',
  path: '/majors/places/{id}/answer',
  needs: { access: 'non-staff', permission: 'request_store' },
  refusals,
  idempotent: true,
  input: {
    id,
    answer: choice(
      { accept: { tr: 'Kabul ediyorum', en: 'Accept' }, decline: { tr: 'Vazgeçiyorum', en: 'Give up' } },
      { required: true },
    ),
  },
  output: a.record({ status: a.keyOf(requestStates), student_program_id: a.nullable(a.integer) }),
  changes: ['my-major-application', 'my-requests', 'request-page', 'dashboard'],
  message: 'major_place_answered',
  summary: 'Accepts or gives up an offered place; accepting enrols, giving up calls the next from the reserve',
});
