import { answer, answerFile, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound, tooMany } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { departmentRead, programRead } from '#areas/reference/reads/units.ts';
import {
  thesisArchive as listQuery,
  thesisArchiveEntry as entryQuery,
  thesisArchiveFile as fileQuery,
  type ArchivedThesis,
} from '../archive-contract.ts';
import { linesOf } from '../facts/thesis-rows.ts';
import { pattern } from './theses.ts';
import { archiveDoor } from '../rules/archive-door.ts';
import type { Visibility } from '../rules/thesis-states.ts';

/** a campus reads through one address; whoever takes the whole archive waits */
const limit = { most: 600, seconds: 600 };
async function counted({ services, address }: Reading): Promise<void> {
  if ((await services.shared.increment(`thesis-archive:${address}`, limit.seconds)) > limit.most)
    throw tooMany(limit.seconds);
}
/** The same as `archiveDoor`, for SQL. */
const shown = (today: string) =>
  sql`t.status = 'archived' and t.visibility in ('open', 'record') and (t.embargo_until is null or t.embargo_until < ${today}::date)`;
const source = sql`theses t join ${staffRead} adv on adv.id = t.advisor_id left join ${staffRead} co on co.id = t.co_advisor_id join ${studentProgramRead} sp on sp.id = t.student_program_id join ${programRead} p on p.id = sp.program_id join ${departmentRead} d on d.id = t.department_id`;
interface Found extends Omit<ArchivedThesis, 'keywords' | 'keywords_en'> {
  keyword_lines: string;
  keyword_lines_en: string;
}
const columns = sql`t.id, t.archive_year || '/' || t.archive_number as number, t.type, t.title, t.title_en, t.author, ${personName('adv')} as advisor, jsonb_build_object('name', p.name, 'name_en', p.name_en) as program, jsonb_build_object('name', d.name, 'name_en', d.name_en) as department,
  t.keywords as keyword_lines, t.keywords_en as keyword_lines_en, t.archived_on, t.visibility = 'open' as has_file`;
const entryOf = ({ keyword_lines, keyword_lines_en, ...row }: Found): ArchivedThesis => ({
  ...row,
  keywords: linesOf(keyword_lines),
  keywords_en: linesOf(keyword_lines_en),
});

export const thesisArchive = answer(listQuery, async (context, input) => {
  await counted(context);
  const { db, today } = context;
  const words = (input.search ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 6);
  const found = sql`${shown(today)} ${input.type ? sql`and t.type = ${input.type}` : sql``} ${input.year ? sql`and t.archive_year = ${input.year}` : sql``} ${sql.join(
    words.map((word) => sql`and t.search like ${pattern(word)}`),
    sql` `,
  )}`;
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from theses t where ${found}`);
  const size = input.limit ?? 20;
  const rows = await rowsOf<Found>(
    db,
    sql`select ${columns} from ${source} where ${found} order by t.archived_on desc, t.archive_number desc limit ${size} offset ${((input.page ?? 1) - 1) * size}`,
  );
  const years = await rowsOf<{ year: number }>(
    db,
    sql`select distinct t.archive_year as year from theses t where ${shown(today)} order by year desc`,
  );
  return { rows: rows.map(entryOf), total: count?.n ?? 0, years: years.map((each) => each.year) };
});

interface Entry extends Found {
  status: 'archived';
  visibility: Visibility;
  embargo_until: string | null;
  abstract: string | null;
  abstract_en: string | null;
  defended_on: string | null;
  co_advisor: string | null;
  jury: string[];
  file: { key: string; name: string; mime: string; bytes: number } | null;
}
/** 404 for what is not, not yet or never shown: all alike. */
async function entry(context: Reading, id: number): Promise<{ row: Entry; door: 'record' | 'file' }> {
  await counted(context);
  const [row] = await rowsOf<Entry>(
    context.db,
    sql`select ${columns}, t.status, t.visibility, t.embargo_until, t.abstract, t.abstract_en, t.defence_on as defended_on, ${personName('co')} as co_advisor,
      coalesce((select jsonb_agg(j.name order by array_position(array['head', 'advisor', 'member'], j.role), j.id) from thesis_jury j where j.thesis_id = t.id), '[]') as jury,
      (select jsonb_build_object('key', f.key, 'name', v.name, 'mime', f.mime, 'bytes', v.bytes) from thesis_versions v join files f on f.id = v.file_id where v.thesis_id = t.id and v.kind = 'final' order by v.no desc limit 1) as file
    from ${source} where t.id = ${id} and t.status = 'archived'`,
  );
  const door = row ? archiveDoor(row, context.today) : 'nothing';
  if (!row || door === 'nothing') throw notFound();
  return { row, door };
}
export const thesisArchiveEntry = answer(entryQuery, async (context, { id }) => {
  const { row, door } = await entry(context, id);
  const { status: _s, visibility: _v, embargo_until: _e, file, abstract, abstract_en, ...rest } = row;
  const { defended_on, co_advisor, jury, ...found } = rest;
  return {
    ...entryOf(found),
    abstract: abstract ?? '',
    abstract_en: abstract_en ?? '',
    defended_on,
    co_advisor,
    jury,
    file: door === 'file' && file ? { name: file.name, bytes: file.bytes } : null,
  };
});
export const thesisArchiveFile = answerFile(fileQuery, async (context, { id }) => {
  const { row, door } = await entry(context, id);
  const body = door === 'file' && row.file ? await context.services.storage.get(row.file.key) : null;
  if (!row.file || !body) throw notFound();
  return { name: row.file.name, mime: row.file.mime, body };
});
