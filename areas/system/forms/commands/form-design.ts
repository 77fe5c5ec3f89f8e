import { eq, sql } from 'drizzle-orm';
import type { Question, QuestionBounds, QuestionCondition } from '#kernel/contract/question.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { Failure } from '#kernel/server/failure.ts';
import {
  addForm as addCommand,
  changeForm as changeCommand,
  changeFormStatus as statusCommand,
  removeForm as removeCommand,
  saveFormQuestions as saveCommand,
  type FormRow,
} from '../contract.ts';
import { formsRefusals } from '../refusals.ts';
import { formFor, questionsOf } from '../facts/form-rows.ts';
import { formAnswers, formQuestions, forms } from '../../operation-tables.ts';
import { againstDesign, againstNewMeaning, isPlace, mostQuestions } from '../rules/form-design.ts';

async function locked(context: Writing, id: number, permission: string, version?: number): Promise<FormRow> {
  await context.db.execute(sql`select 1 from forms where id = ${id} for update`);
  const form = await formFor(context, id, permission);
  if (version !== undefined && form.version !== version) throw new Failure(406, 'record_changed_meanwhile');
  return form;
}
interface Face {
  name: string;
  name_en?: string | null;
  description?: string | null;
  description_en?: string | null;
  place?: string | null;
  roles?: readonly string[] | null;
  opens_at?: string | null;
  closes_at?: string | null;
  once?: boolean | null;
}
function columnsOf(face: Face) {
  if (face.place && !isPlace(face.place)) refuse(formsRefusals.form_place_unknown({ place: face.place }, 'place'));
  if (face.opens_at && face.closes_at && new Date(face.opens_at) >= new Date(face.closes_at))
    refuse(formsRefusals.form_window_order({}, 'closes_at'));
  return {
    name: face.name,
    name_en: face.name_en || face.name,
    description: face.description ?? null,
    description_en: face.description_en ?? null,
    place: face.place || null,
    roles: [...new Set(face.roles ?? [])],
    opens_at: face.opens_at ? new Date(face.opens_at) : null,
    closes_at: face.closes_at ? new Date(face.closes_at) : null,
    once: face.once ?? true,
  };
}
export const addForm = handle(addCommand, async (context, { code, ...face }) => {
  const columns = columnsOf(face);
  const [row] = await context.db
    .insert(forms)
    .values({ code, ...columns })
    .onConflictDoNothing({ target: forms.code })
    .returning({ id: forms.id });
  if (!row) refuse(formsRefusals.form_code_taken({ code }, 'code'));
  context.audit({ resource: 'form', record_id: row?.id ?? null, after: { code, ...columns } });
  return { id: row?.id ?? 0 };
});
export const changeForm = handle(changeCommand, async (context, { id, version, ...face }) => {
  const before = await locked(context, id, 'form_update', version);
  const columns = columnsOf(face);
  await context.db
    .update(forms)
    .set({ ...columns, version: sql`${forms.version} + 1`, updated_at: context.now })
    .where(eq(forms.id, id));
  context.audit({
    resource: 'form',
    record_id: id,
    before: {
      name: before.name,
      name_en: before.name_en,
      place: before.place,
      roles: before.roles,
      opens_at: before.opens_at,
      closes_at: before.closes_at,
      once: before.once,
    },
    after: columns,
  });
  return { id };
});
export const changeFormStatus = handle(statusCommand, async (context, { id, status }) => {
  const before = await locked(context, id, 'form_update');
  if (status === 'open' && before.questions === 0) refuse(formsRefusals.form_without_questions());
  await context.db
    .update(forms)
    .set({ status, version: sql`${forms.version} + 1`, updated_at: context.now })
    .where(eq(forms.id, id));
  context.audit({ resource: 'form', record_id: id, before: { status: before.status }, after: { status } });
  return { status };
});
export const removeForm = handle(removeCommand, async (context, { id }) => {
  const before = await locked(context, id, 'form_destroy');
  if (before.answers > 0) refuse(formsRefusals.form_has_answers({ n: before.answers }));
  await context.db.delete(formAnswers).where(eq(formAnswers.form_id, id)); // drafts of a form that goes
  await context.db.delete(forms).where(eq(forms.id, id));
  context.audit({ resource: 'form', record_id: id, before: { code: before.code, name: before.name } });
  return { id };
});

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
const bound = (value: unknown): number | string | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : text(value);
function boundsOf(value: unknown): QuestionBounds | null {
  if (typeof value !== 'object' || value === null) return null;
  const { min, max } = value as Record<string, unknown>;
  const [low, high] = [bound(min), bound(max)];
  return low === null && high === null ? null : { min: low, max: high };
}
function conditionOf(value: unknown): QuestionCondition | null {
  if (typeof value !== 'object' || value === null) return null;
  const { question, is } = value as Record<string, unknown>;
  return typeof question === 'string' && question !== ''
    ? { question, is: Array.isArray(is) ? is.map(String) : [] }
    : null;
}
/** Once there are answers their questions keep their meaning: left out, such a question is retired. */
export const saveFormQuestions = handle(saveCommand, async (context, { id, version, questions: given }) => {
  await locked(context, id, 'form_update', version);
  // a draft that is being kept this moment would show the old wording beside the new
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`form:${id}`}, 0))`);
  const before = await questionsOf(context.db, id);
  const wanted = (given ?? []).map((row): Question & { id: number | null } => ({
    id: row.id ?? before.find((each) => each.code === row.code)?.id ?? null,
    code: row.code,
    name: row.name,
    name_en: row.name_en,
    help: text(row.help),
    help_en: text(row.help_en),
    kind: row.kind as Question['kind'],
    options: ['choice', 'many'].includes(row.kind)
      ? (row.options ?? []).map((option) => ({ code: option.code, name: option.name, name_en: option.name_en }))
      : [],
    is_required: row.is_required === true,
    bounds: ['choice', 'flag'].includes(row.kind) ? null : boundsOf(row.bounds),
    condition: conditionOf(row.condition),
    retired: row.retired === true,
  }));
  if (wanted.filter((question) => !question.retired).length > mostQuestions)
    refuse(formsRefusals.form_too_many_questions({ max: mostQuestions }));
  const active = wanted.filter((question) => !question.retired);
  refuse([
    ...againstDesign([...active, ...wanted.filter((question) => question.retired)]),
    ...before.flatMap((old) => {
      const next = wanted.find((each) => each.id === old.id);
      return next && (old.answers > 0 || old.retired) ? againstNewMeaning(old, next) : [];
    }),
  ]);
  const gone = before.filter((old) => !wanted.some((each) => each.id === old.id));
  for (const old of gone) {
    if (old.answers > 0)
      await context.db
        .update(formQuestions)
        .set({ retired_at: sql`coalesce(retired_at, ${context.now.toISOString()}::timestamptz)` })
        .where(eq(formQuestions.id, old.id));
    else await context.db.delete(formQuestions).where(eq(formQuestions.id, old.id));
  }
  for (const [position, { id: questionId, retired, ...question }] of wanted.entries()) {
    const columns = { ...question, options: [...question.options], position };
    if (questionId === null)
      await context.db
        .insert(formQuestions)
        .values({ form_id: id, ...columns, retired_at: retired ? context.now : null });
    else
      await context.db
        .update(formQuestions)
        .set({
          ...columns,
          retired_at: retired ? sql`coalesce(retired_at, ${context.now.toISOString()}::timestamptz)` : null,
          updated_at: context.now,
        })
        .where(sql`${formQuestions.id} = ${questionId} and ${formQuestions.form_id} = ${id}`);
  }
  const [row] = await rowsOf<{ version: number }>(
    context.db,
    sql`update forms set version = version + 1, updated_at = now() where id = ${id} returning version`,
  );
  const codes = (list: readonly Pick<Question, 'code' | 'retired'>[]): string[] =>
    list.filter((each) => !each.retired).map((each) => each.code);
  context.audit({
    resource: 'form',
    record_id: id,
    before: { questions: codes(before) },
    after: { questions: codes(wanted) },
  });
  return {
    id,
    version: row?.version ?? version + 1,
    kept: active.length,
    retired: gone.filter((old) => old.answers > 0).length + wanted.length - active.length,
  };
});
