import * as a from '#kernel/contract/answer.ts';
import { Condition } from './templates/rules/conditions.ts';
import { templateStates, Step } from './machine/rules/plan.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { bilingual, choice, date, flag, integer, json, longText, rows, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { requestRefusals } from './refusals.ts';
import { requestKindChoice } from './templates/resources/request-kind-choice.ts';
import { FactField, Facts } from '#kernel/contract/define-request.ts';

const refusals = [requestRefusals.specs];
const id = integer({ required: true, min: 1 });
const version = integer({ required: true, min: 1 });

export const scopeChoice = choice(
  {
    own_advisor: { tr: 'Öğrencinin danışmanı', en: 'The student’s advisor' },
    own_supervisor: { tr: 'Öğrencinin sorumlusu', en: 'The student’s supervisor' },
    program: { tr: 'Öğrencinin programı', en: 'The student’s program' },
    department: { tr: 'Öğrencinin bölümü', en: 'The student’s department' },
    faculty: { tr: 'Öğrencinin fakültesi', en: 'The student’s faculty' },
    target_department: { tr: 'İstenen programın bölümü', en: 'Department of the desired program' },
    target_faculty: { tr: 'İstenen programın fakültesi', en: 'Faculty of the desired program' },
    university: { tr: 'Üniversite', en: 'The university' },
  },
  { required: true },
);
export const modeChoice = choice(
  { any: { tr: 'Biri yeter', en: 'Any one of them' }, all: { tr: 'Her biri', en: 'Each of them' } },
  { required: true },
);
export const overdueChoice = choice(
  {
    remind: { tr: 'Anımsatılır', en: 'Remind' },
    escalate: { tr: 'Üst makama gider', en: 'Escalate' },
    approve: { tr: 'Onaylanmış sayılır', en: 'Approved automatically' },
    decline: { tr: 'Reddedilmiş sayılır', en: 'Declined automatically' },
  },
  { required: true },
);
const names = { name: bilingual({ required: true, max: 150 }) };
const about = { description: bilingual({ max: 1000, long: true }) };

/** A step as the editor shows it. */
export const StepView = a.record({ ...a.omit(Step, 'condition').fields, condition: a.nullable(Condition) });
export type StepView = a.Of<typeof StepView>;
/** A role that staff can hold, and how many people hold it. */
export const RoleView = a.record({
  name: a.text,
  tr: a.text,
  en: a.text,
  holders: a.number,
});
export type RoleView = a.Of<typeof RoleView>;
export const TemplateView = a.record({
  id: a.integer,
  version: a.integer,
  code: a.text,
  edition: a.integer,
  name: a.text,
  name_en: a.text,
  description: a.nullable(a.text),
  description_en: a.nullable(a.text),
  request_kind: a.text,
  condition: a.nullable(Condition),
  status: a.keyOf(templateStates),
  valid_from: a.text,
  valid_to: a.nullable(a.text),
  steps: a.many(StepView),
  editions: a.many(
    a.record({
      id: a.integer,
      edition: a.integer,
      status: a.keyOf(templateStates),
      valid_from: a.text,
      valid_to: a.nullable(a.text),
    }),
  ),
  roles: a.many(RoleView),
  /** what conditions of its kind may name */
  fact_fields: a.map(FactField),
  /** what speaks against activating it today; of an edition in force only what has become wrong since */
  problems: a.many(a.refusal),
  can: a.record({ update: a.may, activate: a.may, new_edition: a.may, retire: a.may, destroy: a.may }),
});
export type TemplateView = a.Of<typeof TemplateView>;
export const templateDetail = defineQuery({
  name: 'approval-template-detail',
  path: '/approval-templates/{id}/steps',
  needs: permission('approvaltemplate_show'),
  input: { id },
  output: TemplateView,
});

/** Who would decide one step today for a certain student. */
export const PreviewStep = a.record({
  id: a.integer,
  position: a.integer,
  name: a.text,
  name_en: a.text,
  role: a.text,
  mode: a.oneOf('any', 'all'),
  /** no: the facts leave it out; unknown: it depends on what the request itself says */
  applies: a.oneOf('yes', 'no', 'unknown'),
  people: a.many(
    a.record({
      user_id: a.integer,
      full_name: a.text,
      unit: a.nullable(a.text),
      unit_en: a.nullable(a.text),
      substitute: a.nullable(a.record({ full_name: a.text, until: a.text })),
    }),
  ),
  /** last day in time, when all earlier rounds use all of theirs */
  due_on: a.nullable(a.date),
});
export type PreviewStep = a.Of<typeof PreviewStep>;
export const TemplatePreview = a.record({
  student: a.record({ id: a.integer, full_name: a.text, student_number: a.text, program: a.text, program_en: a.text }),
  facts: Facts,
  fits: a.either(a.oneOf('unknown'), a.flag),
  steps: a.many(PreviewStep),
});
export type TemplatePreview = a.Of<typeof TemplatePreview>;
export const templatePreview = defineQuery({
  name: 'approval-template-preview',
  path: '/approval-templates/{id}/preview',
  needs: permission('approvaltemplate_show'),
  input: { id, student_id: integer({ required: true, min: 1 }) },
  about: { person: 'student', id: 'student_id' },
  output: TemplatePreview,
  summary: 'Who would decide each step today for a certain student, substitutes included',
});

const changes = ['approval-template', 'approval-template-detail', 'approval-template-preview'];
export const createTemplate = defineCommand({
  name: 'create-approval-template',
  method: 'POST',
  path: '/approval-templates',
  needs: permission('approvaltemplate_store'),
  refusals,
  idempotent: true,
  input: {
    code: text({ required: true, format: 'code', min: 3, max: 40 }),
    ...names,
    request_kind: requestKindChoice,
    /** its steps are taken over */ copy_from: integer({ min: 1 }),
  },
  output: a.record({ id: a.integer }),
  changes,
  message: 'approval_template_created',
});
export const saveTemplate = defineCommand({
  name: 'save-approval-template',
  method: 'PUT',
  path: '/approval-templates/{id}',
  needs: permission('approvaltemplate_update'),
  refusals,
  input: {
    id,
    version,
    ...names,
    ...about,
    condition: json(),
    /** all of them, in order; the same position means side by side */
    steps: rows(
      {
        position: integer({ required: true, min: 1, max: 30 }),
        name: bilingual({ required: true, max: 150 }),
        role: text({ required: true, max: 60 }),
        scope: scopeChoice,
        mode: modeChoice,
        condition: json(),
        days: integer({ required: true, min: 1, max: 365 }),
        on_overdue: overdueChoice,
        escalate_role: text({ max: 60 }),
        may_return: flag({ required: true }),
        may_decline: flag({ required: true }),
      },
      { max: 30 },
    ),
  },
  output: a.record({ id: a.integer, version: a.integer }),
  changes,
  message: 'approval_template_saved',
});
export const newEdition = defineCommand({
  name: 'new-approval-template-edition',
  method: 'POST',
  path: '/approval-templates/{id}/edition',
  needs: permission('approvaltemplate_update'),
  refusals,
  idempotent: true,
  input: { id },
  output: a.record({ id: a.integer }),
  changes,
  message: 'approval_template_edition_opened',
});
export const activateTemplate = defineCommand({
  name: 'activate-approval-template',
  method: 'POST',
  path: '/approval-templates/{id}/activate',
  needs: permission('approvaltemplate_update'),
  refusals,
  input: { id, version, valid_from: date({ required: true }) },
  output: a.record({ id: a.integer }),
  changes,
  message: 'approval_template_activated',
  summary: 'A draft takes effect from a day on; the edition before it ends the day before',
});
export const retireTemplate = defineCommand({
  name: 'retire-approval-template',
  method: 'POST',
  path: '/approval-templates/{id}/retire',
  needs: permission('approvaltemplate_update'),
  refusals,
  input: { id, version },
  output: a.record({ id: a.integer }),
  changes,
  message: 'approval_template_retired',
});
export const deleteTemplate = defineCommand({
  name: 'delete-approval-template',
  method: 'DELETE',
  path: '/approval-templates/{id}',
  needs: permission('approvaltemplate_destroy'),
  refusals,
  input: { id },
  output: a.none,
  changes,
  message: 'approval_template_deleted',
});

export const decisionChoice = choice(
  {
    approve: { tr: 'Onayla', en: 'Approve' },
    return: { tr: 'İade et', en: 'Return' },
    decline: { tr: 'Reddet', en: 'Decline' },
  },
  { required: true },
);
export const DecisionKey = a.oneOf('approve', 'return', 'decline');
export type DecisionKey = a.Of<typeof DecisionKey>;
export const DecisionOffer = a.record({
  key: DecisionKey,
  note: a.oneOf('none', 'optional', 'required'),
});
export type DecisionOffer = a.Of<typeof DecisionOffer>;
/** As whose substitute a matter is decided: the substitution, and the role of the absent person in which it awaits him. */
export const InsteadOf = a.record({
  substitution_id: a.integer,
  user_role_id: a.integer,
  full_name: a.text,
});
export type InsteadOf = a.Of<typeof InsteadOf>;
export const InboxRow = a.record({
  kind: a.text,
  id: a.integer,
  version: a.integer,
  title: a.text,
  title_en: a.text,
  person: a.text,
  person_number: a.nullable(a.text),
  since: a.text,
  due: a.nullable(a.text),
  overdue: a.flag,
  /** why it can't wait, in words; null where it can */ urgent: a.nullable(a.words),
  step: a.nullable(a.text),
  step_en: a.nullable(a.text),
  /** null: the screen of the matter is not open to the reader, who decides as a substitute */ href: a.nullable(a.text),
  instead_of: a.nullable(InsteadOf),
});
export type InboxRow = a.Of<typeof InboxRow>;
export const InboxGroup = a.record({
  kind: a.text,
  total: a.integer,
  overdue: a.number,
  decisions: a.many(DecisionOffer),
  rows: a.many(InboxRow),
});
export type InboxGroup = a.Of<typeof InboxGroup>;
export const Inbox = a.record({
  groups: a.many(InboxGroup),
  /** of everything that awaits the reader, whatever is filtered */
  counts: a.record({ total: a.integer, overdue: a.number, substituted: a.number, by_kind: a.map(a.number) }),
  /** for whom the reader decides today */
  substituting: a.many(a.record({ full_name: a.text, until: a.text })),
  /** a source had more than it listed */
  more: a.flag,
  page: a.integer,
  limit: a.integer,
});
export type Inbox = a.Of<typeof Inbox>;
export const inboxSorts = {
  due: { tr: 'Acil ve süresi geçen önce', en: 'Urgent and overdue first' },
  since: { tr: 'En eski', en: 'Oldest first' },
  person: { tr: 'Kişi', en: 'Person' },
} as const;
export const approvalsQuery = defineQuery({
  name: 'approvals',
  path: '/approvals',
  needs: permission('approval_index'),
  output: Inbox,
  summary: 'Everything that awaits the reader’s decision in all areas, and that of those for whom he decides',
  input: {
    kind: text({ max: 60 }),
    query: text({ max: 100 }),
    overdue: flag(),
    whose: choice({ own: { tr: 'Benim', en: 'My own' }, substituted: { tr: 'Vekâleten', en: 'As a substitute' } }),
    sort: choice(inboxSorts),
    page: integer({ min: 1, max: 1000 }),
    limit: integer({ min: 1, max: 100 }),
  },
});
export const approvalsCount = defineQuery({
  name: 'approvals-count',
  path: '/approvals/count',
  needs: permission('approval_index'),
  input: {},
  output: a.record({
    total: a.integer,
    /** a source had more than it listed: the kinds count what was listed, the oldest */ more: a.flag,
    kinds: a.many(a.record({ kind: a.text, total: a.integer, overdue: a.integer, urgent: a.integer })),
  }),
  summary: 'What is waiting for the reader’s decision, by kind',
});

const item = {
  kind: text({ required: true, max: 60 }),
  id,
  version: integer({ required: true, min: 0 }),
  substitution_id: integer({ min: 1 }),
  user_role_id: integer({ min: 1 }),
};
const decided = [
  'approvals',
  'approvals-count',
  'advisees',
  'advisee-registration',
  'supervisor-approvals',
  'information-changes',
  'student',
  'student-page',
  'dashboard',
];
export const decideApproval = defineCommand({
  name: 'decide-approval',
  byPerson: true,
  method: 'POST',
  path: '/approvals/decide',
  needs: permission('approval_update'),
  refusals,
  idempotent: true,
  input: { ...item, decision: decisionChoice, note: longText({ max: 1000 }) },
  output: a.none,
  changes: decided,
  message: 'approval_decided',
});
export const DecidedRow = a.record({
  kind: a.text,
  id: a.integer,
  person: a.text,
  ok: a.flag,
  refusals: a.many(a.refusal),
});
export type DecidedRow = a.Of<typeof DecidedRow>;
/** Each row stands alone; 200 says what became of each, 420 that none could be decided. */
export const decideApprovals = defineCommand({
  name: 'decide-approvals',
  byPerson: true,
  method: 'POST',
  path: '/approvals/decide-many',
  needs: permission('approval_update'),
  refusals,
  idempotent: true,
  input: {
    rows: rows({ ...item, person: text({ max: 200 }) }, { required: true, min: 1, max: 200 }),
    decision: decisionChoice,
    note: longText({ max: 1000 }),
  },
  output: a.record({ done: a.integer, rows: a.many(DecidedRow) }),
  changes: decided,
  message: 'approvals_decided',
});

export const SubstitutionState = a.oneOf('planned', 'running', 'ended');
export type SubstitutionState = a.Of<typeof SubstitutionState>;
export const SubstitutionView = a.record({
  id: a.integer,
  version: a.integer,
  user_id: a.integer,
  full_name: a.text,
  substitute_id: a.integer,
  substitute_name: a.text,
  role: a.nullable(a.record({ name: a.text, tr: a.text, en: a.text })),
  starts_on: a.date,
  ends_on: a.date,
  reason: a.nullable(a.text),
  ended_at: a.nullable(a.moment),
  state: SubstitutionState,
  can: a.record({ end: a.may }),
});
export type SubstitutionView = a.Of<typeof SubstitutionView>;
export const Substitutions = a.record({
  /** whom the reader has named, and who has named him */
  rows: a.many(SubstitutionView),
  /** roles in which the reader decides */
  roles: a.many(a.record({ name: a.text, tr: a.text, en: a.text })),
  can: a.record({ name: a.may }),
});
export type Substitutions = a.Of<typeof Substitutions>;
export const substitutionsQuery = defineQuery({
  name: 'approval-substitutes',
  path: '/approvals/substitutes',
  needs: permission('approvalsubstitute_index'),
  input: { past: flag() },
  output: Substitutions,
});
export const SubstituteChoice = a.record({
  id: a.integer,
  full_name: a.text,
  unit: a.nullable(a.text),
  unit_en: a.nullable(a.text),
});
export type SubstituteChoice = a.Of<typeof SubstituteChoice>;
export const substituteChoices = defineQuery({
  name: 'approval-substitute-choices',
  path: '/approvals/substitutes/choices',
  needs: permission('approvalsubstitute_store'),
  input: { query: text({ max: 100 }) },
  output: a.record({ rows: a.many(SubstituteChoice) }),
});
const substituted = ['approval-substitutes', 'approvals', 'approvals-count', 'approval-template-preview'];
export const nameSubstitute = defineCommand({
  name: 'name-approval-substitute',
  acting: 'never',
  method: 'POST',
  path: '/approvals/substitutes',
  needs: permission('approvalsubstitute_store'),
  refusals,
  idempotent: true,
  input: {
    substitute_id: integer({ required: true, min: 1 }),
    /** empty: in every role in which the reader decides */ role: text({ max: 60 }),
    starts_on: date({ required: true }),
    ends_on: date({ required: true }),
    reason: text({ max: 250 }),
  },
  output: a.record({ id: a.integer }),
  changes: substituted,
  message: 'approval_substitute_named',
});
export const endSubstitution = defineCommand({
  name: 'end-approval-substitution',
  method: 'POST',
  path: '/approvals/substitutes/{id}/end',
  needs: permission('approvalsubstitute_update'),
  refusals,
  input: { id, version },
  output: a.record({ id: a.integer }),
  changes: substituted,
  message: 'approval_substitution_ended',
});
