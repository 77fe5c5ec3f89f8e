import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, searchColumn, stamps, trText } from '#kernel/server/columns.ts';

/** How a kind of request is decided: a version is never changed once it is used, a new one takes over from a day on. */
export const approvalTemplates = pgTable(
  'approval_templates',
  {
    id: idColumn(),
    code: plainText('code').notNull(),
    edition: integer('edition').notNull().default(1),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    /** kind of request it decides; several templates of one kind are told apart by `condition` */ request_kind:
      text('request_kind').notNull(),
    /** only for requests whose facts fit: {field: value | {op: value}} */ condition: jsonb('condition'),
    valid_from: date('valid_from').notNull(),
    valid_to: date('valid_to'),
    /** draft, active, retired */ status: text('status').notNull().default('draft'),
    description: text('description'),
    description_en: text('description_en'),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('approval_templates_edition').on(t.code, t.edition),
    index('approval_templates_kind').on(t.request_kind, t.status),
    index('approval_templates_name').on(t.name, t.id),
    index('approval_templates_search').using('gin', sql.raw('search gin_trgm_ops')),
    check('approval_templates_days', sql`${t.valid_to} is null or ${t.valid_from} <= ${t.valid_to}`),
  ],
);
/** Steps with the same position run side by side. */
export const approvalSteps = pgTable(
  'approval_steps',
  {
    id: idColumn(),
    template_id: refColumn('template_id')
      .notNull()
      .references(() => approvalTemplates.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    /** role that decides */ role: text('role').notNull(),
    /** unit of the subject in which the role must be held: program, department, faculty, university, own_advisor, own_supervisor; target_department and target_faculty are those of the program wanted */ scope:
      text('scope').notNull().default('university'),
    /** any: one of the holders decides; all: each of them */ mode: text('mode').notNull().default('any'),
    /** step is left out where the facts do not fit */ condition: jsonb('condition'),
    days: integer('days').notNull().default(5),
    /** what happens when the time is over: remind, escalate, approve, decline */ on_overdue: text('on_overdue')
      .notNull()
      .default('remind'),
    escalate_role: text('escalate_role'),
    may_return: boolean('may_return').notNull().default(true),
    may_decline: boolean('may_decline').notNull().default(true),
    ...stamps(),
  },
  (t) => [
    index('approval_steps_template').on(t.template_id, t.position),
    check(
      'approval_steps_scope',
      sql`${t.scope} in ('program', 'department', 'faculty', 'university', 'own_advisor', 'own_supervisor', 'target_department', 'target_faculty')`,
    ),
    check('approval_steps_mode', sql`${t.mode} in ('any', 'all')`),
    check('approval_steps_overdue', sql`${t.on_overdue} in ('remind', 'escalate', 'approve', 'decline')`),
    check('approval_steps_days', sql`${t.days} between 1 and 365`),
  ],
);
/** Who decides for somebody while he is away. Both names stand at the decision. */
export const approvalSubstitutes = pgTable(
  'approval_substitutes',
  {
    id: idColumn(),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    substitute_id: refColumn('substitute_id')
      .notNull()
      .references(() => users.id),
    /** only in this role; null: in all of his */ role: text('role'),
    starts_on: date('starts_on').notNull(),
    ends_on: date('ends_on').notNull(),
    reason: text('reason'),
    ended_at: momentColumn('ended_at'),
    ...stamps(),
  },
  (t) => [
    index('approval_substitutes_user').on(t.user_id, t.starts_on),
    index('approval_substitutes_substitute').on(t.substitute_id, t.starts_on),
    check('approval_substitutes_days', sql`${t.starts_on} <= ${t.ends_on}`),
    check('approval_substitutes_other', sql`${t.user_id} <> ${t.substitute_id}`),
  ],
);
