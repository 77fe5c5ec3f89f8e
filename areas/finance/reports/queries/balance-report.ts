import type { InputOf } from '#kernel/contract/define-command.ts';
import type { Text } from '#kernel/contract/text.ts';
import { answer, answerFile, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { spreadsheetOf, type SheetCell } from '#kernel/server/engine/spreadsheet-of.ts';
import { Failure } from '#kernel/server/failure.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { customersNamed } from '../../customers/who.ts';
import { customerKindWords } from '../../desk/contract.ts';
import type { CustomerKind } from '../../ledger/rules/chart.ts';
import {
  balanceReport as reportQuery,
  balanceReportFile as fileQuery,
  programLevels,
  type BalanceBy,
  type BalanceReport,
  type CustomerBalance,
} from '../contract.ts';
import { ageColumns, ageSums, balances, ledgerSums, shown, unitColumns, type Balances } from './balance-read.ts';
import { entriesUntil } from './entries-until.ts';
import { said, semesterWords } from './group-words.ts';

type Asked = Pick<InputOf<typeof reportQuery>, Exclude<keyof InputOf<typeof reportQuery>, 'page' | 'limit'>>;
const orders = {
  overdue: sql`overdue desc`,
  owed: sql`owed desc nulls last`,
  credit: sql`credit desc nulls last`,
  oldest: sql`oldest nulls last`,
} as const;

async function whichOf({ db, today }: Reading, { on, by, ...asked }: Asked): Promise<Balances> {
  const day = on ?? today;
  return { ...asked, on: day, until: await entriesUntil(db, day), bySemester: by === 'semester' };
}
interface AccountRow extends Omit<CustomerBalance, 'number' | 'name' | 'about' | 'kind' | 'id'> {
  owner_kind: CustomerKind;
  owner_id: number;
}
type Summary = Omit<BalanceReport, 'rows' | 'groups' | 'page' | 'limit' | 'on' | 'by'> & {
  rows: AccountRow[];
  groups: Omit<BalanceReport['groups'][number], 'name'>[];
};
const listed = (list: ReturnType<typeof sql>, order = sql`order by true`) =>
  sql`(select coalesce(json_agg(x ${order}), '[]') from (${list}) x)`;

/** Groups, sums and one page, read in one statement: all of one moment. */
async function readBalances(
  { db }: Reading,
  which: Balances,
  {
    by,
    show,
    sort,
    limit,
    offset,
  }: {
    by: BalanceBy;
    show: NonNullable<Asked['show']>;
    sort: NonNullable<Asked['sort']>;
    limit: number;
    offset: number;
  },
): Promise<Summary> {
  const groups =
    by === 'semester'
      ? sql`select coalesce(semester_id::text, 'none') as key, currency, count(distinct (owner_kind, owner_id))::int as customers, ${ageSums} from (
          select owner_kind, owner_id, semester_id, currency, open as owed, case when late <= 0 then open end as not_due, case when late between 1 and 30 then open end as late_30, case when late between 31 and 60 then open end as late_60,
            case when late between 61 and 90 then open end as late_90, case when late > 90 then open end as late_more, case when late > 0 then open end as overdue, 0 as credit, open as net from lines
          union all select owner_kind, owner_id, 0, currency, 0, 0, 0, 0, 0, 0, 0, credit, -credit from lying) b group by 1, 2`
      : sql`select ${by === 'kind' ? sql`b.owner_kind` : sql`coalesce(g.${sql.identifier(unitColumns[by])}::text, '')`} as key, b.currency, count(*)::int as customers, ${ageSums} from accounts b
          left join ${studentProgramRead} sp on b.owner_kind = 'student_program' and sp.id = b.owner_id left join ${programRead} g on g.id = sp.program_id group by 1, 2`;
  const [read] = await rowsOf<Summary>(
    db,
    sql`
  with ${balances(which)},
  wanted as (select * from accounts where ${shown[show]})
  select
    ${listed(sql`select currency, count(*)::int as customers, ${ageSums} from accounts group by currency order by currency`)} as totals,
    ${listed(sql`select l.*, coalesce((select sum(y.early) from lying y where y.currency = l.currency), 0)::bigint as early from (${ledgerSums(which)}) l order by 1`)} as ledger,
    ${listed(sql`${groups} order by owed desc, key, currency`)} as groups,
    (select count(*)::int from wanted) as total,
    ${listed(
      sql`select owner_kind, owner_id, currency, ${sql.join(
        ageColumns.map((name) => sql`coalesce(${sql.identifier(name)}, 0)::bigint as ${sql.identifier(name)}`),
        sql`, `,
      )}, oldest::text as oldest from wanted order by ${orders[sort]}, owner_kind, owner_id, currency limit ${limit} offset ${offset}`,
    )} as rows`,
  );
  if (!read) throw new Error('no balances');
  return read;
}
async function named(context: Reading, rows: readonly AccountRow[]): Promise<CustomerBalance[]> {
  const nameOf = await customersNamed(
    context,
    rows.map(({ owner_kind: kind, owner_id: id }) => ({ kind, id })),
  );
  return rows.map(({ owner_kind: kind, owner_id: id, ...row }) => {
    const who = nameOf({ kind, id });
    return { ...row, kind, id, number: who?.number ?? String(id), name: who?.name ?? '', about: who?.about ?? null };
  });
}
/** The words of groups. */
async function wordsOf(context: Reading, by: BalanceBy, keys: readonly string[]): Promise<(key: string) => Text> {
  const other = said(context, 'money_reports:not_a_student');
  if (by === 'kind')
    return (key) => Object.entries(customerKindWords).find(([kind]) => kind === key)?.[1] ?? { tr: key, en: key };
  const ids = keys.filter((key) => /^\d+$/.test(key)).map(Number);
  if (by === 'semester') {
    const known = await semesterWords(context, ids);
    return (key) => known.get(key) ?? said(context, key === '0' ? 'money_reports:credit' : 'money_reports:no_semester');
  }
  if (by === 'level') return (key) => Object.entries(programLevels).find(([level]) => level === key)?.[1] ?? other;
  const table = { faculty: facultyRead, department: departmentRead, program: programRead }[by];
  const rows = await rowsOf<{ id: number; tr: string; en: string }>(
    context.db,
    sql`select u.id, u.name as tr, u.name_en as en from ${table} u where u.id = any(${idList(ids)})`,
  );
  const known = new Map(rows.map(({ id, tr, en }) => [String(id), { tr, en }]));
  return (key) => known.get(key) ?? other;
}

/** Who owes what on a day; the sum is that of the ledger's own accounts on that day. */
export const balanceReport = answer(reportQuery, async (context, input): Promise<BalanceReport> => {
  const [page, limit] = [input.page ?? 1, input.limit ?? 20];
  const by = input.by ?? 'kind';
  const which = await whichOf(context, input);
  const { rows, groups, ...read } = await readBalances(context, which, {
    by,
    show: input.show ?? 'owing',
    sort: input.sort ?? 'overdue',
    limit,
    offset: (page - 1) * limit,
  });
  const words = await wordsOf(
    context,
    by,
    groups.map((each) => each.key),
  );
  return {
    ...read,
    on: which.on,
    by,
    groups: groups.map((each) => ({ ...each, name: words(each.key) })),
    rows: await named(context, rows),
    page,
    limit,
  };
});

/** the most a sheet takes */
const most = 100_000;
const columns = ['number', 'customer', 'about', ...ageColumns, 'currency', 'oldest'] as const;
export const balanceReportFile = answerFile(fileQuery, async (context, input) => {
  const which = await whichOf(context, input);
  const { show, sort } = input;
  const read = await readBalances(context, which, {
    by: 'kind',
    show: show ?? 'owing',
    sort: sort ?? 'overdue',
    limit: most,
    offset: 0,
  });
  const rows = await named(context, read.rows);
  if (rows.length === 0) throw new Failure(406, 'no_result'); // ERR-028
  const { locale, services } = context;
  const word = (key: string): string => services.lines.line(locale, key);
  return spreadsheetOf(
    `${word('title:balance_report')} ${which.on}`,
    columns.map((name) => word(`money_reports:${name}`)),
    rows.map((row): SheetCell[] => [
      row.number,
      row.name,
      row.about?.[locale] ?? null,
      ...ageColumns.map((name) => row[name] / 100),
      row.currency,
      row.oldest,
    ]),
  );
});
