import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { fold, type Text } from '#kernel/contract/text.ts';
import type { Services } from '#kernel/server/services.ts';
import { endOfDay, startOfDay } from '#kernel/contract/calendar.ts';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { logPersonsQuery, myRecordReadersQuery, type LogPerson, type RecordReader } from '../contract.ts';
import { aboutPerson } from '../rows.ts';
import { readingWords } from '../resources/access-log.ts';
import { departmentRead, facultyRead } from '#areas/reference/reads/units.ts';

/** An endpoint in words; one that nobody has worded is named after its resource. */
export function readingWord(services: Pick<Services, 'lines' | 'resources'>, what: string): Text & { code: string } {
  const known = (readingWords as Record<string, Text>)[what];
  if (known) return { code: what, tr: known.tr, en: known.en };
  const resource = services.resources.get(what.replace(/\.\w+$/, ''))?.resource;
  const word = (locale: 'tr' | 'en'): string =>
    resource ? services.lines.line(locale, `${resource.area}:${resource.name}`) : what.replaceAll(/[-.]/g, ' ');
  return { code: what, tr: word('tr'), en: word('en') };
}
const like = (value: string): string => `%${fold(value).replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;

interface Row extends Omit<RecordReader, 'what' | 'real' | 'key'> {
  user_id: number;
  real_user_id: number;
  api_key_id: number | null;
  real_name: string;
  what: string[];
  total: number;
}
/** KVKK art. 11: who has read my record, by person and day, latest first. */
export const myRecordReaders = answer(myRecordReadersQuery, async ({ actor, db, services }, input) => {
  const page = input.page ?? 1;
  const limit = input.limit ?? 15;
  const name = input.query
    ? sql`and (translate(lower(u.full_name collate tr_sort), 'çğıöşüâîû', 'cgiosuaiu') like ${like(input.query)} or translate(lower(real_user.full_name collate tr_sort), 'çğıöşüâîû', 'cgiosuaiu') like ${like(input.query)} or translate(lower(k.name collate tr_sort), 'çğıöşüâîû', 'cgiosuaiu') like ${like(input.query)})`
    : sql``;
  const from = input.from ? sql`and l.at >= ${startOfDay(input.from)}` : sql``;
  const to = input.to ? sql`and l.at <= ${endOfDay(input.to)}` : sql``;
  const rows = await rowsOf<Row>(
    db,
    sql`
    with found as (
      select l.user_id, l.real_user_id, l.role, l.api_key_id, ${daySql(sql`l.at`)} as day, count(*)::int as times, min(l.at) as first_at, max(l.at) as last_at, array_agg(distinct l.what) as what
      from access_log l where ${aboutPerson(actor)} ${from} ${to} group by 1, 2, 3, 4, 5
    )
    select f.user_id, f.real_user_id, f.role, f.api_key_id, k.name as system, f.day::text as day, f.times, f.first_at, f.last_at, to_json(f.what) as what, u.full_name, real_user.full_name as real_name, (f.user_id = ${actor.user_id}) as as_me,
      coalesce(r.explanation, f.role) as role_name, coalesce(r.explanation_en, f.role) as role_name_en, coalesce(d.name, fa.name) as office, coalesce(d.name_en, fa.name_en) as office_en, count(*) over ()::int as total
    from found f join users u on u.id = f.user_id join users real_user on real_user.id = f.real_user_id left join roles r on r.name = f.role left join api_keys k on k.id = f.api_key_id
      left join staff s on s.id = real_user.staff_id left join ${departmentRead} d on d.id = s.department_id left join ${facultyRead} fa on fa.id = s.faculty_id
    where true ${name} order by f.day desc, f.last_at desc, f.user_id limit ${limit} offset ${(page - 1) * limit}`,
  );
  return {
    total: Number(rows[0]?.total ?? 0),
    page,
    limit,
    readers: rows.map(
      ({ user_id, real_user_id, api_key_id, real_name, total: _total, what, ...row }): RecordReader => ({
        ...row,
        key: `${row.day}.${user_id}.${real_user_id}.${row.role}.${api_key_id ?? ''}`,
        real: user_id === real_user_id ? null : { full_name: real_name },
        first_at: new Date(row.first_at).toISOString(),
        last_at: new Date(row.last_at).toISOString(),
        what: what.map((each) => readingWord(services, each)),
      }),
    ),
  };
});

/** People for the filters over all readings. */
export const logPersons = answer(logPersonsQuery, async ({ db }, { query, user_id }) => {
  if (!user_id && (!query || query.trim().length < 2)) return [];
  return rowsOf<LogPerson>(
    db,
    sql`
    select u.id as user_id, u.full_name, coalesce(st.student_number, sf.registration_number) as number, case when st.id is not null then 'student' when sf.id is not null then 'staff' end as subject, coalesce(st.id, sf.id) as subject_id
    from users u left join students st on st.id = u.student_id left join staff sf on sf.id = u.staff_id
    where ${user_id ? sql`u.id = ${user_id}` : sql`(u.username = ${query ?? ''} or st.search like ${like(query ?? '')} or sf.search like ${like(query ?? '')})`} order by u.full_name collate tr_sort limit 20`,
  );
});
