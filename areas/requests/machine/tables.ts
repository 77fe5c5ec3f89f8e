import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { guestKinds } from '#kernel/contract/principal.ts';
import { subjectKinds } from '#kernel/contract/define-request.ts';
import { departments, faculties } from '#areas/reference/tables.ts';
import { users } from '#areas/access/tables.ts';
import { studentPrograms, students } from '#areas/people/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, stamps } from '#kernel/server/columns.ts';
import { approvalTemplates } from '../tables.ts';

const quoted = (codes: readonly string[]): string => codes.map((code) => `'${code}'`).join(', ');
/** One request, whatever its kind and whomever it is about: what was asked stands in `form`, what it was judged by in `facts`, both frozen when it is sent. */
export const requests = pgTable(
  'requests',
  {
    id: idColumn(),
    kind: text('kind').notNull(),
    /** both null until it is sent; without gaps within a year */ year: integer('year'),
    number: integer('number'),
    /** whom it is about; no foreign key, applicants and tenants stand in areas above */ subject_kind: text(
      'subject_kind',
    )
      .notNull()
      .default('student_program'),
    subject_id: refColumn('subject_id').notNull(),
    /** who has asked: an account, or a guest */ user_id: refColumn('user_id').references(() => users.id),
    guest_kind: text('guest_kind'),
    guest_id: refColumn('guest_id'),
    /** of a student's request alone, where its own areas read it */ student_id: refColumn('student_id').references(
      () => students.id,
    ),
    student_program_id: refColumn('student_program_id').references(() => studentPrograms.id),
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
    /** number and summary, folded, for the search box */ search: plainText('search').generatedAlwaysAs((): SQL =>
      sql.raw(
        `translate(lower((coalesce("year"::text || '/' || lpad("number"::text, 6, '0'), '') || ' ' || "summary" || ' ' || "summary_en") collate tr_sort), 'çğıöşüâîû', 'cgiosuaiu')`,
      ),
    ),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('requests_number').on(t.year, t.number),
    index('requests_kind').on(t.kind, t.status, t.submitted_at),
    index('requests_status').on(t.status, t.submitted_at, t.id),
    index('requests_submitted').on(t.submitted_at, t.id),
    index('requests_student').on(t.student_id, t.kind),
    index('requests_user').on(t.user_id, t.status),
    index('requests_subject').on(t.subject_kind, t.subject_id),
    index('requests_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('requests_student_program').on(t.student_program_id, t.kind),
    index('requests_guest')
      .on(t.guest_kind, t.guest_id)
      .where(sql`guest_kind is not null`),
    index('requests_expiry')
      .on(t.expires_at)
      .where(sql`status in ('waiting', 'in_approval', 'returned')`),
    uniqueIndex('requests_one_draft')
      .on(t.subject_kind, t.subject_id, t.kind)
      .where(sql`status = 'draft'`),
    uniqueIndex('requests_one_open')
      .on(t.subject_kind, t.subject_id, t.kind, t.subject_key)
      .where(sql`status in ('waiting', 'in_approval', 'returned', 'approved')`),
    check('requests_subject_kind', sql`${t.subject_kind} in (${sql.raw(quoted(subjectKinds))})`),
    check(
      'requests_subject',
      sql`case when ${t.subject_kind} = 'student_program' then ${t.student_program_id} is not null and ${t.student_program_id} = ${t.subject_id} and ${t.student_id} is not null else ${t.student_program_id} is null and ${t.student_id} is null end`,
    ),
    check('requests_guest_kind', sql`${t.guest_kind} in (${sql.raw(quoted(guestKinds))})`),
    check(
      'requests_asked',
      sql`(${t.user_id} is null) = (${t.guest_kind} is not null) and (${t.guest_kind} is null) = (${t.guest_id} is null)`,
    ),
    check(
      'requests_numbered',
      sql`(${t.year} is null) = (${t.number} is null) and (${t.status} in ('draft', 'cancelled') or ${t.number} is not null)`,
    ),
  ],
);
/** Last number of each year that was laid into the stock or given out. */
export const requestNumbers = pgTable('request_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull().default(0),
});
/** Numbers of a year that wait for a request: who takes one waits for nobody, and what a failed request took is the next one given. */
export const requestNumberStock = pgTable(
  'request_number_stock',
  { year: integer('year').notNull(), number: integer('number').notNull() },
  (t) => [primaryKey({ columns: [t.year, t.number] })],
);

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
    /** unit that decides: the student's own, or that of the program he wants; null where the subject stands in none */
    program_id: refColumn('program_id'),
    department_id: refColumn('department_id').references(() => departments.id),
    faculty_id: refColumn('faculty_id').references(() => faculties.id),
    /** the program wanted, for steps of its unit */ target_program_id: refColumn('target_program_id'),
    status: text('status').notNull().default('pending'),
    opened_at: momentColumn('opened_at'),
    due_on: date('due_on'),
    decided_at: momentColumn('decided_at'),
    /** working days it took */ took_days: integer('took_days'),
    taken_by: refColumn('taken_by').references(() => users.id),
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
    real_user_id: refColumn('real_user_id')
      .notNull()
      .references(() => users.id),
    /** holder for whom a substitute has decided */ instead_of: refColumn('instead_of').references(() => users.id),
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
    step_id: refColumn('step_id').references(() => requestSteps.id, { onDelete: 'cascade' }),
    user_id: refColumn('user_id').references(() => users.id),
    real_user_id: refColumn('real_user_id').references(() => users.id),
    instead_of: refColumn('instead_of').references(() => users.id),
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
    /** null: the guest who asks */ uploaded_by: refColumn('uploaded_by').references(() => users.id),
    uploaded_at: momentColumn('uploaded_at').notNull(),
    replaced_at: momentColumn('replaced_at'),
  },
  (t) => [index('request_files_request').on(t.request_id)],
);
