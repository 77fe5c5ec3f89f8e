import type { SQL } from 'drizzle-orm';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { Reading, Writing } from '#kernel/server/area.ts';
import type { Services } from '#kernel/server/services.ts';
import type { Text } from '#kernel/contract/text.ts';
import { coverageOf, staffRoles, type Coverage } from './approvers.ts';
import { fits, type Condition } from './rules/conditions.ts';
import type { Step, Template, TemplateStatus } from '../machine/rules/plan.ts';
import { factFieldsOf, type Word } from '../machine/rules/fact-fields.ts';
import { subjectOf } from '../machine/rules/subject-scopes.ts';
import { templateProblems, type CheckFacts } from './rules/template-check.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { RoleView } from '../contract.ts';

export interface TemplateRow {
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
}
const columns = sql`approval_templates.id, approval_templates.version, approval_templates.code, approval_templates.edition, approval_templates.name, approval_templates.name_en, approval_templates.description, approval_templates.description_en, approval_templates.request_kind, approval_templates.condition, approval_templates.status, approval_templates.valid_from, approval_templates.valid_to`;

/** The template with this id within the caller's rows; 404 otherwise. `lock` holds it, and with it every edition of its code, until the end of the transaction. */
export async function templateOf(
  context: Pick<Reading, 'db' | 'rows'>,
  id: number,
  permission: string,
): Promise<TemplateRow> {
  const [row] = await rowsOf<TemplateRow>(
    context.db,
    sql`select ${columns} from approval_templates where approval_templates.id = ${id} and (${context.rows(permission)})`,
  );
  if (!row) throw notFound();
  return row;
}
/** As `templateOf`, with every edition of its code locked: two who work on one template wait for each other. */
export async function lockTemplate(context: Writing, id: number, permission: string): Promise<TemplateRow> {
  const { code } = await templateOf(context, id, permission);
  await lockKind(context.db);
  await context.db.execute(sql`select 1 from approval_templates where code = ${code} order by id for update`);
  return templateOf(context, id, permission);
}
/** Templates decide together which of them is in force: one write at a time. */
export const lockKind = (db: Db): Promise<unknown> =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('approval_templates'))`);

/** Words of the texts in use, for the fields of forms that conditions name. */
export const wordIn =
  ({ lines }: Pick<Services, 'lines'>): Word =>
  (key): Text => ({ tr: lines.line('tr', key), en: lines.line('en', key) });

/** The steps of templates, in order. */
export const stepsOf = (db: Db, ids: readonly number[]): Promise<(Step & { template_id: number })[]> =>
  rowsOf<Step & { template_id: number }>(
    db,
    sql`
  select id, template_id, position, name, name_en, role, scope, mode, condition, days, on_overdue, escalate_role, may_return, may_decline from approval_steps where template_id = any(${`{${ids.join(',')}}`}::bigint[]) order by position, id`,
  );

/**
 * The templates that decide a kind of request on a day, with their steps, for `templateFor` and `planOf`.
 * For the request machine: read when a request is sent, kept with it.
 */
export async function templatesOfKind(db: Db, kind: string, day: string): Promise<Template[]> {
  return rowsOf<Template & TemplateRow>(
    db,
    sql`select ${columns}, coalesce((select json_agg(json_build_object('id', s.id, 'position', s.position, 'name', s.name, 'name_en', s.name_en, 'role', s.role, 'scope', s.scope, 'mode', s.mode, 'condition', s.condition, 'days', s.days, 'on_overdue', s.on_overdue, 'escalate_role', s.escalate_role, 'may_return', s.may_return, 'may_decline', s.may_decline) order by s.position, s.id) from approval_steps s where s.template_id = approval_templates.id), '[]'::json) as steps
    from approval_templates where approval_templates.request_kind = ${kind} and approval_templates.status = 'active' and approval_templates.valid_from <= ${day}::date and coalesce(approval_templates.valid_to, ${day}::date) >= ${day}::date order by approval_templates.code, approval_templates.edition`,
  );
}
export const templateRows = (db: Db, condition: SQL): Promise<TemplateRow[]> =>
  rowsOf<TemplateRow>(
    db,
    sql`select ${columns} from approval_templates where ${condition} order by approval_templates.code, approval_templates.edition`,
  );

/** Programs without anybody, of those that the conditions do not leave out: how many of how many, and the first five. */
function gapsIn(programs: readonly Coverage[]): { count: number; of: number; examples: string[] } {
  const open = programs.filter((each) => !each.covered);
  return { count: open.length, of: programs.length, examples: open.slice(0, 5).map((each) => each.program) };
}
/** Everything that speaks against a template, and the warnings, as of a day; `roles` where they have been read already. */
export async function problemsOf(
  db: Db,
  template: TemplateRow,
  steps: readonly Step[],
  validFrom: string,
  today: string,
  word?: Word,
  roles?: readonly RoleView[],
): Promise<Refusal[]> {
  roles ??= await staffRoles(db);
  const uncovered = new Map<number, { count: number; of: number; examples: string[] }>();
  for (const step of steps)
    if (roles.some((role) => role.name === step.role))
      uncovered.set(
        step.id,
        gapsIn(
          (await coverageOf(db, step, subjectOf(template.request_kind))).filter(
            ({ covered: _covered, ...facts }) =>
              fits(template.condition, facts) !== false && fits(step.condition, facts) !== false,
          ),
        ),
      );
  const others = await templateRows(
    db,
    sql`approval_templates.request_kind = ${template.request_kind} and approval_templates.code <> ${template.code} and approval_templates.status = 'active' and coalesce(approval_templates.valid_to, 'infinity'::date) >= ${validFrom}::date`,
  );
  const facts: CheckFacts = {
    today,
    roles: new Map(roles.map((role) => [role.name, role])),
    uncovered,
    others,
    fields: factFieldsOf(template.request_kind, word),
  };
  return templateProblems({ ...template, steps }, validFrom, facts);
}
