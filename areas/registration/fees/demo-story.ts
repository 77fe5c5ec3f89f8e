import { addDays } from '#kernel/contract/calendar.ts';
import { onlineMerchant } from '#areas/finance/pos/demo.ts';
import type { chargedProducts, TermFacts } from '#areas/finance/charging/charge-terms.ts';
import { chargedByItself, costOf, feeChange, tuitionProduct } from '#areas/finance/charging/rules/term-fee.ts';
import type { HeldBook } from '#areas/finance/ledger/books.ts';
import type { NewItem, Posting } from '#areas/finance/ledger/post.ts';
import { allocate } from '#areas/finance/ledger/rules/allocate.ts';
import { split } from '#areas/finance/ledger/rules/amounts.ts';
import {
  after,
  charged,
  lowered,
  received,
  settled,
  takenBack,
  type Book,
  type Move,
} from '#areas/finance/ledger/rules/book.ts';
import type { HousePurpose } from '#areas/finance/ledger/rules/chart.ts';
import { priceFor, unit } from '#areas/finance/pricing/rules/price.ts';
import { applyAwards } from '#areas/finance/scholarships/rules/awards.ts';
import { reckoned, type Kept } from '#areas/finance/scholarships/settle-terms.ts';
import type { KnownTerm } from '#areas/finance/scholarships/term-facts.ts';

export interface StoryTerm extends TermFacts {
  /** scholarships and discounts of this semester */ known: KnownTerm;
  /** it is the present one: what rests there gives nothing */ present: boolean;
}
interface Schedule {
  book: HeldBook;
  ref: number;
  agreed_on: string;
  lines: { due_on: string; amount: number }[];
}
export interface MoneyStory {
  postings: Posting[];
  schedules: Schedule[];
  fees: { semester_id: number; credits: number; amount: number }[];
  given: Kept[];
}

type Habit = 'at_once' | 'installments' | 'late' | 'behind' | 'check';
/** How somebody pays: most at once, a quarter in installments, some late. */
const habitOf = (id: number): Habit => {
  const draw = (id * 7919) % 100;
  return draw < 58 ? 'at_once' : draw < 84 ? 'installments' : draw < 93 ? 'late' : draw < 98 ? 'behind' : 'check';
};
/** Nobody carries a tuition fee to the desk in cash. */
const ways: readonly (readonly [HousePurpose, string])[] = [
  ['card_clearing', onlineMerchant],
  ['bank', 'MAIN'],
  ['card_clearing', onlineMerchant],
  ['bank', 'MAIN'],
  ['card_clearing', onlineMerchant],
];

/** The account of one student program from its first semester to today, as entries that follow each other in time. */
class Telling {
  readonly story: MoneyStory = { postings: [], schedules: [], fees: [], given: [] };
  private refs = 0;
  private book: Book;
  private readonly held: HeldBook;
  private readonly today: string;
  constructor(held: HeldBook, today: string) {
    this.held = held;
    this.today = today;
    this.book = held;
  }
  private add(
    key: string,
    on: string,
    moves: Move[],
    items: NewItem[] = [],
    { reason, source }: Pick<Posting, 'reason' | 'source'> = {},
  ): void {
    this.story.postings.push({
      book: this.held,
      key: `demo-${key}`,
      effective_on: on,
      asked: key,
      moves,
      items,
      ...(reason ? { reason } : {}),
      ...(source ? { source } : {}),
    });
  }
  private settle(moves: Move[], on: string): Move[] {
    this.book = after(this.book, moves, on);
    const more = settled(allocate(this.book.lots, this.book.items));
    this.book = after(this.book, more, on);
    return [...moves, ...more];
  }
  charge(key: string, on: string, item: Omit<NewItem, 'ref'>): number {
    this.refs -= 1;
    const made = { ...item, ref: this.refs };
    this.book = {
      ...this.book,
      items: [
        ...this.book.items,
        {
          id: made.ref,
          due_on: made.due_on,
          kind: made.kind,
          category: made.category,
          amount: made.amount,
          open: 0,
          paid: [],
        },
      ],
    };
    this.add(key, on, this.settle([charged(made.ref, made.amount, made.category)], on), [made]);
    return made.ref;
  }
  lower(
    key: string,
    on: string,
    { ref, amount, against }: { ref: number; amount: number; against: HousePurpose },
    told: Pick<Posting, 'reason' | 'source'>,
  ): void {
    const moves = lowered(this.book, ref, amount, against);
    if (moves) this.add(key, on, this.settle(moves, on), [], told);
  }
  pay(key: string, on: string, amount: number, [into, part]: readonly [HousePurpose, string]): number | null {
    if (on > this.today || amount <= 0) return null;
    this.refs -= 1;
    this.add(key, on, this.settle([received(amount, into, { part, ref: this.refs })], on));
    return this.refs;
  }
  /** A check that the bank returns: what it paid is open again. */
  bounce(key: string, on: string, payment: number, amount: number): void {
    if (on > this.today) return;
    const { moves } = takenBack(this.book, { id: payment, amount, from: 'checks', part: '' });
    this.add(key, on, this.settle(moves, on), [], { reason: 'Banka çeki karşılıksız olarak geri çevirdi' });
  }
  openOf = (ref: number): number => this.book.items.find((item) => item.id === ref)?.open ?? 0;
  spread(ref: number, agreed_on: string, lines: { due_on: string; amount: number }[]): void {
    this.story.schedules.push({ book: this.held, ref, agreed_on, lines });
  }
  number = (): number => this.held.customer.id;
}

/** Semester by semester: tuition by the credits taken, the registration fee, scholarships of some, and how it was paid. */
export function moneyOf(
  held: HeldBook,
  terms: readonly StoryTerm[],
  products: Awaited<ReturnType<typeof chargedProducts>>,
  today: string,
): MoneyStory {
  const id = held.customer.id;
  const telling = new Telling(held, today);
  const habit = habitOf(id);
  for (const [index, term] of terms.entries()) {
    const product = products.get(tuitionProduct(term.semester.code, term.student_type));
    const { first } = term.semester;
    const on = addDays(first, -7) > today ? today : addDays(first, -7);
    const change =
      product &&
      feeChange(
        null,
        term.credits,
        { prices: product.prices, product_id: product.id, buyer: term.buyer, day: first },
        0,
      );
    if (!product || !change || change.kind !== 'charge' || change.priced.price.currency !== 'USD') continue;
    const { price } = change.priced;
    const key = `${id}-${term.semester.id}`;
    const common = { kind: 'principal' as const, due_on: first, semester_id: term.semester.id };
    const tuition = telling.charge(`tuition-${key}`, on, {
      ...common,
      amount: change.amount,
      category: 'tuition',
      title: { tr: product.name, en: product.name_en },
      explanation: {
        event: 'semester',
        on,
        unit_price: price.amount,
        ...(price.per === 'credit' ? { units: Math.round(term.credits * unit) } : {}),
        per: price.per,
        price_id: price.id,
        price_from: price.valid_from,
      },
    });
    telling.story.fees.push({
      semester_id: term.semester.id,
      credits: term.credits,
      amount: costOf(change.priced, term.credits),
    });
    const registration = products.get(chargedByItself.registration);
    const fee = registration && priceFor(registration.prices, registration.id, term.buyer, first, unit);
    const charges = [{ id: tuition, product_id: product.id, amount: change.amount }];
    if (registration && fee && fee.amount > 0) {
      const ref = telling.charge(`registration-${key}`, on, {
        ...common,
        amount: fee.amount,
        category: 'registration',
        title: { tr: registration.name, en: registration.name_en },
        explanation: {
          event: 'semester',
          on,
          unit_price: fee.amount,
          per: fee.price.per,
          price_from: fee.price.valid_from,
          price_id: fee.price.id,
        },
      });
      charges.push({ id: ref, product_id: registration.id, amount: fee.amount });
    }
    givesOf(telling, term, charges, { key, on });
    const rest = charges.slice(1).reduce((all, each) => all + telling.openOf(each.id), 0);
    pays(telling, { key, index, first, habit, tuition, latest: index === terms.length - 1, fee: rest });
  }
  return telling.story;
}

/** FIN-031: whoever is below the average now has nothing in the present semester; what was given before stays. */
function givesOf(
  telling: Telling,
  { known, present, credits, semester }: StoryTerm,
  charges: readonly { id: number; product_id: number; amount: number }[],
  { key, on }: { key: string; on: string },
): void {
  const rebates = known.rebates
    .filter((each) => each.currency === 'USD' && (each.counts || !present))
    .map((each) => (present ? each : { ...each, minCgpa: null }));
  const { applied } = applyAwards(charges, rebates, { cgpa: known.cgpa, credits: Math.floor(credits) });
  for (const { award_id, amount, lines } of applied) {
    const rebate = rebates.find((each) => each.id === award_id);
    if (!rebate || amount === 0) continue;
    const { source, source_id, label } = rebate;
    for (const line of lines)
      telling.lower(
        `${source}-${source_id}-${key}-${charges.findIndex((each) => each.id === line.charge_id)}`,
        on,
        { ref: line.charge_id, amount: line.amount, against: source === 'scholarship' ? 'scholarships' : 'discounts' },
        { reason: label, source: { kind: source, id: source_id } },
      );
    if (source === 'scholarship')
      telling.story.given.push({
        award_id: source_id,
        semester_id: semester.id,
        given: amount,
        against: null,
        explanation: reckoned(rebate, known, { credits }),
      });
  }
}

interface Paying {
  key: string;
  index: number;
  first: string;
  habit: Habit;
  tuition: number;
  /** the newest semester */ latest: boolean;
  /** registration fee, minor units */ fee: number;
}
function pays(telling: Telling, { key, index, first, habit, tuition, latest, fee }: Paying): void {
  const way = ways[(telling.number() + index) % ways.length] ?? (['bank', 'MAIN'] as const);
  const open = telling.openOf(tuition);
  if (habit === 'installments') {
    const days = [0, 45, 90].map((days) => addDays(first, days));
    const parts = split(open, 3, 'last');
    telling.spread(
      tuition,
      addDays(first, -5),
      days.map((due_on, at) => ({ due_on, amount: parts[at] ?? 0 })).filter((line) => line.amount > 0),
    );
    // one of five has let the newest installment pass
    const stops = latest && telling.number() % 5 === 0;
    for (const [at, due_on] of days.entries())
      if (!(stops && at > 0))
        telling.pay(`paid-${key}-${at}`, addDays(due_on, -2), (parts[at] ?? 0) + (at === 0 ? fee : 0), way);
    return;
  }
  if (habit === 'check' && latest) {
    const payment = telling.pay(`check-${key}`, addDays(first, -3), open + fee, ['checks', '']);
    if (payment !== null) telling.bounce(`bounced-${key}`, addDays(first, 4), payment, open + fee);
    return;
  }
  if (habit === 'behind' && latest) {
    telling.pay(`paid-${key}`, addDays(first, -1), Math.floor((open + fee) / 3), way);
    return;
  }
  // some pay more than they owe: it lies there, and refunds are told of it
  const extra = latest && habit === 'at_once' && telling.number() % 40 === 0 ? 25_000 : 0;
  telling.pay(`paid-${key}`, addDays(first, habit === 'late' ? 19 : -3), open + fee + extra, way);
}
