import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { RoleName } from '#kernel/contract/needs.ts';
import type { RequestState } from '#kernel/contract/define-request.ts';
import { roleWords } from '#areas/access/roles/seed-roles.ts';
import { addBusinessDays } from '#kernel/contract/calendar.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import {
  requestConsequences as consequencesQuery,
  requestOpening as openingQuery,
  type AheadStep,
  type ConsequenceView,
  type RequestOpening,
} from '../contract.ts';
import { standsBefore, mayAsk } from '../asking.ts';
import { durations, roundsDays, stepDays } from '../expected.ts';
import { checkedForm, draftOf, filesOf } from '../form.ts';
import { askedBy } from '../own.ts';
import { planMatter } from '../plan-steps.ts';
import { workOfKind, workOfPage } from '../registry.ts';
import { numberText } from '../rows.ts';
import { isStudent, type AnyAsking, type AnySubject, type AnyWork, type Opened } from '#kernel/server/request-work.ts';

interface Held {
  id: number;
  version: number;
  status: RequestState;
  year: number | null;
  number: number | null;
  form: Record<string, unknown>;
  updated_at: string;
  note: string | null;
}
/** The draft, or the returned request that is named. */
async function heldRequest(
  context: Reading,
  kind: string,
  subject: AnySubject,
  id: number | null,
): Promise<Held | null> {
  const which =
    id === null ? sql`r.status in ('draft', 'returned')` : sql`r.id = ${id} and r.status in ('draft', 'returned')`;
  const [row] = await rowsOf<Held>(
    context.db,
    sql`
    select r.id, r.version, r.status, r.year, r.number, r.form, r.updated_at, (select e.note from request_events e where e.request_id = r.id and e.action = 'returned' order by e.id desc limit 1) as note
    from requests r where ${askedBy(context.actor, sql`r`)} and r.subject_kind = ${subject.subject_kind} and r.subject_id = ${subject.subject_id} and r.kind = ${kind} and ${which} order by r.status = 'returned' desc, r.id desc limit 1`,
  );
  if (!row && id !== null) throw notFound();
  return row ?? null;
}
/** The steps a request would go through, and how long each of them really takes. */
export async function aheadOf(context: Reading, work: AnyWork, subject: AnySubject): Promise<AheadStep[]> {
  const { kind } = work.request;
  const plan = await planMatter(context.db, kind, subject, subject.facts, [], context.today);
  if (!plan) return [];
  const real = await durations(context);
  return plan.steps.map((step) => ({
    name: step.name,
    name_en: step.name_en,
    role: step.role,
    role_words: roleWords[step.role as RoleName] ?? { tr: step.role, en: step.role },
    certain: step.certain,
    ...stepDays(real, kind, { template_step_id: step.id, role: step.role, days: step.days }),
    position: step.position,
  }));
}
const nothing = (
  work: AnyWork,
): Pick<
  RequestOpening,
  'kind' | 'page' | 'helps' | 'needs_policy' | 'shows_consequences' | 'fields' | 'documents'
> => ({
  kind: work.request.kind,
  page: work.request.page,
  helps: [...(work.request.helps ?? [])],
  needs_policy: work.request.policy === true,
  shows_consequences: work.request.consequences === true,
  fields: work.request.form,
  documents: [...(work.request.documents ?? [])],
});

/** Offers as a page shows them. */
export const offersShown = (offers: Opened['offers'] = {}): RequestOpening['offers'] =>
  Object.fromEntries(
    Object.entries(offers).map(([name, each]) => [
      name,
      each.map(({ value, label, note, refusals }) => ({
        value,
        label,
        note: note ?? null,
        refusals: [...(refusals ?? [])],
      })),
    ]),
  );
const programOf = (subject: AnySubject): { program: string | null; program_en: string | null } =>
  isStudent(subject)
    ? { program: subject.program.name, program_en: subject.program.name_en }
    : { program: null, program_en: null };

/** Before a form opens: every reason why it can't be asked for; else the form, its choices, what was kept, and who will decide. */
export const requestOpening = answer(openingQuery, async (context, { page, id }): Promise<RequestOpening> => {
  const work = workOfPage(page);
  const { kind } = work.request;
  const { subject, reasons } = await standsBefore(context, work);
  const person = subject && {
    full_name: subject.full_name,
    student_number: subject.number,
    ...programOf(subject),
  };
  const held = subject ? await heldRequest(context, kind, subject, id ?? null) : null;
  if (!subject || reasons.length > 0)
    return {
      ...nothing(work),
      reasons,
      offers: {},
      notes: [],
      values: {},
      request: null,
      person,
      steps: [],
      expected_days: null,
      expected_on: null,
    };
  const opened: Opened = (await work.open?.({ context, subject })) ?? {};
  const steps = await aheadOf(context, work, subject);
  const { today } = context;
  const expected_days = steps.length === 0 ? null : Math.max(1, roundsDays(steps));
  return {
    ...nothing(work),
    reasons: [],
    person,
    steps,
    notes: [...(opened.notes ?? [])],
    expected_days,
    expected_on:
      expected_days === null ? null : addBusinessDays(today, expected_days, await holidaysAround(context.db, today)),
    offers: offersShown(opened.offers),
    values: { ...opened.values, ...held?.form },
    request: held && {
      id: held.id,
      version: held.version,
      status: held.status,
      number: numberText(held.year, held.number),
      updated_at: new Date(held.updated_at).toISOString(),
      note: held.status === 'returned' ? held.note : null,
      files: await filesOf(context.db, held.id),
    },
  };
});

/** What the areas say a request would change; topics that nobody answers are shown as not known, with the office to ask. */
export async function consequencesOf(
  asking: AnyAsking,
  work: AnyWork,
  form: Record<string, unknown>,
): Promise<ConsequenceView[]> {
  const { context, subject } = asking;
  // what the areas know of changes they know of students
  const said = [...((await work.consequences?.(asking, form)) ?? [])];
  if (isStudent(subject)) {
    const { student_program_id } = subject;
    for (const source of context.services.areas.flatMap((area) => area.consequences ?? []))
      said.push(...(await source.of(context, { student_program_id, kind: work.request.kind, form })));
  }
  const { lines } = context.services;
  const unknown = (isStudent(subject) ? (['scholarship', 'refund', 'housing'] as const) : [])
    .filter((topic) => !said.some((line) => line.topic === topic))
    .map((topic): ConsequenceView => ({
      topic,
      before: null,
      after: null,
      tone: 'neutral',
      known: false,
      office: topic === 'housing' ? 'housing' : 'bursar',
      about: { tr: lines.line('tr', `request:unknown.${topic}`), en: lines.line('en', `request:unknown.${topic}`) },
    }));
  return [
    ...said.map((line): ConsequenceView => ({
      topic: line.topic,
      before: line.before ?? null,
      after: line.after ?? null,
      about: line.about,
      tone: line.tone,
      known: line.known,
      office: line.office ?? null,
    })),
    ...unknown,
  ];
}
export const requestConsequences = answer(consequencesQuery, async (context, { kind, form }) => {
  const work = workOfKind(kind);
  const asking = await mayAsk(context, work);
  // only what could be sent is worth computing; anything else answers with its problems, field by field
  const values = checkedForm(work.request, draftOf(work.request, form), (await work.open?.(asking)) ?? {});
  return {
    lines: work.request.consequences ? await consequencesOf(asking, work, values) : [],
    reasons: [...((await work.check?.(asking, values)) ?? [])],
  };
});
