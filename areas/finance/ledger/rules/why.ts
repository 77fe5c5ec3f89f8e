/** Why something is owed, as facts; the sentence is made for whoever reads it. */
export interface Why {
  /** what happened that it is owed */ event:
    | 'semester'
    | 'credits_added'
    | 'late_registration'
    | 'late_fee'
    | 'returned_check'
    | 'document'
    | 'cancellation'
    | 'collection'
    | 'plan_setup'
    | 'payment_taken_back'
    | 'by_hand';
  /** day of it, YYYY-MM-DD */ on?: string;
  /** minor units for one unit */ unit_price?: number;
  /** units in hundredths: 3 credits are 300 */ units?: number;
  per?: 'credit' | 'semester' | 'piece';
  /** day from which the price holds, YYYY-MM-DD */ price_from?: string;
  /** minor units that dropped courses kept costing and that count for this */ kept?: number;
  /** row of the price list */ price_id?: number;
  /** rule that says so: FIN-023 */ rule?: string;
  /** what whoever charged it wrote */ note?: string;
}
const events: readonly Why['event'][] = [
  'semester',
  'credits_added',
  'late_registration',
  'late_fee',
  'returned_check',
  'document',
  'cancellation',
  'collection',
  'plan_setup',
  'payment_taken_back',
  'by_hand',
];
/** What was charged before its event was written down names the rule alone, and the ledger changes nothing. */
const eventOfRule: Readonly<Record<string, Why['event']>> = {
  'FIN-023': 'late_fee',
  'FIN-034': 'collection',
  payment_plan_setup: 'plan_setup',
  payment_taken_back: 'payment_taken_back',
};
/** The facts that are stored with a charge, as far as they are known. */
export function whyOf(stored: unknown): Why {
  const facts: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const text = (name: string): string | undefined => {
    const value = facts[name];
    return typeof value === 'string' ? value : undefined;
  };
  const number = (name: string): number | undefined => {
    const value = facts[name];
    return typeof value === 'number' ? value : undefined;
  };
  const [on, price_from, rule, note] = [text('on'), text('price_from'), text('rule'), text('note')];
  const [unit_price, units, kept, price_id] = ['unit_price', 'units', 'kept', 'price_id'].map(number);
  const per = (['credit', 'semester', 'piece'] as const).find((each) => each === facts.per);
  return {
    event: events.find((each) => each === facts.event) ?? eventOfRule[rule ?? ''] ?? 'by_hand',
    ...(on === undefined ? {} : { on }),
    ...(unit_price === undefined ? {} : { unit_price }),
    ...(units === undefined ? {} : { units }),
    ...(kept === undefined ? {} : { kept }),
    ...(per === undefined ? {} : { per }),
    ...(price_from === undefined ? {} : { price_from }),
    ...(price_id === undefined ? {} : { price_id }),
    ...(rule === undefined ? {} : { rule }),
    ...(note === undefined ? {} : { note }),
  };
}
