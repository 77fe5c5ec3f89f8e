import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { studentPrograms, students } from '#areas/people/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, stamps } from '#kernel/server/columns.ts';
import { approvalTemplates } from './tables.ts';

const states = [
  'draft',
  'waiting',
  'in_approval',
  'returned',
  'approved',
  'completed',
  'delivered',
  'declined',
  'cancelled',
  'expired',
];
const among = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** One request of a student, whatever its kind: what was asked stands in `form`, what it was judged by in `facts`, both frozen when it is sent. */
export const requests = pgTable(
  'requests',
  {
    id: idColumn(),
    kind: text('kind').notNull(),
    /** both null until it is sent; without gaps within a year */ year: integer('year'),
    number: integer('number'),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    status: text('status').notNull().default('draft'),
    form: jsonb('form').notNull().default({}),
    facts: jsonb('facts').notNull().default({}),
    /** words of chosen records, as they were when it was sent */ words: jsonb('words').notNull().default({}),
    /** what deciders added: the new letter, the release date */ answers: jsonb('answers').notNull().default({}),
    /** what carrying it out has made */ outcome: jsonb('outcome'),
    /** what it is about within its kind (an enrolment, a program): one open request per subject */ subject_key:
      plainText('subject_key').notNull().default(''),
    /** one line for lists, in both languages */ summary: text('summary').notNull().default(''),
    summary_en: text('summary_en').notNull().default(''),
    anonymous: boolean('anonymous').notNull().default(false),
    template_id: refColumn('template_id').references(() => approvalTemplates.id),
    /** a request that is sent anew goes through new steps */ attempt: integer('attempt').notNull().default(0),
    submitted_at: momentColumn('submitted_at'),
    decided_at: momentColumn('decided_at'),
    completed_at: momentColumn('completed_at'),
    /** not decided by then: expired */ expires_at: momentColumn('expires_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('requests_number').on(t.year, t.number),
    index('requests_kind').on(t.kind, t.status, t.submitted_at),
    index('requests_status').on(t.status, t.submitted_at, t.id),
    index('requests_submitted').on(t.submitted_at, t.id),
    index('requests_student').on(t.student_id, t.kind),
    index('requests_user').on(t.user_id, t.status),
    index('requests_expiry')
      .on(t.expires_at)
      .where(sql`status in ('waiting', 'in_approval', 'returned')`),
    uniqueIndex('requests_one_draft')
      .on(t.user_id, t.student_program_id, t.kind)
      .where(sql`status = 'draft'`),
    uniqueIndex('requests_one_open')
      .on(t.student_program_id, t.kind, t.subject_key)
      .where(sql`status in ('waiting', 'in_approval', 'returned', 'approved')`),
    check('requests_status', sql`${t.status} in (${among(states)})`),
    check(
      'requests_numbered',
      sql`(${t.year} is null) = (${t.number} is null) and (${t.status} in ('draft', 'cancelled') or ${t.number} is not null)`,
    ),
  ],
);
/** Last number of each year; its row is locked until the request that takes the next one is committed. */
export const requestNumbers = pgTable('request_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull().default(0),
});

/** A step of one request, copied from the template when it was sent. Open steps are what awaits somebody. */
export const requestSteps = pgTable(
  'request_steps',
  {
    id: idColumn(),
    request_id: refColumn('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    attempt: integer('attempt').notNull(),
    /** no foreign key: a draft template's steps are written anew */ template_step_id:
      refColumn('template_step_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    name_en: text('name_en').notNull(),
    role: text('role').notNull(),
    scope: text('scope').notNull(),
    mode: text('mode').notNull(),
    days: integer('days').notNull(),
    on_overdue: text('on_overdue').notNull(),
    escalate_role: text('escalate_role'),
    may_return: boolean('may_return').notNull(),
    may_decline: boolean('may_decline').notNull(),
    /** unit that decides: the student's own, or that of the program he wants */ program_id:
      refColumn('program_id').notNull(),
    department_id: refColumn('department_id').notNull(),
    faculty_id: refColumn('faculty_id').notNull(),
    /** the program wanted, for steps of its unit */ target_program_id: refColumn('target_program_id'),
    status: text('status').notNull().default('pending'),
    opened_at: momentColumn('opened_at'),
    due_on: date('due_on'),
    decided_at: momentColumn('decided_at'),
    /** working days it took */ took_days: integer('took_days'),
    taken_by: refColumn('taken_by'),
    taken_at: momentColumn('taken_at'),
    reminded_on: date('reminded_on'),
    escalated_from: text('escalated_from'),
    ...stamps(),
  },
  (t) => [
    index('request_steps_request').on(t.request_id, t.attempt, t.position),
    index('request_steps_open')
      .on(t.role, t.request_id)
      .where(sql`status = 'open'`),
    index('request_steps_due')
      .on(t.due_on)
      .where(sql`status = 'open'`),
    index('request_steps_done')
      .on(t.template_step_id, t.decided_at)
      .where(sql`took_days is not null`),
    check(
      'request_steps_status',
      sql`${t.status} in ('pending', 'open', 'approved', 'cleared', 'returned', 'declined', 'skipped')`,
    ),
  ],
);
/** What somebody has decided. The same step is never approved twice for the same holder. */
export const requestDecisions = pgTable(
  'request_decisions',
  {
    id: idColumn(),
    request_id: refColumn('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    step_id: refColumn('step_id')
      .notNull()
      .references(() => requestSteps.id, { onDelete: 'cascade' }),
    user_id: refColumn('user_id').notNull(),
    real_user_id: refColumn('real_user_id').notNull(),
    /** holder for whom a substitute has decided */ instead_of: refColumn('instead_of'),
    decision: text('decision').notNull(),
    note: text('note'),
    data: jsonb('data'),
    decided_at: momentColumn('decided_at').notNull(),
  },
  (t) => [
    index('request_decisions_request').on(t.request_id),
    uniqueIndex('request_decisions_once').on(t.step_id, sql`coalesce(${t.instead_of}, ${t.user_id})`),
    check('request_decisions_decision', sql`${t.decision} in ('approve', 'return', 'decline')`),
  ],
);
/** Everything that happened to a request, as its timeline tells it. `user_id` null: the system, by a rule. */
export const requestEvents = pgTable(
  'request_events',
  {
    id: idColumn(),
    request_id: refColumn('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    action: text('action').notNull(),
    from_status: text('from_status').notNull(),
    to_status: text('to_status').notNull(),
    step_id: refColumn('step_id'),
    user_id: refColumn('user_id'),
    real_user_id: refColumn('real_user_id'),
    instead_of: refColumn('instead_of'),
    note: text('note'),
    data: jsonb('data'),
    at: momentColumn('at').notNull(),
  },
  (t) => [index('request_events_request').on(t.request_id, t.id)],
);
/** A paper that belongs to a request; a new upload replaces the one before, which stays in the history of the request. */
export const requestFiles = pgTable(
  'request_files',
  {
    id: idColumn(),
    request_id: refColumn('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    document: text('document').notNull(),
    file_id: refColumn('file_id').notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    uploaded_by: refColumn('uploaded_by').notNull(),
    uploaded_at: momentColumn('uploaded_at').notNull(),
    replaced_at: momentColumn('replaced_at'),
  },
  (t) => [index('request_files_request').on(t.request_id)],
);

/** A stay away from the university that an approved request allows. */
export const leaves = pgTable(
  'leaves',
  {
    id: idColumn(),
    request_id: refColumn('request_id')
      .notNull()
      .unique()
      .references(() => requests.id),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    /** absence (a leave of absence), consent (within a semester), time_off (mentora) */ kind: text('kind').notNull(),
    reason: text('reason').notNull(),
    semesters: integer('semesters'),
    weeks: integer('weeks'),
    starts_on: date('starts_on').notNull(),
    ends_on: date('ends_on').notNull(),
    /** last day to report back */ return_by: date('return_by').notNull(),
    status: text('status').notNull().default('approved'),
    returned_on: date('returned_on'),
    note: text('note'),
    reminded_on: date('reminded_on'),
    ...stamps(),
  },
  (t) => [
    index('leaves_status').on(t.kind, t.status, t.id),
    index('leaves_student').on(t.student_program_id, t.kind),
    index('leaves_return')
      .on(t.return_by)
      .where(sql`status in ('approved', 'on_leave')`),
    check('leaves_kind', sql`${t.kind} in ('absence', 'consent', 'time_off')`),
    check('leaves_status', sql`${t.status} in ('approved', 'on_leave', 'returned', 'overdue', 'cancelled')`),
    check('leaves_days', sql`${t.starts_on} <= ${t.ends_on} and ${t.ends_on} <= ${t.return_by}`),
  ],
);
/** FERPA: what a student allows to be told to whom, until when. The word that the recipient must know is kept hashed. */
export const releaseConsents = pgTable(
  'release_consents',
  {
    id: idColumn(),
    request_id: refColumn('request_id')
      .notNull()
      .unique()
      .references(() => requests.id),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    records: text('records').array().notNull(),
    purpose: text('purpose').notNull(),
    recipient: text('recipient').notNull(),
    relation: text('relation').notNull(),
    contact: text('contact').notNull(),
    passphrase_hash: text('passphrase_hash').notNull(),
    valid_from: date('valid_from').notNull(),
    valid_until: date('valid_until').notNull(),
    signed_at: momentColumn('signed_at').notNull(),
    revoked_at: momentColumn('revoked_at'),
    revoke_reason: text('revoke_reason'),
    ...stamps(),
  },
  (t) => [
    index('release_consents_student').on(t.student_id),
    check('release_consents_days', sql`${t.valid_from} <= ${t.valid_until}`),
  ],
);
/** Each time something was told, or refused, on the strength of a consent. */
export const disclosures = pgTable(
  'disclosures',
  {
    id: idColumn(),
    consent_id: refColumn('consent_id')
      .notNull()
      .references(() => releaseConsents.id),
    disclosed_by: refColumn('disclosed_by').notNull(),
    disclosed_at: momentColumn('disclosed_at').notNull(),
    records: text('records').array().notNull(),
    channel: text('channel').notNull(),
    allowed: boolean('allowed').notNull(),
    note: text('note'),
  },
  (t) => [index('disclosures_consent').on(t.consent_id, t.id)],
);
/** A document that an outside document system (EBYS) signs: handed over, numbered there, received back. */
export const externalDocuments = pgTable(
  'external_documents',
  {
    id: idColumn(),
    request_id: refColumn('request_id')
      .notNull()
      .unique()
      .references(() => requests.id),
    kind: text('kind').notNull(),
    status: text('status').notNull().default('queued'),
    external_no: plainText('external_no'),
    tries: integer('tries').notNull().default(0),
    next_try_at: momentColumn('next_try_at'),
    sent_at: momentColumn('sent_at'),
    received_at: momentColumn('received_at'),
    file_id: refColumn('file_id'),
    error: text('error'),
    ...stamps(),
  },
  (t) => [
    index('external_documents_status').on(t.status, t.next_try_at),
    check('external_documents_status', sql`${t.status} in ('queued', 'sent', 'received', 'failed', 'withdrawn')`),
  ],
);

/** How many may enter a program as a minor or double major in a semester, and who may ask. */
export const majorQuotas = pgTable(
  'major_quotas',
  {
    id: idColumn(),
    family: text('family').notNull(),
    semester_id: refColumn('semester_id').notNull(),
    program_id: refColumn('program_id').notNull(),
    quota: integer('quota').notNull(),
    /** each null: not asked for */ min_cgpa: integer('min_cgpa_hundredths'),
    min_semester: integer('min_semester'),
    max_semester: integer('max_semester'),
    /** within the best so many per cent of his class */ top_percent: integer('top_percent'),
    no_failed: boolean('no_failed').notNull().default(true),
    language_exam: boolean('language_exam').notNull().default(false),
    status: text('status').notNull().default('draft'),
    proposed_by: refColumn('proposed_by'),
    note: text('note'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('major_quotas_once').on(t.family, t.semester_id, t.program_id),
    check('major_quotas_family', sql`${t.family} in ('minor', 'double_major')`),
    check('major_quotas_status', sql`${t.status} in ('draft', 'published', 'closed')`),
    check('major_quotas_quota', sql`${t.quota} between 0 and 999`),
  ],
);
/** A ranking of one program's applicants: frozen with everything it was made from. */
export const majorRankings = pgTable(
  'major_rankings',
  {
    id: idColumn(),
    family: text('family').notNull(),
    semester_id: refColumn('semester_id').notNull(),
    status: text('status').notNull().default('frozen'),
    inputs: jsonb('inputs').notNull(),
    checksum: text('checksum').notNull(),
    made_by: refColumn('made_by').notNull(),
    made_at: momentColumn('made_at').notNull(),
    answer_by: momentColumn('answer_by').notNull(),
    published_at: momentColumn('published_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('major_rankings_one')
      .on(t.family, t.semester_id)
      .where(sql`status <> 'void'`),
    check('major_rankings_status', sql`${t.status} in ('frozen', 'published', 'closed', 'void')`),
  ],
);
/** One wish of one applicant: what each office said of it, and where the ranking put it. */
export const majorPreferences = pgTable(
  'major_preferences',
  {
    id: idColumn(),
    request_id: refColumn('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    family: text('family').notNull(),
    semester_id: refColumn('semester_id').notNull(),
    student_program_id: refColumn('student_program_id').notNull(),
    program_id: refColumn('program_id').notNull(),
    rank: integer('rank').notNull(),
    /** what he was judged by, as of the day he applied */ snapshot: jsonb('snapshot').notNull(),
    /** offices whose word is needed: waiting, fit, unfit; null where it is not asked */ affairs: text('affairs'),
    prep: text('prep'),
    unit: text('unit'),
    affairs_note: text('affairs_note'),
    prep_note: text('prep_note'),
    unit_note: text('unit_note'),
    unit_score: integer('unit_score'),
    status: text('status').notNull().default('waiting'),
    score: integer('score'),
    position: integer('position'),
    called_at: momentColumn('called_at'),
    answer_by: momentColumn('answer_by'),
    answered_at: momentColumn('answered_at'),
    new_student_program_id: refColumn('new_student_program_id'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('major_preferences_once').on(t.request_id, t.program_id),
    uniqueIndex('major_preferences_rank').on(t.request_id, t.rank),
    index('major_preferences_program').on(t.family, t.semester_id, t.program_id, t.status),
    check(
      'major_preferences_status',
      sql`${t.status} in ('waiting', 'eligible', 'rejected', 'main', 'reserve', 'called', 'accepted', 'declined', 'lapsed', 'enrolled', 'cancelled')`,
    ),
  ],
);
