import { laterDay, addDays } from '#kernel/contract/calendar.ts';
import type { Text } from '#kernel/contract/text.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { chargeMany, type ChargeSpec } from '../ledger/accounts.ts';
import { holdBooks, type AccountName } from '../ledger/books.ts';
import type { Booking } from '../ledger/post.ts';
import type { Why } from '../ledger/rules/why.ts';
import { pricesOf } from '../prices/price-rows.ts';
import { dueDayFor } from '../due-dates/due-day.ts';
import { priceFor, unit, type Buyer, type Price } from '../pricing/rules/price.ts';
import { bandOn, cancellationCosts, feePageTerms, refundBands } from '../refunds/rules/refund-schedule.ts';
import { settleTerms, type TermAsk } from '../scholarships/settle-terms.ts';
import { chargedByItself, costOf, feeChange, tuitionProduct, type FeeChange } from './rules/term-fee.ts';

/** A student program in a semester, and how many credits it takes there now. */
export interface TermFacts {
  student_program_id: number;
  student_type: string;
  semester: { id: number; code: number; first: string; last: string };
  buyer: Buyer;
  credits: number;
  /** came only when late registration was open: FIN-018 */ late: boolean;
  /** day on which courses were left since the last charge, YYYY-MM-DD: what comes back is that day's; null: today's */
  left_on: string | null;
}
export interface ChargedTerm {
  student_program_id: number;
  outcome: 'charged' | 'lowered' | 'same' | 'no_price';
  /** minor units */ amount: number;
  currency: string;
}
/** days after the charge by which it is due at the earliest */
const daysToPay = 7;

interface Product {
  id: number;
  code: string;
  name: string;
  name_en: string;
  prices: Price[];
}
/** The products that are charged by themselves, with their prices. */
export async function chargedProducts(db: Db): Promise<Map<string, Product>> {
  const codes = Object.values(chargedByItself);
  const rows = await rowsOf<Omit<Product, 'prices'>>(
    db,
    sql`select id, code, name, name_en from products where code in (${sql.join(
      codes.map((code) => sql`${code}`),
      sql`, `,
    )}) and status = 'a'`,
  );
  const products = new Map<string, Product>();
  for (const row of rows) products.set(row.code, { ...row, prices: await pricesOf(db, row.id) });
  return products;
}

const whyOfPrice = (price: Price, credits: number, event: Why['event'], on: string): Record<string, unknown> => ({
  event,
  on,
  unit_price: price.amount,
  ...(price.per === 'credit' ? { units: Math.round(credits * unit) } : {}),
  per: price.per,
  price_id: price.id,
  price_from: price.valid_from,
});

interface Before {
  credits: number;
  amount: number;
  held: number;
  version: number;
}
interface Planned {
  facts: TermFacts;
  product: Product;
  dueOn: DueOn;
  before: Before | null;
  change: FeeChange;
}
type DueOn = (product: Product) => string;
/**
 * When a semester's charges are due: as the list of due dates says for the product and the level, where that day has passed
 * today; without a day there, a week after the charge, but not before the semester begins.
 */
async function dueDays(
  { db, today }: Booking,
  facts: readonly TermFacts[],
  products: ReadonlyMap<string, Product>,
): Promise<(facts: TermFacts) => DueOn> {
  const nameOf = (each: TermFacts, product: Product): string => `${each.semester.id} ${product.id} ${each.buyer.level}`;
  const days = new Map<string, string | null>();
  for (const each of facts)
    for (const product of products.values()) {
      const name = nameOf(each, product);
      if (days.has(name)) continue;
      const { id: semester_id } = each.semester;
      const level = typeof each.buyer.level === 'string' ? each.buyer.level : null;
      days.set(name, await dueDayFor(db, { semester_id, product_id: product.id, level }));
    }
  return (each) => (product) => {
    const listed = days.get(nameOf(each, product)) ?? null;
    return listed === null ? laterDay(each.semester.first, addDays(today, daysToPay)) : laterDay(listed, today);
  };
}

/**
 * Brings what students owe for a semester to the credits they take now: charges what is new in one go, lowers what was
 * dropped by the refund schedule, and lays scholarships and discounts on the rest. The same credits again change nothing.
 * @param facts at most some hundred, each student program once
 */
export async function chargeTerms(context: Booking, facts: readonly TermFacts[]): Promise<ChargedTerm[]> {
  const { db, today } = context;
  const products = await chargedProducts(db);
  const before = await feesBefore(db, facts);
  const holidays = await holidaysAround(db, today);
  const dueOn = await dueDays(context, facts, products);
  const answers: ChargedTerm[] = [];
  const planned: Planned[] = [];
  for (const each of facts) {
    const product = products.get(tuitionProduct(each.semester.code, each.student_type));
    const was = before.get(keyOf(each)) ?? null;
    const band = bandOn(refundBands(feePageTerms, each.semester, holidays), each.left_on ?? today);
    const change =
      product &&
      feeChange(
        was,
        each.credits,
        { prices: product.prices, product_id: product.id, buyer: each.buyer, day: each.semester.first },
        band?.refund ?? 0,
      );
    if (product && change) planned.push({ facts: each, product, dueOn: dueOn(each), before: was, change });
    else answers.push({ student_program_id: each.student_program_id, outcome: 'no_price', amount: 0, currency: 'USD' });
  }
  const specs = planned.flatMap((each) => chargesOf(each, products, today));
  // all of them at once: whoever holds several accounts takes them in one order
  await holdBooks(db, planned.map(accountOf));
  await chargeMany(context, specs);
  await settleTerms(context, planned.map(askOf));
  // FIN-021: in addition to what the schedule keeps
  await chargeMany(
    context,
    planned.flatMap((each) =>
      each.change.kind === 'lower' &&
      each.facts.credits === 0 &&
      cancellationCosts(feePageTerms, each.facts.semester, holidays, each.facts.left_on ?? today)
        ? feeOf(
            each,
            products.get(chargedByItself.cancellation),
            unit,
            {
              category: 'other_income',
              key: `cancellation-${keyOf(each.facts)}-${(each.before?.version ?? 0) + 1}`,
              event: 'cancellation',
            },
            today,
          )
        : [],
    ),
  );
  await keepFees(context, planned);
  return [
    ...answers,
    ...planned.map(({ facts: { student_program_id }, change }): ChargedTerm => ({
      student_program_id,
      currency: change.priced.price.currency,
      outcome: change.kind === 'charge' ? 'charged' : change.kind === 'lower' ? 'lowered' : 'same',
      amount: change.kind === 'none' ? 0 : change.amount,
    })),
  ];
}

const keyOf = (facts: Pick<TermFacts, 'student_program_id' | 'semester'>): string =>
  `${facts.student_program_id}-${facts.semester.id}`;
const accountOf = ({ facts, change }: Pick<Planned, 'facts' | 'change'>): AccountName => ({
  customer: { kind: 'student_program', id: facts.student_program_id },
  currency: change.priced.price.currency,
});
const titleOf = (product: Product): Text => ({ tr: product.name, en: product.name_en });

interface Fee extends Pick<ChargeSpec, 'key' | 'category'> {
  event: Why['event'];
}
/** One thing beside tuition that a semester costs; nothing where it has no price or is free. */
function feeOf(
  planned: Planned,
  product: Product | undefined,
  quantity: number,
  { event, ...spec }: Fee,
  today: string,
): ChargeSpec[] {
  const { buyer, semester } = planned.facts;
  const fee = product && priceFor(product.prices, product.id, buyer, semester.first, quantity);
  if (!product || !fee || fee.amount === 0) return [];
  return [
    {
      ...accountOf(planned),
      currency: fee.price.currency,
      ...spec,
      kind: 'principal',
      due_on: planned.dueOn(product),
      semester_id: semester.id,
      amount: fee.amount,
      title: titleOf(product),
      explanation: whyOfPrice(fee.price, quantity / unit, event, today),
    },
  ];
}
/** Tuition for what is new; the first time the registration fee, and what coming late costs. */
function chargesOf(planned: Planned, products: ReadonlyMap<string, Product>, today: string): ChargeSpec[] {
  const { facts, product, before, change } = planned;
  if (change.kind !== 'charge') return [];
  const tuition: ChargeSpec = {
    ...accountOf(planned),
    kind: 'principal',
    due_on: planned.dueOn(product),
    semester_id: facts.semester.id,
    amount: change.amount,
    category: 'tuition',
    title: titleOf(product),
    key: `tuition-${keyOf(facts)}-${(before?.version ?? 0) + 1}`,
    explanation: {
      ...whyOfPrice(change.priced.price, change.credits, change.event, today),
      ...(change.kept > 0 ? { kept: change.kept } : {}),
    },
  };
  if (before) return [tuition];
  const once = (code: string, quantity: number, fee: Fee): ChargeSpec[] =>
    feeOf(planned, products.get(code), quantity, fee, today);
  return [
    tuition,
    ...once(chargedByItself.registration, unit, {
      category: 'registration',
      key: `registration-fee-${keyOf(facts)}`,
      event: 'semester',
    }),
    // FIN-018: so much for each credit
    ...(facts.late
      ? once(chargedByItself.late, Math.round(facts.credits * unit), {
          category: 'fees',
          key: `late-registration-${keyOf(facts)}`,
          event: 'late_registration',
        })
      : []),
  ];
}

/** Tuition that comes back, the newest charge first, and what scholarships and discounts are worth on the rest. */
function askOf(planned: Planned): TermAsk {
  const { facts, before, change } = planned;
  return {
    student_program_id: facts.student_program_id,
    semester_id: facts.semester.id,
    currency: change.priced.price.currency,
    credits: facts.credits,
    ...(change.kind === 'lower' && change.amount > 0
      ? {
          less: {
            amount: change.amount,
            key: `tuition-less-${keyOf(facts)}-${(before?.version ?? 0) + 1}`,
            reason: `${change.refund / 100} %`,
          },
        }
      : {}),
  };
}

/** What was charged so far, and what tuition of the semester the account holds by the ledger. */
async function feesBefore(db: Db, facts: readonly TermFacts[]): Promise<Map<string, Before>> {
  const list = JSON.stringify(
    facts.map((each) => ({ student_program_id: each.student_program_id, semester_id: each.semester.id })),
  );
  const rows = await rowsOf<Before & { student_program_id: number; semester_id: number }>(
    db,
    sql`select f.student_program_id, f.semester_id, f.credits, f.amount, f.version, (
        select coalesce(-sum(h.amount), 0) from ledger_postings h join ledger_accounts t on t.id = h.account_id and t.owner_kind is null and t.purpose = 'tuition'
        where h.entry_id in (select p.entry_id from ledger_accounts a join ledger_items i on i.account_id = a.id and i.semester_id = f.semester_id and i.category = 'tuition' join ledger_postings p on p.item_id = i.id
          where a.owner_kind = 'student_program' and a.owner_id = f.student_program_id and a.purpose = 'receivable' and a.currency = f.currency))::bigint as held
      from jsonb_to_recordset(${list}::jsonb) as w(student_program_id bigint, semester_id bigint) join term_fees f on f.student_program_id = w.student_program_id and f.semester_id = w.semester_id for update of f`,
  );
  return new Map(
    rows.map((row) => [
      `${row.student_program_id}-${row.semester_id}`,
      {
        credits: Number(row.credits),
        amount: Number(row.amount),
        held: Number(row.held),
        version: Number(row.version),
      },
    ]),
  );
}
async function keepFees({ db, now }: Booking, planned: readonly Planned[]): Promise<void> {
  const rows = planned.map(({ facts, change }) => ({
    student_program_id: facts.student_program_id,
    semester_id: facts.semester.id,
    credits: facts.credits,
    amount: costOf(change.priced, facts.credits),
    currency: change.priced.price.currency,
  }));
  if (rows.length === 0) return;
  await db.execute(sql`
  insert into term_fees (student_program_id, semester_id, credits, amount, currency, version, charged_at)
  select r.student_program_id, r.semester_id, r.credits, r.amount, r.currency, 1, ${now}
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(student_program_id bigint, semester_id bigint, credits numeric, amount bigint, currency text)
  on conflict (student_program_id, semester_id) do update set credits = excluded.credits, amount = excluded.amount, currency = excluded.currency, version = term_fees.version + 1, charged_at = excluded.charged_at`);
}
