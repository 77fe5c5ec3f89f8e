import { longDay } from '#kernel/contract/calendar.ts';
import type { Locale, Text } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { semesterNamed, type NamedSemester } from '#areas/reference/rules/semester-name.ts';
import type { PaymentsBy } from '../contract.ts';

type Asking = Pick<Reading, 'db' | 'services'>;
const same = (words: string): Text => ({ tr: words, en: words });
/** A text of the area in both languages. */
export const said = ({ services }: Pick<Reading, 'services'>, key: string, params?: Record<string, string>): Text => ({
  tr: services.lines.line('tr', key, params),
  en: services.lines.line('en', key, params),
});

/** What drawers, virtual POS and accounts at banks are called, by `purpose|part`; a part that is no record says itself. */
export async function placeNames(context: Asking): Promise<(key: string) => Text | null> {
  const rows = await rowsOf<{ key: string; name: string; name_en: string }>(
    context.db,
    sql`select concat(purpose, '|', coalesce(part, '')) as key, name, name_en from money_accounts where purpose = 'bank'
    union all select concat(p.purpose, '|', d.code), d.name, d.name_en from cash_drawers d, (values ('cash'), ('over_short')) p (purpose)
    union all select concat('card_clearing|', code), name, name_en from virtual_pos`,
  );
  const known = new Map(rows.map((row) => [row.key, { tr: row.name, en: row.name_en }]));
  known.set('cash|SAFE', said(context, 'money_reports:safe'));
  return (key) => {
    const part = key.split('|')[1] ?? '';
    return known.get(key) ?? (part === '' ? null : same(part));
  };
}
/** Names of the accounts that money comes to: a drawer, a virtual POS, a bank account; `purpose|part`. */
export async function placeWords(context: Asking): Promise<(key: string) => Text> {
  const nameOf = await placeNames(context);
  return (key) => {
    const word = said(context, `money_reports:place.${key.split('|')[0] ?? ''}`);
    const own = nameOf(key);
    return own ? { tr: `${word.tr} · ${own.tr}`, en: `${word.en} · ${own.en}` } : word;
  };
}
export async function semesterWords({ db }: Asking, ids: readonly number[]): Promise<Map<string, Text>> {
  const rows = await rowsOf<NamedSemester & { id: number }>(
    db,
    sql`select m.id, m.academic_year, m.code from ${semesterRead} m where m.id = any(${idList(ids)})`,
  );
  return new Map(rows.map((row) => [String(row.id), semesterNamed(row)]));
}
const numbers = (keys: readonly string[]): number[] => keys.filter((key) => /^\d+$/.test(key)).map(Number);

/** The words of groups that name a record; a day, a month and a code say themselves. */
export async function groupWords(
  context: Asking,
  by: PaymentsBy,
  keys: readonly string[],
): Promise<(key: string) => Text | null> {
  const { db } = context;
  switch (by) {
    case 'place':
      return placeWords(context);
    case 'product':
      return (key) => {
        if (key === '') return said(context, 'money_reports:not_applied');
        if (key === 'late_fee') return said(context, 'money_reports:late_fee');
        const [tr = '', en = tr] = key.split('|');
        return { tr, en };
      };
    case 'semester': {
      const known = await semesterWords(context, numbers(keys));
      return (key) => known.get(key) ?? said(context, `money_reports:${key === '' ? 'not_applied' : 'no_semester'}`);
    }
    case 'cashier': {
      const rows = await rowsOf<{ id: number; name: string }>(
        db,
        sql`select u.id, u.full_name as name from ${userRead} u where u.id = any(${idList(numbers(keys))})`,
      );
      const known = new Map(rows.map((row) => [String(row.id), row.name]));
      return (key) => {
        const name = known.get(key);
        return name === undefined ? said(context, 'money_reports:no_cashier') : same(name);
      };
    }
    case 'shift': {
      const rows = await rowsOf<{ id: number; name: string; name_en: string; day: string; who: string }>(
        db,
        sql`select s.id, d.name, d.name_en, s.opened_on as day, u.full_name as who from cash_shifts s join cash_drawers d on d.id = s.drawer_id join ${userRead} u on u.id = s.cashier_id where s.id = any(${idList(numbers(keys))})`,
      );
      const of = (locale: Locale, row: (typeof rows)[number]): string =>
        `${locale === 'tr' ? row.name : row.name_en} · ${longDay(row.day)[locale]} · ${row.who}`;
      const known = new Map(rows.map((row) => [String(row.id), { tr: of('tr', row), en: of('en', row) }]));
      return (key) => known.get(key) ?? said(context, 'money_reports:no_shift');
    }
    default:
      return () => null;
  }
}
