import { may, type May } from '#kernel/contract/refusal.ts';
import { fold } from '#kernel/contract/text.ts';
import { answer, answerFile, type Reading } from '#kernel/server/area.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import {
  adminTheses as adminQuery,
  coordinatorTheses as coordinatorQuery,
  theses as listQuery,
  thesis as oneQuery,
  thesisClashes as clashesQuery,
  thesisVersionFile as fileQuery,
  type JuryMember,
  type ThesisRow,
  type ThesisView,
} from '../contract.ts';
import { clashesOf } from '../facts/defence-busy.ts';
import { decidedVotes, juryOf, type JuryRow } from '../facts/jury-rows.ts';
import { factsOf } from '../facts/thesis-facts.ts';
import { versionsOf } from '../facts/version-rows.ts';
import { linkStates, mayExcuse, mayVote } from '../rules/jury-votes.ts';
import { linesOf, partiesOf, readTheses, rowOf, stateList, thesisSource, type Thesis } from '../facts/thesis-rows.ts';
import { thesisRules } from '../facts/thesis-rules.ts';
import { archiveDoor } from '../rules/archive-door.ts';
import { firstDefence, mayEdit, mayExtend, mayMove, mayUpload, takes, type ThesisFacts } from '../rules/may-move.ts';
import { embargoMost } from '../rules/thesis-rule.ts';
import {
  moveKeys,
  versionKinds,
  votedMoves,
  type JuryVote,
  type ThesisMove,
  type VersionKind,
} from '../rules/thesis-states.ts';

/** `%` and `_` of what somebody typed are letters. */
export const pattern = (typed: string): string => `%${fold(typed).replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`;

export const theses = answer(listQuery, async (context, { status, type, search, page, limit: asked }) => {
  const { db } = context;
  const visible = context.rows('thesis_index');
  const counts = await rowsOf<{ status: string; n: number }>(
    db,
    sql`select t.status, count(*)::int as n from theses t where ${visible} group by t.status`,
  );
  const typed = search?.trim() ?? '';
  const found = sql`(${visible}) ${status ? sql`and t.status = ${status}` : sql``} ${type ? sql`and t.type = ${type}` : sql``} ${
    typed ? sql`and (t.search like ${pattern(typed)} or s.search like ${pattern(typed)})` : sql``
  }`;
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from ${thesisSource} where ${found}`);
  const limit = asked ?? 25;
  const rows = await readTheses(
    context,
    found,
    sql`order by (t.status in ('archived', 'failed', 'withdrawn')), t.since desc, t.id limit ${limit} offset ${((page ?? 1) - 1) * limit}`,
  );
  return {
    rows: rows.map(rowOf),
    total: count?.n ?? 0,
    counts: Object.fromEntries(counts.map((each) => [each.status, each.n])),
  };
});

/** A work as its parties see it, each with what is theirs to do. */
export async function viewOf(context: Reading, thesis: Thesis): Promise<ThesisView> {
  const { db, today, now, actor } = context;
  const rule = (await thesisRules(db, today))(thesis.type);
  const facts = factsOf(thesis, rule);
  const seats = await juryOf(context, thesis);
  const parties = partiesOf(thesis, actor);
  const steps = await rowsOf<ThesisView['steps'][number]>(
    db,
    sql`select x.id, x.move, x.from_status as from, x.to_status as to, coalesce((select ${personName('st')} from ${staffRead} st where st.id = u.staff_id), u.full_name) as by, x.at, x.note from thesis_steps x left join ${userRead} u on u.id = x.user_id where x.thesis_id = ${thesis.id} order by x.id`,
  );
  const moves: Partial<Record<ThesisMove, May>> = {};
  for (const move of moveKeys)
    if (takes(move, parties) && !votedMoves.includes(move)) moves[move] = may(mayMove(move, facts, { today }));
  const mine = parties.includes('student');
  const own = seats.find((each) => each.staff_id !== null && each.staff_id === actor.staff_id);
  const voting = (vote: JuryVote): May => may(mayVote(vote, facts, own ?? { excused: false }, now));
  const upload: Partial<Record<VersionKind, May>> = {};
  if (mine)
    for (const kind of Object.keys(versionKinds) as VersionKind[]) upload[kind] = may(mayUpload(kind, facts, today));
  return {
    ...rowOf(thesis),
    semester: thesis.semester,
    department: thesis.department,
    advisor_id: thesis.advisor_id,
    co_advisor: thesis.co_advisor,
    abstract: thesis.abstract,
    abstract_en: thesis.abstract_en,
    keywords: linesOf(thesis.keyword_lines),
    keywords_en: linesOf(thesis.keyword_lines_en),
    defence_ends: thesis.defence_ends,
    defence_mode: thesis.defence_mode,
    classroom_id: thesis.classroom_id,
    link: thesis.link,
    visibility: thesis.visibility,
    embargo_until: thesis.embargo_until,
    archive_no: thesis.archive_number === null ? null : `${thesis.archive_year}/${thesis.archive_number}`,
    archived_on: thesis.archived_on,
    in_archive: archiveDoor(thesis, today) !== 'nothing',
    versions: await versionsOf(context, sql`v.thesis_id = ${thesis.id}`),
    round: thesis.round,
    jury: seats.map((each) => memberOf(each, { seats, facts, now, names: parties.includes('coordinator') })),
    votes: (await decidedVotes(context, thesis)).map((each) => (mine ? { ...each, name: null } : each)),
    own_vote: own?.vote ? { vote: own.vote, note: own.note } : null,
    steps: steps.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    limits: {
      similarity_max: rule.similarity_max,
      jury_min: rule.jury_min,
      outside_min: rule.outside_min,
      first_defence: firstDefence(rule, today),
      embargo_most: embargoMost(rule, today),
    },
    parties,
    can: {
      moves,
      upload,
      ...(mine ? { edit: may(mayEdit(facts)) } : {}),
      ...(parties.includes('coordinator') ? { extend: may(mayExtend(facts)) } : {}),
      ...(own && !own.excused
        ? { vote: { accept: voting('accept'), ask_revision: voting('ask_revision'), fail: voting('fail') } }
        : {}),
    },
  };
}
/** A member as the reader may see him: who names juries sees addresses and links, nobody what was voted before it is decided. */
const memberOf = (
  seat: JuryRow,
  { seats, facts, now, names }: { seats: readonly JuryRow[]; facts: ThesisFacts; now: Date; names: boolean },
): JuryMember => ({
  id: seat.id,
  staff_id: seat.staff_id,
  name: seat.name,
  email: names ? seat.email : null,
  institution: seat.institution,
  role: seat.role,
  voted: seat.vote !== null,
  excused: seat.excused,
  link_until: names ? seat.token_until : null,
  can:
    names && linkStates.some((each) => each === facts.status)
      ? {
          ...(facts.status === 'jury_set' ? {} : { excuse: may(mayExcuse(seat, seats, facts, now)) }),
          ...(seat.outside ? { send: true as const } : {}),
        }
      : {},
});
const visibleThesis = async (context: Reading, id: number, permission: string): Promise<Thesis> => {
  const [found] = await readTheses(context, sql`t.id = ${id} and (${context.rows(permission)})`);
  if (!found) throw notFound();
  return found;
};
export const thesis = answer(oneQuery, async (context, { id }) =>
  viewOf(context, await visibleThesis(context, id, 'thesis_show')),
);
/** Files leave the house only to the parties of the work; never inline. */
export const thesisVersionFile = answerFile(fileQuery, async (context, { id }) => {
  const [file] = await rowsOf<{ key: string; name: string; mime: string; student_id: number }>(
    context.db,
    sql`select f.key, v.name, f.mime, t.student_id from thesis_versions v join theses t on t.id = v.thesis_id join files f on f.id = v.file_id where v.id = ${id} and (${context.rows('thesis_show')})`,
  );
  const body = file ? await context.services.storage.get(file.key) : null;
  if (!file || !body) throw notFound();
  if (context.actor.student_id !== file.student_id)
    noteReading(context.services, context.actor, { person: 'student', id: file.student_id }, fileQuery.name, context);
  return { name: file.name, mime: file.mime, body };
});
export const thesisClashes = answer(clashesQuery, async (context, { id, ...plan }) => {
  const found = await visibleThesis(context, id, 'thesis_coordinatorapprove');
  const rule = (await thesisRules(context.db, context.today))(found.type);
  const problems = await clashesOf(
    context,
    found,
    {
      ...plan,
      classroom_id: plan.mode === 'room' ? (plan.classroom_id ?? null) : null,
      link: plan.link ?? null,
    },
    rule,
  );
  return { problems };
});
const oldest = sql`order by t.since, t.id limit 200`;
/** Approvals, juries to be named, defences to be planned, revisions that did not come; the rest of the unit's works below. */
export const coordinatorTheses = answer(coordinatorQuery, async (context) => {
  const own = sql`(${context.rows('thesis_coordinatorapprove')})`;
  const all = (
    await readTheses(
      context,
      sql`${own} and t.status not in ('archived', 'failed', 'withdrawn')`,
      sql`order by t.since, t.id limit 400`,
    )
  ).map(rowOf);
  // a revision whose last day is over waits for whoever can end it or give more time
  const his = (row: ThesisRow): boolean =>
    row.waits === 'coordinator' || (row.status === 'revision' && (row.due_on ?? context.today) < context.today);
  return { rows: all.filter(his), others: all.filter((row) => !his(row)) };
});
export const adminTheses = answer(adminQuery, async (context) => {
  const own = sql`(${context.rows('thesis_adminapprove')})`;
  return {
    rows: (await readTheses(context, sql`${own} and ${stateList(['coordinator_approved', 'final_copy'])}`, oldest)).map(
      rowOf,
    ),
    others: (
      await readTheses(context, sql`${own} and ${stateList(['accepted', 'defence_set', 'revision'])}`, oldest)
    ).map(rowOf),
  };
});
