import type { SQL } from 'drizzle-orm';
import { fold } from '#kernel/contract/text.ts';
import { may } from '#kernel/contract/refusal.ts';
import type { InputOf, OutputOf } from '#kernel/contract/define-command.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { spreadsheetOf } from '#kernel/server/engine/spreadsheet-of.ts';
import { Failure } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { namedOrder } from '#kernel/server/named-order.ts';
import { nameOf } from '#kernel/contract/text.ts';
import { advisorCaseload as query, advisorCaseloadSheet as sheetQuery, mostLookedAt } from '../contract.ts';
import { headOf, readAdvisees, type Advisee } from '../facts/advisees.ts';
import { advisingRules } from '../facts/advising-rules.ts';
import { riskFacts } from '../facts/risk-facts.ts';
import { mayInvite } from '../rules/may-invite.ts';
import { riskOf, riskSigns, signsOf, type RiskCode } from '../rules/risk-signs.ts';
import type { CaseloadRow } from '../contract-shapes.ts';
import { advisingInvitations, advisingMeetings } from '../tables.ts';

type Filter = Omit<InputOf<typeof query>, 'page' | 'limit'>;
type Looked = Pick<OutputOf<typeof query>, 'rows' | 'looked_at' | 'wide' | 'counts' | 'unknown'>;

const codes = Object.keys(riskSigns) as RiskCode[];
const like = (word: string): string => `%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
function conditionOf(filter: Filter): SQL {
  const words = fold(filter.search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6);
  return sql.join(
    [
      sql`advisee.status in ('active', 'on_leave')`,
      ...words.map((word) => sql`s.search like ${like(word)}`),
      ...(filter.program_id ? [sql`advisee.program_id = ${filter.program_id}`] : []),
      ...(filter.advisor_id ? [sql`advisee.advisor_id = ${filter.advisor_id}`] : []),
      ...(filter.class_year ? [sql`advisee.class_year = ${filter.class_year}`] : []),
    ],
    sql` and `,
  );
}
interface Contact {
  student_program_id: number;
  last_met: string | null;
  next: { day: string; starts: number } | null;
  invited_at: string | null;
}
/** When they met last and meet next, and since when an invitation waits. */
const contactsOf = (context: Reading, ids: readonly number[]): Promise<Contact[]> =>
  rowsOf<Contact>(
    context.db,
    sql`
    select sp.id as student_program_id, (select max(m.day) from ${advisingMeetings} m where m.student_program_id = sp.id and m.status = 'held') as last_met,
      (select json_build_object('day', m.day, 'starts', m.starts) from ${advisingMeetings} m where m.student_program_id = sp.id and m.status = 'booked' and m.day >= ${context.today}::date order by m.day, m.starts limit 1) as next,
      (select i.asked_at from ${advisingInvitations} i where i.student_program_id = sp.id and i.status = 'open') as invited_at
    from unnest(${idList(ids)}) as sp(id)`,
  );
/** Whom a key lets the reader invite. */
async function reached(context: Reading, ids: readonly number[]): Promise<Set<number>> {
  const found = await readAdvisees(context, 'advisee_update', sql`advisee.id = any(${idList(ids)})`, ids.length);
  return new Set(found.map((each) => each.student_program_id));
}
type Order = (one: CaseloadRow, other: CaseloadRow) => number;
const turkish = new Intl.Collator('tr');
const byName: Order = (one, other) =>
  turkish.compare(one.full_name, other.full_name) || one.student_program_id - other.student_program_id;
const orders: Readonly<Record<string, Order>> = {
  risk: (one, other) => other.risk - one.risk || byName(one, other),
  name: byName,
  number: (one, other) => one.student_number.localeCompare(other.student_number),
  class_year: (one, other) => one.class_year - other.class_year || byName(one, other),
  cgpa: (one, other) => (one.cgpa ?? -1) - (other.cgpa ?? -1) || byName(one, other),
  last_met: (one, other) => (one.last_met ?? '').localeCompare(other.last_met ?? '') || byName(one, other),
};

/** Students with their signs: the filters on the person first, then those on signs. */
export async function lookAt(context: Reading, filter: Filter): Promise<Looked> {
  const advisees = await readAdvisees(context, 'advisee_index', conditionOf(filter), mostLookedAt + 1);
  const none = { rows: [], counts: { any: 0 }, unknown: [] };
  if (advisees.length > mostLookedAt) return { ...none, looked_at: advisees.length, wide: true };
  const ids = advisees.map((each) => each.student_program_id);
  const rules = await advisingRules(context);
  const facts = await riskFacts(context, advisees);
  const contacts = new Map((await contactsOf(context, ids)).map((each) => [Number(each.student_program_id), each]));
  const invites = await reached(context, ids);
  const all = advisees.map((advisee: Advisee): CaseloadRow => {
    const signs = signsOf(facts.of(advisee), rules);
    const contact = contacts.get(advisee.student_program_id);
    const invited_at = contact?.invited_at ? new Date(contact.invited_at).toISOString() : null;
    return {
      ...headOf(advisee),
      signs,
      risk: riskOf(signs),
      last_met: contact?.last_met ?? null,
      next: contact?.next ?? null,
      invited_at,
      can: {
        invite: invites.has(advisee.student_program_id)
          ? may(mayInvite({ student: advisee.full_name, advisor: advisee.advisor !== null, open: invited_at !== null }))
          : { refusals: [] },
      },
    };
  });
  const counts = {
    any: all.filter((row) => row.signs.length > 0).length,
    ...Object.fromEntries(
      codes.map((code) => [code, all.filter((row) => row.signs.some((each) => each.code === code)).length]),
    ),
  };
  const rows = all.filter(
    (row) =>
      (!filter.sign || row.signs.some((each) => each.code === filter.sign)) &&
      (!filter.risk ||
        (filter.risk === 'none'
          ? row.signs.length === 0
          : filter.risk === 'any'
            ? row.signs.length > 0
            : row.signs.some((each) => each.level === 'danger'))),
  );
  const sort = filter.sort || 'risk';
  rows.sort(namedOrder(orders, sort.replace(/^-/, '')));
  if (sort.startsWith('-')) rows.reverse();
  return { rows, counts, looked_at: all.length, wide: false, unknown: facts.unknown };
}
export const advisorCaseload = answer(query, async (context, { page: wanted, limit: most, ...filter }) => {
  const [page, limit] = [wanted ?? 1, most ?? 20];
  const { rows, ...looked } = await lookAt(context, filter);
  return { ...looked, rows: rows.slice((page - 1) * limit, page * limit), total: rows.length };
});

/** Why, in one cell: the words of the signs. */
export const advisorCaseloadSheet = answer(sheetQuery, async (context, filter): Promise<Binary> => {
  const { rows } = await lookAt(context, filter);
  if (rows.length === 0) throw new Failure(406, 'no_result');
  const t = (key: string, params?: Record<string, string | number>): string =>
    context.services.lines.line(context.locale, key, params);
  const heads = ['number', 'student', 'program', 'class_year', 'cgpa', 'advisor', 'signs', 'last_met', 'next'] as const;
  return spreadsheetOf(
    t('title:advisor_caseload'),
    heads.map((each) => t(`advisee:column.${each}`)),
    rows.map((row) => [
      row.student_number,
      row.full_name,
      nameOf(row.program, context.locale),
      row.class_year,
      row.cgpa,
      row.advisor?.name ?? '',
      row.signs
        .map(
          (each) =>
            `${riskSigns[each.code][context.locale]}: ${each.names.join(', ') || Object.values(each.figures).join(' / ')}`,
        )
        .join('; '),
      row.last_met,
      row.next?.day ?? null,
    ]),
  );
});
