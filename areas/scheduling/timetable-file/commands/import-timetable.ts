import { createHash } from 'node:crypto';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { onlyFile } from '#kernel/server/stored-files.ts';
import { teachersOf, writeTeachers } from '../../offer/commands/teaching.ts';
import { sharesOf } from '../../offer/rules/shares.ts';
import { sections } from '../../tables.ts';
import { lockWeek } from '../../timetable/commands/lock-week.ts';
import { moveTo } from '../../timetable/commands/place-meeting.ts';
import { tellOfMove } from '../../timetable/commands/tell-of-move.ts';
import { dayChangeReasons } from '../../timetable/queries/day-reasons.ts';
import { clashRefusals, nameClashes } from '../../timetable/queries/name-clashes.ts';
import { weekFacts, type WeekFacts } from '../../timetable/queries/week-facts.ts';
import { timetableRefusals } from '../../timetable/refusals.ts';
import { membersOf } from '../../timetable/rules/clash-index.ts';
import { importTimetable as importCommand, type TimetableFile } from '../contract.ts';
import { fileFacts, sharedStudents } from '../facts/file-facts.ts';
import { readTimetableFile } from '../facts/read-sheet.ts';
import { timetableFileRefusals } from '../refusals.ts';
import { changesWeek, clashLine, settle, type FoundInFile } from '../rules/file-clashes.ts';
import { planFile, type PlannedLesson } from '../rules/file-plan.ts';
import { plainCode, type ReadRow } from '../rules/file-rows.ts';

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What was found of rows, in words that name it. */
async function nameFound(
  context: Writing,
  facts: WeekFacts,
  { index, found }: FoundInFile,
  put: (row: PlannedLesson, reasons: Refusal[], beside: number | null) => void,
): Promise<void> {
  const named = await nameClashes(
    context,
    { ...facts, index },
    found.flatMap((each) => each.clashes),
  );
  let at = 0;
  for (const { row, clashes, beside } of found) {
    put(row, clashRefusals(named.slice(at, at + clashes.length)), beside);
    at += clashes.length;
  }
}
/** A room that is too small for those who are taught in it asks first, as in the editor. */
function smallRoom(facts: WeekFacts, index: FoundInFile['index'], row: PlannedLesson): Refusal[] {
  const room = facts.index.facts.rooms.find((each) => each.id === row.room_id);
  const members = new Set([row.section_id, ...membersOf(index, row.lesson?.id ?? null).map((each) => each.section_id)]);
  const seats = [...members].reduce((sum, id) => sum + (facts.sections.get(id)?.seats ?? 0), 0);
  if (!room || room.capacity >= seats) return [];
  const params = { room: room.code, capacity: room.capacity, seats };
  return [members.size > 1 ? timetableRefusals.place_small_together(params) : timetableRefusals.place_small(params)];
}
async function weekOf(context: Writing, semester_id: number): Promise<WeekFacts> {
  const facts = await weekFacts(context.db, semester_id);
  if (!facts) throw notFound();
  if (facts.semester.status === 'closed')
    refuse(timetableRefusals.semester_not_planned({ semester: facts.semester.academic_year }));
  return facts;
}
/** Rows of the sections first, then the week: as every change of it. */
async function hold(context: Writing, semester_id: number, rows: readonly ReadRow[]): Promise<void> {
  const wanted = new Set(rows.map((row) => `${plainCode(row.course)}.${row.section_no}`));
  const known = await rowsOf<{ id: number; code: string; section_no: number }>(
    context.db,
    sql`select s.id, s.code, s.section_no from ${sections} s where s.semester_id = ${semester_id}`,
  );
  const ids = known.filter((each) => wanted.has(`${plainCode(each.code)}.${each.section_no}`)).map((each) => each.id);
  await rowsOf(
    context.db,
    sql`select sections.id from ${sections} sections where sections.id = any(${idList(ids)}) and (${context.rows('courseschedule_update')}) order by sections.id for update`,
  );
  await lockWeek(context, semester_id);
}
interface Weighed {
  facts: WeekFacts;
  rows: PlannedLesson[];
  published: number[];
}
/** What the file would do, row by row. */
async function weigh(context: Writing, semester_id: number, read: readonly ReadRow[]): Promise<Weighed> {
  const facts = await weekOf(context, semester_id);
  const rows = planFile(read, await fileFacts(context, semester_id));
  const online = new Set([...facts.sections.values()].filter((each) => each.mode === 'online').map((each) => each.id));
  const shared = await sharedStudents(context, semester_id);
  const { stopped, asked } = await settle(facts.index.facts, rows, shared, online, breathe);
  for (const each of stopped)
    await nameFound(context, facts, each, (row, reasons, beside) =>
      row.reasons.push(...reasons, ...(beside === null ? [] : [clashLine(beside)])),
    );
  await nameFound(context, facts, asked, (row, reasons) => row.warnings.push(...reasons));
  for (const row of rows)
    if (row.do === 'add' || row.do === 'move') {
      const members = [...(row.lesson ? [row.lesson] : []), ...row.along];
      const days = {
        semester_id,
        section_ids: [row.section_id, ...row.along.map((each) => each.section_id)],
        moving: members.map((each) => each.id),
      };
      row.warnings.push(...smallRoom(facts, asked.index, row), ...(await dayChangeReasons(context, days, row)));
    }
  const moved = rows.filter((row) => row.do === 'move');
  const told = new Set(moved.flatMap((row) => [row.section_id, ...row.along.map((each) => each.section_id)]));
  const published = [...told].filter(
    (id) => facts.semester.status !== 'planned' && facts.sections.get(id)?.status !== 'draft',
  );
  return { facts, rows, published };
}
function answerOf(
  context: Writing,
  { rows, published }: Weighed,
  more: Pick<TimetableFile, 'dry_run' | 'told' | 'unknown_columns'>,
): TimetableFile {
  const say = (reasons: readonly Refusal[]): string[] => [
    ...new Set(reasons.map((each) => context.services.lines.line(context.locale, `api:${each.key}`, each.params))),
  ];
  const count = (what: PlannedLesson['do']): number => rows.filter((row) => row.do === what).length;
  return {
    ...more,
    total: rows.length,
    good: rows.length - count(null),
    bad: count(null),
    added: count('add'),
    moved: count('move'),
    same: count('same'),
    staffed: new Set(rows.filter((row) => row.do !== null && row.staff !== null).map((row) => row.section_id)).size,
    warned: rows.filter((row) => row.do !== null && row.warnings.length > 0).length,
    published: published.length,
    lines: rows.map((row) => ({
      line: row.line,
      label: row.label,
      status: row.do === null ? ('error' as const) : ('ok' as const),
      action: row.do,
      errors: row.do === null ? say(row.reasons) : [],
      warnings: row.do === null ? [] : say(row.warnings),
    })),
  };
}

/** Lessons from a file, by the rules of the editor: tried first; then all of it, or the good rows. */
export const importTimetable = handle(importCommand, async (context, { semester_id, dry_run, mode, confirmed }) => {
  await weekOf(context, semester_id);
  const file = onlyFile(context);
  const { rows: read, unknown } = await readTimetableFile(file.bytes, context);
  if (dry_run !== true) await hold(context, semester_id, read);
  const weighed = await weigh(context, semester_id, read);
  const { facts, rows, published } = weighed;
  const more = { dry_run: dry_run === true, told: 0, unknown_columns: unknown };
  if (dry_run === true) {
    context.message('import_checked');
    return answerOf(context, weighed, more);
  }
  const bad = rows.filter((row) => row.do === null).length;
  if (bad > 0 && mode !== 'good') refuse(timetableFileRefusals.file_rows_bad({ n: bad }, 'file'));
  const changed = rows.filter(changesWeek);
  if (changed.length === 0) refuse(timetableFileRefusals.file_nothing_new({}, 'file'));
  const warned = changed.filter((row) => row.warnings.length > 0).length;
  if (warned > 0 && confirmed !== true) refuse(timetableFileRefusals.file_unconfirmed({ n: warned }, 'confirmed'));
  await teach(context, changed);
  await place(context, semester_id, changed);
  let told = 0;
  for (const section_id of published)
    told += await tellOfMove(context, facts, section_id, movesOf(changed, section_id));
  for (const section_id of new Set(changed.map((row) => row.section_id)))
    context.publish('resource:section', { id: section_id });
  const answer = answerOf(context, weighed, { ...more, told });
  context.audit({
    resource: 'meeting',
    action: 'import-timetable',
    after: {
      semester_id,
      file: file.name,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      added: answer.added,
      moved: answer.moved,
      staffed: answer.staffed,
      left_out: bad,
      told,
    },
  });
  return answer;
});
const movesOf = (rows: readonly PlannedLesson[], section_id: number) =>
  rows.flatMap((row) =>
    row.do !== 'move'
      ? []
      : [...(row.lesson ? [row.lesson] : []), ...row.along]
          .filter((each) => each.section_id === section_id)
          .map((before) => ({ before, after: row })),
  );
/**
 * Who teaches a section from now on; the main instructor stays the main one if he is still among them. A file names no shares:
 * where somebody comes or goes, the load is shared evenly. That they are here and free then was asked of all rows at once.
 */
async function teach(context: Writing, rows: readonly PlannedLesson[]): Promise<void> {
  const done = new Set<number>();
  for (const { section_id, staff } of rows) {
    if (staff === null || done.has(section_id)) continue;
    done.add(section_id);
    const before = await teachersOf(context, section_id);
    const after = sharesOf(
      staff.map((staff_id) => ({
        staff_id,
        role: before.find((each) => each.staff_id === staff_id)?.role ?? 'instructor',
        share: null,
      })),
    );
    await writeTeachers(context, section_id, after);
    await context.db.execute(
      sql`update sections set instructor_id = ${staff[0] ?? null}, version = version + 1, updated_at = now() where id = ${section_id} and (instructor_id is null or instructor_id <> all(${idList(staff)}))`,
    );
    const known = before.map((each) => each.staff_id);
    context.audit({
      resource: 'section',
      record_id: section_id,
      before: { instructors_left: known.filter((id) => !staff.includes(id)) },
      after: { instructors_joined: staff.filter((id) => !known.includes(id)) },
    });
  }
}
/** First everybody out of the rooms, then everybody in: rooms that are handed over stand free in between. */
async function place(context: Writing, semester_id: number, rows: readonly PlannedLesson[]): Promise<void> {
  const moves = rows.flatMap((row) =>
    row.do === 'move' ? [...(row.lesson ? [row.lesson] : []), ...row.along].map((lesson) => ({ lesson, at: row })) : [],
  );
  await context.db.execute(
    sql`update meetings set classroom_id = null where id = any(${idList(moves.map((each) => each.lesson.id))})`,
  );
  for (const { lesson, at } of moves) await moveTo(context, { ...lesson, classroom_id: lesson.room_id }, at);
  for (const row of rows) {
    if (row.do !== 'add') continue;
    const [made] = await rowsOf<{ id: number }>(
      context.db,
      sql`insert into meetings (section_id, semester_id, type, day, starts, ends, classroom_id) values (${row.section_id}, ${semester_id}, ${row.type}, ${row.day}, ${row.starts}, ${row.ends}, ${row.room_id}) returning id`,
    );
    const { section_id, type, day, starts, ends, room_id } = row;
    context.audit({
      resource: 'meeting',
      record_id: Number(made?.id),
      after: { section_id, type, day, starts, ends, room_id },
    });
  }
}
