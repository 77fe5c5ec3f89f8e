import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import { addDays, momentOf } from '#demo/days.ts';
import type { RawClient } from '#kernel/server/database.ts';

/** How this semester was made of the one a year before, and a copy that was taken back. */
export async function rolloverDemo(
  client: RawClient,
  _writer: Writer,
  { today, userNamed }: IdentityFacts,
): Promise<void> {
  const { rows } = await client.query(
    'select a.id as to_id, b.id as from_id, n.id as next_id from semesters a join semesters b on b.code = a.code and b.starts_on < a.starts_on left join semesters n on n.starts_on > a.starts_on where a.is_active order by b.starts_on desc, n.starts_on limit 1',
  );
  const [pair] = rows as { to_id: number; from_id: number; next_id: number | null }[];
  if (!pair) return;
  const registrar = userNamed('registrar');
  const options = JSON.stringify({
    instructors: true,
    rooms: true,
    reserved: true,
    quota: 'planned',
    shift: 'weeks',
    free_days: 'next',
  });
  const at = momentOf(addDays(today, -75), '10:40').toISOString();
  const { rows: made } = await client.query(
    `insert into rollovers (from_semester_id, to_semester_id, parts, options, status, user_id, created_at, updated_at) values ($1, $2, '{sections,dates}', $3::jsonb, 'done', $4, $5, $5) returning id`,
    [pair.from_id, pair.to_id, options, registrar, at],
  );
  const id = Number((made as { id: number }[])[0]?.id);
  await client.query(
    "insert into rollover_rows (rollover_id, part, source_id, made_id, position) select $1, 'sections', o.id, n.id, row_number() over (order by n.code, n.section_no) from sections n join sections o on o.course_id = n.course_id and o.section_no = n.section_no and o.semester_id = $2 where n.semester_id = $3",
    [id, pair.from_id, pair.to_id],
  );
  // the report of then, told from what it made
  await client.query(
    `update rollovers r set report = jsonb_build_object('days', 364, 'dates', '[]'::jsonb, 'sections', coalesce((select jsonb_agg(jsonb_build_object('source_id', o.id, 'code', o.code, 'section_no', o.section_no, 'name', o.name, 'name_en', o.name_en, 'outcome', case when w.made_id is not null then 'make' when c.status = 'p' then 'course_passive' else 'cancelled' end, 'warnings', '[]'::jsonb, 'quota_from', o.quota, 'quota', coalesce(n.quota, o.quota), 'meetings', (select count(*) from meetings m where m.section_id = n.id), 'instructors', (select count(*) from section_instructors i where i.section_id = n.id), 'reserved', 0) order by o.code, o.section_no)
    from sections o join courses c on c.id = o.course_id left join rollover_rows w on w.rollover_id = r.id and w.source_id = o.id left join sections n on n.id = w.made_id where o.semester_id = r.from_semester_id), '[]'::jsonb),
    'counts', jsonb_build_object('make', (select count(*) from rollover_rows w where w.rollover_id = r.id), 'exists', 0, 'skipped', (select count(*) from sections o where o.semester_id = r.from_semester_id) - (select count(*) from rollover_rows w where w.rollover_id = r.id), 'warnings', 0, 'meetings', 0, 'instructors', 0, 'reserved', 0, 'dates', 0, 'dates_exist', 0)) where r.id = $1`,
    [id],
  );
  if (pair.next_id !== null)
    await client.query(
      `insert into rollovers (from_semester_id, to_semester_id, parts, options, status, user_id, undone_at, undone_by, created_at, updated_at) values ($1, $2, '{dates}', $3::jsonb, 'undone', $4, $5, $4, $5, $5)`,
      [pair.to_id, pair.next_id, options, registrar, momentOf(addDays(today, -6), '16:10').toISOString()],
    );
}
