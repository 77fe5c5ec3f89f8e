import type { SQL } from 'drizzle-orm';
import { answer, type Reading } from '#kernel/server/area.ts';
import type { RoleName } from '#kernel/contract/needs.ts';
import {
  asksAs,
  openStates,
  subjectOfKind,
  type RequestState,
  type SubjectKind,
} from '#kernel/contract/define-request.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { allows } from '#kernel/server/pipeline.ts';
import { roleWords } from '#areas/access/roles/seed-roles.ts';
import { myRequests as query, type KindOffer, type RequestRow } from '../contract.ts';
import { standsBefore } from '../asking.ts';
import { expectedOf } from '../expected-day.ts';
import { roundsDays } from '../expected.ts';
import { askedBy } from '../own.ts';
import { papersOf } from '../papers-of.ts';
import { requestWorks } from '#kernel/server/request-work.ts';
import { numberText } from '../rows.ts';
import { aheadOf } from './request-opening.ts';

interface Row {
  id: number;
  version: number;
  kind: string;
  year: number | null;
  number: number | null;
  status: RequestState;
  summary: string;
  summary_en: string;
  attempt: number;
  submitted_at: string | null;
  updated_at: string;
  decided_at: string | null;
  note: string | null;
  steps: { step: { tr: string; en: string }; role: string; since: string; due_on: string | null }[];
}
const iso = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());
const states: Record<string, readonly RequestState[]> = {
  open: openStates,
  drafts: ['draft'],
  closed: ['completed', 'delivered', 'declined', 'cancelled', 'expired'],
};
const pageOf = 20;

const anyState = Object.values(states).flat();
const about = (subject: SubjectKind | null, rows: SQL) =>
  subject === null ? sql`true` : sql`${rows}.subject_kind = ${subject}`;

/** The reader's own requests, the latest first; `subject`: those about one sort of subjects, whatever their state. */
export async function ownRows(
  context: Reading,
  { tab, page = 1, subject = null }: { tab?: string; page?: number; subject?: SubjectKind | null },
): Promise<RequestRow[]> {
  const wanted = tab === undefined ? anyState : (states[tab] ?? openStates);
  const found = await rowsOf<Row>(
    context.db,
    sql`
    select r.id, r.version, r.kind, r.year, r.number, r.status, r.summary, r.summary_en, r.attempt, r.submitted_at, r.updated_at, r.decided_at,
      (select e.note from request_events e where e.request_id = r.id and e.note is not null and e.to_status = r.status order by e.id desc limit 1) as note,
      (select coalesce(json_agg(json_build_object('step', json_build_object('tr', s.name, 'en', s.name_en), 'role', s.role, 'since', s.opened_at, 'due_on', s.due_on) order by s.id), '[]') from request_steps s where s.request_id = r.id and s.attempt = r.attempt and s.status = 'open') as steps
    from requests r where ${askedBy(context.actor, sql`r`)} and ${about(subject, sql`r`)} and (r.number is not null or r.status = 'draft') and r.status in (${sql.join(
      wanted.map((state) => sql`${state}`),
      sql`, `,
    )}) order by coalesce(r.submitted_at, r.updated_at) desc, r.id desc limit ${pageOf} offset ${(page - 1) * pageOf}`,
  );
  const papers = (
    await papersOf(
      context,
      found.map((each) => each.id),
    )
  ).filter((paper) => paper.status === 'valid');
  const out: RequestRow[] = [];
  for (const { year, number, attempt, steps, ...row } of found) {
    out.push({
      ...row,
      page: requestWorks().find((work) => work.request.kind === row.kind)?.request.page ?? '/my-requests',
      number: numberText(year, number),
      documents: papers
        .filter((paper) => paper.request_id === row.id)
        .map(({ request_id: _request, ...paper }) => paper),
      submitted_at: iso(row.submitted_at),
      updated_at: iso(row.updated_at) ?? '',
      decided_at: iso(row.decided_at),
      with: steps.map((step) => ({
        ...step,
        since: iso(step.since) ?? '',
        role: roleWords[step.role as RoleName] ?? { tr: step.role, en: step.role },
      })),
      expected_on: await expectedOf(context, { id: row.id, kind: row.kind, attempt, status: row.status }),
    });
  }
  return out;
}
/** What the reader may ask for now, or why not. */
export async function ownKinds(context: Reading, subject: SubjectKind | null = null): Promise<KindOffer[]> {
  const drafts = await rowsOf<{ id: number; kind: string }>(
    context.db,
    sql`select id, kind from requests where ${askedBy(context.actor)} and status = 'draft'`,
  );
  const out: KindOffer[] = [];
  for (const work of requestWorks()) {
    const sort = subjectOfKind(work.request);
    if (subject !== null && sort !== subject) continue;
    if (!allows(work.request.needs, context.actor) || !asksAs(work.request, context.actor)) continue;
    const { subject: self, reasons } = await standsBefore(context, work);
    // whoever has no bed is not told of each thing that those who live in a hall can ask for
    if (!self && sort !== 'student_program') continue;
    const steps = self && reasons.length === 0 ? await aheadOf(context, work, self) : [];
    out.push({
      kind: work.request.kind,
      page: work.request.page,
      group: work.request.group,
      reasons,
      expected_days: steps.length > 0 ? Math.max(1, roundsDays(steps)) : null,
      draft_id: drafts.find((draft) => draft.kind === work.request.kind)?.id ?? null,
    });
  }
  return out;
}
/** REQ-006: the reader's own requests: who has each of them now, since when, and when an answer is to be expected. */
export const myRequests = answer(query, async (context, { tab, page }) => {
  const [counts] = await rowsOf<{ open: number; drafts: number; closed: number }>(
    context.db,
    sql`
    select count(*) filter (where status in ('waiting', 'in_approval', 'returned', 'approved'))::int as open, count(*) filter (where status = 'draft')::int as drafts, count(*) filter (where number is not null and status in ('completed', 'delivered', 'declined', 'cancelled', 'expired'))::int as closed
    from requests where ${askedBy(context.actor)}`,
  );
  const wanted = tab ?? 'open';
  return {
    counts: counts ?? { open: 0, drafts: 0, closed: 0 },
    rows: wanted === 'new' ? [] : await ownRows(context, { tab: wanted, page: page ?? 1 }),
    kinds: wanted === 'new' ? await ownKinds(context) : [],
  };
});
