import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSql } from '../tools/sql/check-columns.ts';
import { compare, foreignTables, grownAreas, readList } from '../tools/sql/foreign-tables.ts';

const root = join(import.meta.dirname, '..');
type Read = Awaited<ReturnType<typeof readSql>>;

describe('the SQL of the project', () => {
  let read: Read;
  beforeAll(async () => {
    read = await readSql(root);
  });
  it('names only tables and columns that exist', () => {
    expect(read.sql.judge(read.schema).problems.map((each) => `${each.path}:${each.line} ${each.message}`)).toEqual([]);
  });
  it('an area names another’s tables only through its reads; the old places only become fewer', () => {
    expect(compare(readList(root), foreignTables(read.sql.judge(read.schema).tables, read.schema))).toEqual([]);
  });
});

describe('a statement with a name that is wrong is found', () => {
  const path = 'areas/people/queries/made-up.ts';
  const head = `import { rowsOf, sql } from '#kernel/server/database.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { students } from '#areas/people/tables.ts';
const names = { mine: sql\`s.first_name\`, other: sql\`s.frist_name\` };
const short = (alias: string) => sql\`\${sql.identifier(alias)}.last_name, \${sql.identifier(alias)}.shoe_size\`;
const narrowed = (rows: SQL) => sql\`select s.id from students s where \${rows}\`;
`;
  const problems = async (body: string): Promise<string[]> => {
    const { sql, schema } = await readSql(root, new Map([[path, `${head}${body}\n`]]));
    return sql
      .judge(schema)
      .problems.filter((each) => each.path === path && each.line > head.split('\n').length - 1)
      .map((each) => `${each.line - head.split('\n').length + 1}: ${each.message}`);
  };
  it.each([
    ['a column of the alias', 'rowsOf(db, sql`select s.id, s.nmae from students s`);', ['s.nmae']],
    ['a column without alias', 'rowsOf(db, sql`select id, nmae from students`);', ['nmae']],
    [
      'a column another table has',
      'rowsOf(db, sql`select s.quota from students s join sections x on x.id = s.id`);',
      ['s.quota'],
    ],
    ['a table', 'rowsOf(db, sql`select id from studnets`);', ['studnets']],
    ['an alias nobody gave', 'rowsOf(db, sql`select t.id from students s`);', ['t']],
    [
      'a column in a condition',
      'rowsOf(db, sql`select 1 from students s where exists (select from enrolments e where e.studnet_id = s.id)`);',
      ['e.studnet_id'],
    ],
    [
      'a column the outer table has and the inner has not',
      'rowsOf(db, sql`select (select student_number from semesters limit 1) from students`);',
      ['student_number'],
    ],
    [
      'a column that is written',
      'rowsOf(db, sql`insert into students (first_name, nickname) values (1, 2) on conflict (id) do update set shoe = excluded.size`);',
      ['nickname', 'shoe', 'excluded.size'],
    ],
    [
      'a column that is changed',
      'rowsOf(db, sql`update students set nickname = 1 where id = 1 returning nick`);',
      ['nickname', 'nick'],
    ],
    [
      'a column of a query that stands before',
      'rowsOf(db, sql`with a as (select id as one from students) select a.one, a.two from a`);',
      ['a.two'],
    ],
    ['a column of a subselect', 'rowsOf(db, sql`select x.a, x.b from (select id as a from students) x`);', ['x.b']],
    ['a column of a published read', 'rowsOf(db, sql`select m.id, m.moon from ${semesterRead} m`);', ['m.moon']],
    [
      'a published read without alias',
      'rowsOf(db, sql`select 1 from ${semesterRead} where true`);',
      ['needs an alias'],
    ],
    ['a branch', 'rowsOf(db, sql`select ${yes ? sql`s.id` : sql`s.idd`} from students s`);', ['s.idd']],
    [
      'a part of a list',
      'const parts = [sql`s.id`]; rowsOf(db, sql`select ${sql.join([...parts, ...(yes ? [sql`s.idd`] : [])], sql`, `)} from students s`);',
      ['s.idd'],
    ],
    ['a fragment handed to a function', 'narrowed(sql`s.quota = 1`);', ['s.quota']],
    [
      'a fragment that no statement reaches',
      'export const rule = sql`students.quota = 1 and nmae = 2`;',
      ['students', 'nmae'],
    ],
    ['a string of SQL', "database.query('select s.nmae from students s where id = $1', [1]);", ['s.nmae']],
    ['text put into SQL', "rowsOf(db, sql`select ${sql.raw('id, nmae')} from students`);", ['nmae']],
  ])('%s', async (_, body, expected) => {
    const found = await problems(body);
    expect(found).toHaveLength(expected.length);
    for (const [index, part] of expected.entries()) expect(found[index]).toContain(part);
  });
  it('what is right is passed over', async () => {
    expect(
      await problems(`rowsOf(db, sql\`
  with recursive up(id, n) as (select id, 1 from students union all select up.id, up.n + 1 from up where up.n < 3)
  select distinct on (s.id) s.id as one, count(*) filter (where s.status = 'active')::int as n, extract(year from s.birth_date) as year, to_jsonb(s) as whole, x.a, u.n, g.n,
    case when s.cgpa is not distinct from \${3} then null else current_date end as "Turn", row_number() over (partition by s.status order by s.id desc nulls last) as place,
    coalesce((select json_agg(json_build_object('a', e.id) order by e.id) from enrolments e where e.student_id = s.id), '[]') as list,
    s.birth_date::timestamp with time zone at time zone 'UTC', interval '1 day', cast(s.id as double precision), array[1, 2]::bigint[]
  from students s cross join lateral (select max(e.id) as a from enrolments e where e.student_id = s.id) x left join up u on u.id = s.id,
    unnest(array[1]) with ordinality as g(v, n), jsonb_to_recordset('[]') as r(k text, w int)
  where r.k = any(\${names}) and s.id is not null and s.id in \${ids}
  group by s.id, x.a, u.n, g.n order by one, place for update of s skip locked\`);
rowsOf(db, sql\`update students s set (first_name, last_name) = (select t.first_name, t.last_name from staff t), cgpa = v.c from (values (1, 2)) v(a, c) where v.a = s.id returning s.id\`);
rowsOf(db, sql\`delete from students using staff t where t.id = students.advisor_id\`);`),
    ).toEqual([]);
  });
});

describe('the list of old places', () => {
  it('names what came and what went', () => {
    expect(compare({ 'areas/a/x.ts': ['t'] }, { 'areas/a/x.ts': ['u'] })).toEqual([
      "areas/a/x.ts: u belongs to another area: read it through that area's reads/",
      'areas/a/x.ts: no longer names t: run node tools/sql/main.ts --write',
    ]);
  });
  it('can follow a file that moved, and can’t grow', () => {
    const before = { 'areas/a/x.ts': ['t', 'u'] };
    expect(grownAreas(before, { 'areas/a/theme/x.ts': ['t', 'u'] })).toEqual([]);
    expect(grownAreas(before, { 'areas/a/x.ts': ['t', 'u', 'v'] })).toHaveLength(1);
    expect(grownAreas(before, { 'areas/a/x.ts': ['t'], 'areas/b/y.ts': ['t'] })).toHaveLength(1);
  });
});
