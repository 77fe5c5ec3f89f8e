import { addDays } from '#kernel/contract/calendar.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { awardOf, cgpaAsked, isGraduate, type RebateTerms, type SoldProduct } from '../rules/rebate.ts';
import type { ProductKind } from '../rules/words.ts';
import type { ChargeCategory } from '../ledger/rules/chart.ts';
import { paidEarly, type PaidCharge } from './rules/paid-early.ts';
import type { Given, Rebate, RebateSource, TermItem } from './rules/term-money.ts';

/** A student program in a semester. */
export interface TermName {
  student_program_id: number;
  semester_id: number;
}
export const termName = (term: TermName): string => `${Number(term.student_program_id)}-${Number(term.semester_id)}`;
const listOf = (terms: readonly TermName[]): string =>
  JSON.stringify(terms.map(({ student_program_id, semester_id }) => ({ student_program_id, semester_id })));

/** What kind of product a charge stands for that names no price. */
const kindOf: Readonly<Record<ChargeCategory, ProductKind>> = {
  tuition: 'tuition',
  registration: 'registration',
  fees: 'late_fee',
  documents: 'document',
  application: 'application',
  housing: 'housing',
  language: 'language',
  other_income: 'other',
  // no product: a deposit is owed back
  deposits: 'other',
};
const kinds = [...new Set(Object.values(kindOf))];
/** Stands for a product of a kind where the charge names none: below zero. */
const unnamed = (kind: ProductKind): number => -1 - kinds.indexOf(kind);

/** Everything that is sold, and one of each kind for charges that name no price. */
export const soldProducts = async (db: Db): Promise<SoldProduct[]> => [
  ...(await rowsOf<SoldProduct>(db, sql`select id, kind from products`)).map(({ id, kind }) => ({
    kind,
    id: Number(id),
  })),
  ...kinds.map((kind) => ({ id: unnamed(kind), kind })),
];

/** Charges of a semester that are no fee for lateness, with what was taken off them for scholarships and discounts. */
export async function chargedItems(
  db: Db,
  accounts: readonly { receivable_id: number; semester_id: number }[],
): Promise<
  Map<string, { items: TermItem[]; given: Given[]; /** how often each was given */ turns: Map<string, number> }>
> {
  const list = JSON.stringify(accounts.map(({ receivable_id, semester_id }) => ({ receivable_id, semester_id })));
  const items = await rowsOf<{
    id: number;
    account_id: number;
    semester_id: number;
    category: ChargeCategory;
    units: number | null;
    product_id: number | null;
  }>(
    db,
    sql`
  select i.id, i.account_id, i.semester_id, i.category, (i.explanation ->> 'units')::int as units, p.product_id
  from jsonb_to_recordset(${list}::jsonb) as w(receivable_id bigint, semester_id bigint)
  join ledger_items i on i.account_id = w.receivable_id and i.semester_id = w.semester_id and i.kind = 'principal'
  left join prices p on p.id = (i.explanation ->> 'price_id')::bigint order by i.id`,
  );
  const found = await rowsOf<Given & { live: boolean }>(
    db,
    sql`
  select e.id as entry_id, e.source_kind as source, e.source_id, p.item_id, (-p.amount)::bigint as amount,
    not exists (select from ledger_entries r where r.reverses_id = e.id) as live
  from ledger_postings p join ledger_entries e on e.id = p.entry_id
  where p.item_id = any(${`{${items.map((each) => each.id).join(',')}}`}::bigint[]) and p.payment_id is null
    and e.kind = 'reduction' and e.source_kind in ('scholarship', 'discount') order by e.id`,
  );
  const names = new Map(items.map((each) => [Number(each.id), `${each.account_id}-${each.semester_id}`]));
  const terms = Map.groupBy(items, (each) => `${each.account_id}-${each.semester_id}`);
  const all = found.map((row) => ({
    ...row,
    entry_id: Number(row.entry_id),
    source_id: Number(row.source_id),
    item_id: Number(row.item_id),
    amount: Number(row.amount),
  }));
  return new Map(
    [...terms].map(([name, of]) => {
      const given = all.filter((each) => names.get(each.item_id) === name);
      const turns = new Map<string, number>();
      for (const each of given) {
        const key = turnOf(each);
        turns.set(key, (turns.get(key) ?? 0) + 1);
      }
      return [
        name,
        {
          turns,
          given: given.filter((each) => each.live),
          items: of.map((item) => ({
            id: Number(item.id),
            product_id: item.product_id === null ? unnamed(kindOf[item.category]) : Number(item.product_id),
            tuition: item.category === 'tuition',
            units: item.units,
          })),
        },
      ];
    }),
  );
}
export const turnOf = (each: { source: RebateSource; source_id: number; item_id: number }): string =>
  `${each.source}-${each.source_id}-${each.item_id}`;

type Terms = Omit<RebateTerms, 'min_cgpa'> & { currency: string; code: string };
interface AwardRow extends TermName, Terms {
  award_id: number;
  min_cgpa: number;
  min_cgpa_graduate: number;
  level: string;
  cgpa: number | null;
  decision_no: string;
  counts: boolean;
  outcome: string | null;
  share: number | null;
  given: number;
}
/** One scholarship or discount in a semester, as it is known there. */
export interface KnownRebate extends Rebate {
  currency: string;
  /** on the statement beside what it took off */ label: string;
  /** false: it gives nothing in this semester */ counts: boolean;
  /** CGPA of its type at this level, hundredths: told also where it is asked no more */ asks_cgpa: number | null;
  /** rule that asks it */ rule: 'FIN-031' | 'FIN-032' | null;
}
export interface KnownTerm {
  rebates: KnownRebate[];
  /** hundredths */ cgpa: number | null;
}

/** Discounts for how something is paid: known only from the account. */
const paymentConditions: ReadonlySet<string> = new Set(['early_payment', 'full_payment']);
/** Charges of these semesters with everything booked on them, by semester and currency. */
async function paidCharges(
  db: Db,
  terms: readonly (TermName & { currency: string })[],
): Promise<Map<string, PaidCharge[]>> {
  if (terms.length === 0) return new Map();
  const rows = await rowsOf<
    TermName &
      Omit<PaidCharge, 'product_id'> & { currency: string; category: ChargeCategory; product_id: number | null }
  >(
    db,
    sql`
  select a.owner_id as student_program_id, i.semester_id, a.currency, i.category, r.product_id, i.amount, i.due_on::text as due_on,
    (select json_agg(json_build_object('on', e.effective_on, 'amount', p.amount, 'paid', p.payment_id is not null, 'discount_id', case when e.source_kind = 'discount' then e.source_id end))
      from ledger_postings p join ledger_entries e on e.id = p.entry_id where p.item_id = i.id) as lines
  from (select distinct student_program_id, semester_id, currency from jsonb_to_recordset(${JSON.stringify(
    terms.map(({ student_program_id, semester_id, currency }) => ({ student_program_id, semester_id, currency })),
  )}::jsonb) as w(student_program_id bigint, semester_id bigint, currency text)) w
  join ledger_accounts a on a.owner_kind = 'student_program' and a.owner_id = w.student_program_id and a.purpose = 'receivable' and a.currency = w.currency
  join ledger_items i on i.account_id = a.id and i.semester_id = w.semester_id and i.kind = 'principal'
  left join prices r on r.id = (i.explanation ->> 'price_id')::bigint order by i.id`,
  );
  return Map.groupBy(
    rows.map((row) => ({
      ...row,
      product_id: row.product_id === null ? unnamed(kindOf[row.category]) : Number(row.product_id),
      amount: Number(row.amount),
    })),
    (row) => `${termName(row)} ${row.currency}`,
  );
}

const columns = sql`t.sort_order, t.kind, t.percent::float8 as percent, t.amount, t.product_kinds, t.product_id, t.base, t.cap, t.min_credits, t.currency, t.code`;
/**
 * Scholarships and discounts of student programs in semesters. A scholarship counts in the semesters of its span while it
 * runs; one that a renewal let rest or lost counts in the semesters before. The average is asked when it is first given
 * in a semester: grades that change later decide about the next one (FIN-031, FIN-032). Summer is covered where it is
 * named.
 */
export async function rebatesOf(
  db: Db,
  terms: readonly TermName[],
  products: readonly SoldProduct[],
): Promise<Map<string, KnownTerm>> {
  const list = listOf(terms);
  const wanted = sql`jsonb_to_recordset(${list}::jsonb) as w(student_program_id bigint, semester_id bigint) join ${semesterRead} m on m.id = w.semester_id join ${studentProgramRead} sp on sp.id = w.student_program_id join ${programRead} p on p.id = sp.program_id`;
  const awards = await rowsOf<AwardRow & { credits: number | null }>(
    db,
    sql`
  select w.student_program_id, w.semester_id, a.id as award_id, a.decision_no, ${columns}, t.credits, t.min_cgpa::float8 as min_cgpa, t.min_cgpa_graduate::float8 as min_cgpa_graduate,
    p.level, sp.cgpa::float8 as cgpa, x.outcome, x.share, coalesce(x.given, 0)::bigint as given,
    coalesce(x.outcome, 'renewed') in ('renewed', 'lowered') and (a.status = 'active' or exists (
      select from scholarship_terms l join ${semesterRead} n on n.id = l.semester_id where l.award_id = a.id and l.outcome in ('probation', 'lost') and n.starts_on > m.starts_on)) as counts
  from ${wanted} join scholarship_awards a on a.student_program_id = w.student_program_id and a.span && daterange(m.starts_on, m.ends_on, '[]')
    and (m.code <> 3 or m.id in (a.from_semester_id, a.until_semester_id))
  join scholarship_types t on t.id = a.scholarship_type_id left join scholarship_terms x on x.award_id = a.id and x.semester_id = m.id order by a.id`,
  );
  const discounts = await rowsOf<
    TermName &
      Terms & {
        discount_id: number;
        min_cgpa: number | null;
        cgpa: number | null;
        condition: string;
        early_days: number | null;
      }
  >(
    db,
    sql`
  select w.student_program_id, w.semester_id, t.id as discount_id, ${columns}, t.min_cgpa::float8 as min_cgpa, sp.cgpa::float8 as cgpa, t.condition, t.early_days
  from ${wanted} join product_discounts t on t.valid_from <= m.starts_on and coalesce(t.valid_until, m.starts_on) >= m.starts_on and t.status = 'a'
    and coalesce(t.level, p.level) = p.level and coalesce(t.program_id, sp.program_id) = sp.program_id and coalesce(t.student_type, sp.student_type) = sp.student_type
    and (t.condition in ('none', 'early_payment', 'full_payment') or (t.condition = 'alumni' and exists (select from ${studentProgramRead} o where o.student_id = sp.student_id and o.id <> sp.id and o.status = 'graduated')))
  order by t.id`,
  );
  const standings = await rowsOf<TermName & { cgpa: number | null }>(
    db,
    sql`select w.student_program_id, w.semester_id, sp.cgpa::float8 as cgpa from ${wanted}`,
  );
  const found = new Map<string, KnownTerm>(
    standings.map((row) => [
      termName(row),
      { rebates: [], cgpa: row.cgpa === null ? null : Math.round(row.cgpa * 100) },
    ]),
  );
  const add = (term: TermName, rebate: KnownRebate): void => {
    found.get(termName(term))?.rebates.push(rebate);
  };
  for (const row of awards) {
    const min_cgpa = cgpaAsked(row, row.level);
    const decided = row.outcome !== null || Number(row.given) > 0;
    const award = awardOf(0, { ...termsOf(row), credits: row.credits, min_cgpa }, products);
    add(row, {
      ...award,
      minCgpa: decided ? null : award.minCgpa,
      asks_cgpa: award.minCgpa,
      rule: isGraduate(row.level) ? 'FIN-032' : 'FIN-031',
      ...(row.share === null ? {} : { share: row.share }),
      source: 'scholarship',
      source_id: Number(row.award_id),
      currency: row.currency,
      label: `${row.code} · ${row.decision_no}`,
      counts: row.counts,
    });
  }
  const paid = await paidCharges(
    db,
    discounts.filter((row) => paymentConditions.has(row.condition)),
  );
  for (const row of discounts) {
    const award = awardOf(0, { ...termsOf(row), credits: null, min_cgpa: row.min_cgpa }, products);
    if (paymentConditions.has(row.condition)) {
      const charges = paid.get(`${termName(row)} ${row.currency}`) ?? [];
      if (!paidEarly(charges, { ...award, id: Number(row.discount_id) }, (due) => addDays(due, -(row.early_days ?? 0))))
        continue;
    }
    add(row, {
      ...award,
      asks_cgpa: award.minCgpa,
      rule: null,
      source: 'discount',
      source_id: Number(row.discount_id),
      currency: row.currency,
      label: row.code,
      counts: true,
    });
  }
  // one after the other in their order; scholarships before discounts of the same place
  for (const term of found.values()) {
    const rank = (each: KnownRebate): number => (each.source === 'scholarship' ? 0 : 1);
    term.rebates.sort((a, b) => a.order - b.order || rank(a) - rank(b) || a.source_id - b.source_id);
    term.rebates.forEach((each, index) => {
      each.id = index + 1;
    });
  }
  return found;
}
const termsOf = <T extends Terms>(row: T): T => ({
  ...row,
  amount: row.amount === null ? null : Number(row.amount),
  product_id: row.product_id === null ? null : Number(row.product_id),
});
