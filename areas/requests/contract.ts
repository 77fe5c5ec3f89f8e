import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { bilingual, choice, date, flag, integer, json, longText, rows, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import type { May, Refusal } from '#kernel/contract/refusal.ts';
import { requestRefusals } from './refusals.ts';
import { requestKindChoice } from './resources/approval-template.ts';
import type { Condition } from './rules/conditions.ts';
import type { Facts } from './rules/fact-fields.ts';
import type { Step, TemplateStatus } from './rules/plan.ts';

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
    target_department: { tr: 'İstenen programın bölümü', en: 'Department of the program wanted' },
    target_faculty: { tr: 'İstenen programın fakültesi', en: 'Faculty of the program wanted' },
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
    approve: { tr: 'Onaylanmış sayılır', en: 'Counts as approved' },
    decline: { tr: 'Reddedilmiş sayılır', en: 'Counts as declined' },
  },
  { required: true },
);
const names = { name: bilingual({ required: true, max: 150 }) };
const about = { description: bilingual({ max: 1000, long: true }) };

/** A step as the editor shows it. */
export type StepView = Omit<Step, 'condition'> & { condition: Condition | null };
/** A role that staff can hold, and how many people hold it. */
export interface RoleView {
  name: string;
  tr: string;
  en: string;
  holders: number;
}
export interface TemplateView {
  id: number;
  version: number;
  code: string;
  edition: number;
  name: string;
  name_en: string;
  description: string | null;
  description_en: string | null;
  request_kind: string;
  condition: Condition | null;
  status: TemplateStatus;
  valid_from: string;
  valid_to: string | null;
  steps: StepView[];
  editions: { id: number; edition: number; status: TemplateStatus; valid_from: string; valid_to: string | null }[];
  roles: RoleView[];
  /** what speaks against activating it today; of an edition in force only what has become wrong since */
  problems: Refusal[];
  can: { update: May; activate: May; new_edition: May; retire: May; destroy: May };
}
export const templateDetail = defineQuery({
  name: 'approval-template-detail',
  path: '/approval-templates/{id}/steps',
  needs: permission('approvaltemplate_show'),
  input: { id },
  output: shape<TemplateView>(),
});

/** Who would decide one step today for a certain student. */
export interface PreviewStep {
  id: number;
  position: number;
  name: string;
  name_en: string;
  role: string;
  mode: 'any' | 'all';
  /** no: the facts leave it out; unknown: it depends on what the request itself says */
  applies: 'yes' | 'no' | 'unknown';
  people: {
    user_id: number;
    full_name: string;
    unit: string | null;
    unit_en: string | null;
    substitute: { full_name: string; until: string } | null;
  }[];
  /** last day in time, when all earlier rounds use all of theirs */
  due_on: string | null;
}
export interface TemplatePreview {
  student: { id: number; full_name: string; student_number: string; program: string; program_en: string };
  facts: Facts;
  fits: boolean | 'unknown';
  steps: PreviewStep[];
}
export const templatePreview = defineQuery({
  name: 'approval-template-preview',
  path: '/approval-templates/{id}/preview',
  needs: permission('approvaltemplate_show'),
  input: { id, student_id: integer({ required: true, min: 1 }) },
  about: { person: 'student', id: 'student_id' },
  output: shape<TemplatePreview>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<{ id: number; version: number }>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<null>(),
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
export type DecisionKey = keyof (typeof decisionChoice)['choices'];
export interface DecisionOffer {
  key: DecisionKey;
  note: 'none' | 'optional' | 'required';
}
/** As whose substitute a matter is decided: the substitution, and the role of the absent person in which it awaits him. */
export interface InsteadOf {
  substitution_id: number;
  user_role_id: number;
  full_name: string;
}
export interface InboxRow {
  kind: string;
  id: number;
  version: number;
  title: string;
  title_en: string;
  person: string;
  person_number: string | null;
  since: string;
  due: string | null;
  overdue: boolean;
  step: string | null;
  step_en: string | null;
  /** null: the screen of the matter is not open to the reader, who decides as a substitute */ href: string | null;
  instead_of: InsteadOf | null;
}
export interface InboxGroup {
  kind: string;
  total: number;
  overdue: number;
  decisions: DecisionOffer[];
  rows: InboxRow[];
}
export interface Inbox {
  groups: InboxGroup[];
  /** of everything that awaits the reader, whatever is filtered */
  counts: { total: number; overdue: number; substituted: number; by_kind: Record<string, number> };
  /** for whom the reader decides today */
  substituting: { full_name: string; until: string }[];
  /** a source had more than it listed */
  more: boolean;
  page: number;
  limit: number;
}
export const inboxSorts = {
  due: { tr: 'Süresi önce dolan', en: 'Due first' },
  since: { tr: 'En eski', en: 'Oldest first' },
  person: { tr: 'Kişi', en: 'Person' },
} as const;
export const approvalsQuery = defineQuery({
  name: 'approvals',
  path: '/approvals',
  needs: permission('approval_index'),
  output: shape<Inbox>(),
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
  output: shape<{ total: number }>(),
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
  method: 'POST',
  path: '/approvals/decide',
  needs: permission('approval_update'),
  refusals,
  idempotent: true,
  input: { ...item, decision: decisionChoice, note: longText({ max: 1000 }) },
  output: shape<null>(),
  changes: decided,
  message: 'approval_decided',
});
export interface DecidedRow {
  kind: string;
  id: number;
  person: string;
  ok: boolean;
  refusals: Refusal[];
}
/** Each row stands alone; 200 says what became of each, 420 that none could be decided. */
export const decideApprovals = defineCommand({
  name: 'decide-approvals',
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
  output: shape<{ done: number; rows: DecidedRow[] }>(),
  changes: decided,
  message: 'approvals_decided',
});

export type SubstitutionState = 'planned' | 'running' | 'ended';
export interface SubstitutionView {
  id: number;
  version: number;
  user_id: number;
  full_name: string;
  substitute_id: number;
  substitute_name: string;
  role: { name: string; tr: string; en: string } | null;
  starts_on: string;
  ends_on: string;
  reason: string | null;
  ended_at: string | null;
  state: SubstitutionState;
  can: { end: May };
}
export interface Substitutions {
  /** whom the reader has named, and who has named him */
  rows: SubstitutionView[];
  /** roles in which the reader decides */
  roles: { name: string; tr: string; en: string }[];
  can: { name: May };
}
export const substitutionsQuery = defineQuery({
  name: 'approval-substitutes',
  path: '/approvals/substitutes',
  needs: permission('approvalsubstitute_index'),
  input: { past: flag() },
  output: shape<Substitutions>(),
});
export interface SubstituteChoice {
  id: number;
  full_name: string;
  unit: string | null;
  unit_en: string | null;
}
export const substituteChoices = defineQuery({
  name: 'approval-substitute-choices',
  path: '/approvals/substitutes/choices',
  needs: permission('approvalsubstitute_store'),
  input: { query: text({ max: 100 }) },
  output: shape<{ rows: SubstituteChoice[] }>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<{ id: number }>(),
  changes: substituted,
  message: 'approval_substitution_ended',
});
