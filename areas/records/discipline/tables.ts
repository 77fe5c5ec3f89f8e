import { sql, type SQL } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { staff, studentPrograms, students } from '#areas/people/tables.ts';
import { holds } from '#areas/registration/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, stamps } from '#kernel/server/columns.ts';

/** One process against a student, from the report to the end of what was decided. Confidential: who may read it is said by rows. */
export const disciplineProcesses = pgTable(
  'discipline_processes',
  {
    id: idColumn(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    student_id: refColumn('student_id')
      .notNull()
      .references(() => students.id),
    /** the enrollment it is told of; a sanction binds all of them */
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    act: text('act').notNull(),
    incident_on: date('incident_on').notNull(),
    learned_on: date('learned_on').notNull(),
    place: text('place').notNull(),
    source: text('source').notNull(),
    allegation: text('allegation').notNull(),
    status: text('status').notNull().default('reported'),
    reported_by: refColumn('reported_by').references(() => users.id),
    investigator_id: refColumn('investigator_id').references(() => staff.id),
    opened_on: date('opened_on'),
    extended_to: date('extended_to'),
    extension_reason: text('extension_reason'),
    defence_served_on: date('defence_served_on'),
    defence_due_on: date('defence_due_on'),
    /** written, spoken, none */ defence_mode: text('defence_mode'),
    defence_on: date('defence_on'),
    defence_text: text('defence_text'),
    findings: text('findings'),
    /** what the investigator proposes; null with findings: no sanction */ proposed: text('proposed'),
    reported_on: date('reported_on'),
    sanction: text('sanction'),
    days: integer('days'),
    body: text('body'),
    decided_on: date('decided_on'),
    decision_no: text('decision_no'),
    grounds: text('grounds'),
    served_on: date('served_on'),
    starts_on: date('starts_on'),
    ends_on: date('ends_on'),
    begun_on: date('begun_on'),
    ended_on: date('ended_on'),
    objected_on: date('objected_on'),
    objection: text('objection'),
    answer_on: date('answer_on'),
    answer_no: text('answer_no'),
    closed_on: date('closed_on'),
    close_reason: text('close_reason'),
    /** why the report was sent back */ return_note: text('return_note'),
    /** keeps the diploma back while it is under way */ hold_id: refColumn('hold_id').references(() => holds.id),
    /** keeps the suspended from registering */ sanction_hold_id: refColumn('sanction_hold_id').references(
      () => holds.id,
    ),
    /** status of each enrollment before the sanction, by its id */ statuses_before: jsonb('statuses_before'),
    /** clocks that have called already */ warned: text('warned')
      .array()
      .notNull()
      .default(sql`'{}'`),
    search: plainText('search').generatedAlwaysAs((): SQL => sql.raw(`"year"::text || '/' || "number"::text`)),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('discipline_processes_number').on(t.year, t.number),
    index('discipline_processes_student').on(t.student_id, t.status),
    index('discipline_processes_status').on(t.status, t.id),
    index('discipline_processes_incident').on(t.incident_on),
    index('discipline_processes_learned').on(t.learned_on),
    index('discipline_processes_investigator').on(t.investigator_id),
    index('discipline_processes_search').using('gin', sql.raw('search gin_trgm_ops')),
    check('discipline_processes_days', sql`${t.incident_on} <= ${t.learned_on}`),
    check('discipline_processes_defence', sql`${t.defence_due_on} >= ${t.defence_served_on} + 7`),
    check('discipline_processes_mode', sql`${t.defence_mode} in ('written', 'spoken', 'none')`),
    check(
      'discipline_processes_proposed',
      sql`${t.proposed} in ('reprimand', 'short', 'one_term', 'two_terms', 'expulsion')`,
    ),
    check('discipline_processes_body', sql`${t.body} in ('director', 'board')`),
    check('discipline_processes_length', sql`${t.days} between 7 and 30`),
    check('discipline_processes_time', sql`${t.ends_on} >= ${t.starts_on}`),
  ],
);
/** What happened to a process: dates and states, never what anybody said. */
export const disciplineEvents = pgTable(
  'discipline_events',
  {
    id: idColumn(),
    process_id: refColumn('process_id')
      .notNull()
      .references(() => disciplineProcesses.id),
    kind: text('kind').notNull(),
    at: momentColumn('at').notNull(),
    by: refColumn('by').references(() => users.id),
    data: jsonb('data').notNull(),
  },
  (t) => [index('discipline_events_process').on(t.process_id, t.id)],
);
/** A letter as it was written: what stands on it is frozen, both languages are drawn from it. */
export const disciplineLetters = pgTable(
  'discipline_letters',
  {
    id: idColumn(),
    process_id: refColumn('process_id')
      .notNull()
      .references(() => disciplineProcesses.id),
    kind: text('kind').notNull(),
    content: jsonb('content').notNull(),
    issued_on: date('issued_on').notNull(),
    issued_by: refColumn('issued_by').references(() => users.id),
  },
  (t) => [
    index('discipline_letters_process').on(t.process_id, t.id),
    check(
      'discipline_letters_kind',
      sql`${t.kind} in ('appointment', 'extension', 'defence', 'decision', 'no_sanction', 'answer')`,
    ),
  ],
);
