import { Refused, refuse } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { databaseError } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { holidaysOf } from '#areas/reference/reads/holidays.ts';
import { submitRequest as command, type ConsequenceView } from '../contract.ts';
import { machineRefusals } from '../refusals.ts';
import { mayAsk, openAlready } from '../asking.ts';
import { expectedAfter } from '../expected-day.ts';
import { stateReasons } from '../decide-step.ts';
import { checkedForm, documentReasons, draftOf, filesOf } from '../form.ts';
import { tellAsker } from '../news.ts';
import { isAsker } from '../own.ts';
import { insertSteps, planOrRefuse } from '../plan-steps.ts';
import { workOfKind } from '../registry.ts';
import { formFacts } from '../rules/fact-fields.ts';
import { openNextRound } from '../rounds.ts';
import { consequencesOf } from '../queries/request-opening.ts';
import { matterOf, moveMatter, nextNumber, numberText, stepsOfMatter } from '../rows.ts';
import { templatesOfKind } from '../../templates/rows.ts';
import type { AnyMatter, Opened, StepRow } from '#kernel/server/request-work.ts';
import { draftRow } from './save-request-draft.ts';

/**
 * Sends a request: everything that speaks against it is asked again, the form is frozen with the facts it is judged by, the
 * steps are those of the template in force today. What was returned keeps its number; if its form did not change, steps
 * that had approved before the return stand.
 */
export const submitRequest = handle(command, async (context, input) => {
  const { db, now } = context;
  const work = workOfKind(input.kind);
  const asking = await mayAsk(context, work);
  const { subject } = asking;
  const opened = (await work.open?.(asking)) ?? {};
  const form = checkedForm(work.request, draftOf(work.request, input.form), opened);
  const day = context.today;
  const subject_key = work.subjectKey?.(form) ?? '';
  // asked together and answered in order: what is open already is read when the draft is held
  const [draft, alreadyOpen, templates] = await Promise.all([
    draftRow(context, work, subject, form, input.id ?? null),
    openAlready(context, work, subject, subject_key, input.id ?? null),
    templatesOfKind(db, work.request.kind, day),
    holidaysOf(context),
  ]);
  const { id } = draft;
  const before = matterOf(draft);
  if (!(await isAsker(context, before))) throw notFound();
  refuse(stateReasons(work, before, 'submit', now)); // what was returned and not sent again in time
  const files = draft.version > 1 ? await filesOf(db, id) : []; // nobody can have laid papers to a draft that was made just now
  refuse([
    ...(work.request.policy && input.policy !== true
      ? [machineRefusals.request_policy_unticked(undefined, 'policy')]
      : []), // REQ-014
    ...(await documentReasons(context, work.request, form, files)),
    ...alreadyOpen,
    ...((await work.check?.(asking, form)) ?? []),
  ]);
  const facts = { ...subject.facts, ...formFacts(work.request, form), ...(await work.facts?.(asking, form)) };
  const plan = await planOrRefuse(db, work.request.kind, subject, facts, work.targets?.(form) ?? [], day, templates);
  const words = Object.fromEntries(
    (work.request.offered ?? []).flatMap((name) => chosenWords(opened, name, form[name])),
  );
  const summary = await work.summary(asking, form);
  const standing = await standingSteps(context, before, form, plan.template.id);
  const year = before.year ?? Number(day.slice(0, 4));
  const sent: AnyMatter = {
    ...before,
    form,
    facts,
    attempt: before.attempt + 1,
    subject_key,
    summary: summary.tr,
    summary_en: summary.en,
    template_id: plan.template.id,
    anonymous: work.request.anonymousField !== undefined && form[work.request.anonymousField] === true,
    submitted_at: before.submitted_at ?? now,
    expires_at: (await work.expires?.(asking, form)) ?? null,
  };
  const expected_on = await expectedAfter(
    context,
    work.request.kind,
    plan.steps
      .filter((step) => !standing.some((each) => each.template_step_id === step.id))
      .map((step) => ({ ...step, template_step_id: step.id })),
  );
  // what he was shown before he sent it: whoever decides reads the same
  const shown = work.request.consequences ? await consequencesOf(asking, work, form) : [];
  // a number is held from here to the commit, and one that was taken by a request that fails comes back with it; what can be read before is
  const [steps, number] = await Promise.all([
    insertSteps(db, sent, plan.steps, standing),
    before.number ?? nextNumber(db, year),
  ]);
  let matter = await keepSent(context, { ...sent, year, number }, words, shown);
  await work.sent?.(context, matter);
  await tellAsker(context, matter, 'sent');
  matter = await openNextRound(context, work, matter, steps);
  return {
    id,
    number: numberText(year, number) ?? '',
    status: matter.status,
    expected_on: matter.status === 'waiting' || matter.status === 'in_approval' ? expected_on : null,
  };
});

/** What the chosen offers were called on that day. */
function chosenWords(opened: Opened, name: string, value: unknown): [string, Text][] {
  const chosen = (opened.offers?.[name] ?? [])
    .filter((offer) => (Array.isArray(value) ? value.includes(offer.value) : offer.value === value))
    .map((offer) => offer.label);
  return chosen.length > 0
    ? [[name, { tr: chosen.map((each) => each.tr).join(', '), en: chosen.map((each) => each.en).join(', ') }]]
    : [];
}

function keepSent(
  context: Writing,
  sent: AnyMatter,
  words: Record<string, Text>,
  consequences: readonly ConsequenceView[],
): Promise<AnyMatter> {
  return moveMatter(
    context,
    sent,
    'waiting',
    {
      action: sent.status === 'returned' ? 'resubmitted' : 'submitted',
      ...(consequences.length > 0 ? { data: { consequences } } : {}),
    },
    sql`, year = ${sent.year}, number = ${sent.number}, form = ${JSON.stringify(sent.form)}::jsonb, words = ${JSON.stringify(words)}::jsonb, facts = ${JSON.stringify(sent.facts)}::jsonb, attempt = ${sent.attempt}, subject_key = ${sent.subject_key}, summary = ${sent.summary}, summary_en = ${sent.summary_en}, template_id = ${sent.template_id}, anonymous = ${sent.anonymous}, submitted_at = ${sent.submitted_at}, expires_at = ${sent.expires_at}, decided_at = null`,
    (error) => {
      // two tabs at once: the index let one through
      if (databaseError(error)?.constraint === 'requests_one_open')
        throw new Refused([machineRefusals.request_already_open({ number: '' })]);
      throw error;
    },
  );
}
/** Steps approved before the one that returned it, when nothing but papers has changed. */
async function standingSteps(
  context: Writing,
  before: AnyMatter,
  form: Record<string, unknown>,
  template_id: number,
): Promise<StepRow[]> {
  if (before.status !== 'returned' || before.template_id !== template_id) return [];
  const [sentAs] = await rowsOf<{ same: boolean }>(
    context.db,
    sql`select data->'form' = ${JSON.stringify(form)}::jsonb as same from request_events where request_id = ${before.id} and action = 'returned' order by id desc limit 1`,
  );
  if (!sentAs?.same) return [];
  return (await stepsOfMatter(context.db, before)).filter(
    (step) => step.status === 'approved' || step.status === 'cleared',
  );
}
