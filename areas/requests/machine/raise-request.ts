import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { AnyMatter, AnyWork, Subject } from '#kernel/server/request-work.ts';
import { openAlready } from './asking.ts';
import { tellAsker } from './news.ts';
import { insertSteps, planMatter, type MatterPlan } from './plan-steps.ts';
import { machineRefusals } from './refusals.ts';
import { openNextRound } from './rounds.ts';
import { lockMatter, moveMatter, nextNumber } from './rows.ts';
import { formFacts } from './rules/fact-fields.ts';

/** What a request raised for a student would be decided by: its facts, and its steps; no plan where nobody has said who decides. */
export async function planRaised(
  context: Writing,
  work: AnyWork,
  subject: Subject,
  form: Record<string, unknown>,
): Promise<{ facts: Record<string, unknown>; plan: MatterPlan | null }> {
  const asking = { context, subject };
  const facts = { ...subject.facts, ...formFacts(work.request, form), ...(await work.facts?.(asking, form)) };
  const plan = await planMatter(
    context.db,
    work.request.kind,
    subject,
    facts,
    work.targets?.(form) ?? [],
    context.today,
  );
  return { facts, plan };
}
/**
 * A request that an office makes for a student, or that something else has raised: sent like any other, in his name, so that
 * he finds it among his own and it is decided by the same steps. The timeline names who made it; `system`: nobody did.
 * @param form as the kind's own form is kept; whoever calls has judged it
 * @param subject_key one request of the kind is open for each of these
 */
export async function raiseRequest(
  context: Writing,
  work: AnyWork,
  subject: Subject,
  { form, subject_key, note = null, system = false }: Raised,
): Promise<AnyMatter> {
  const { db, now, today } = context;
  const { kind } = work.request;
  refuse(await openAlready(context, work, subject, subject_key, null));
  const { facts, plan } = await planRaised(context, work, subject, form);
  if (!plan) {
    refuse(machineRefusals.request_no_template());
    throw new Error('refused');
  }
  const summary = await work.summary({ context, subject }, form);
  const year = Number(today.slice(0, 4));
  const number = await nextNumber(db, year);
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into requests (kind, year, number, subject_id, user_id, student_id, student_program_id, status, form, facts, subject_key, attempt, template_id, summary, summary_en, submitted_at, created_at, updated_at)
    values (${kind}, ${year}, ${number}, ${subject.student_program_id}, ${subject.user_id}, ${subject.student_id}, ${subject.student_program_id}, 'waiting', ${JSON.stringify(form)}::jsonb, ${JSON.stringify(facts)}::jsonb, ${subject_key}, 1, ${plan.template.id}, ${summary.tr}, ${summary.en}, ${now}, ${now}, ${now}) returning id`,
  );
  if (!made) throw new Error('no request');
  const matter = await lockMatter(db, made.id, sql`true`);
  const steps = await insertSteps(db, matter, plan.steps, []);
  const sent = await moveMatter(context, { ...matter, status: 'draft' }, 'waiting', {
    action: 'submitted',
    note,
    system,
  });
  await work.sent?.(context, sent);
  await tellAsker(context, sent, 'sent', note);
  return openNextRound(context, work, sent, steps);
}
interface Raised {
  form: Record<string, unknown>;
  subject_key: string;
  note?: string | null;
  system?: boolean;
}
