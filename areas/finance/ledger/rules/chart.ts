/** Whose account it is. */
export const customerKinds = [
  'student_program',
  'applicant',
  'graduate_applicant',
  'tenant',
  'company',
  'mentora',
] as const;
export type CustomerKind = (typeof customerKinds)[number];
export const isCustomerKind = (kind: string): kind is CustomerKind => customerKinds.some((each) => each === kind);

/**
 * The university's own accounts by what they are for. `part` of an account tells several of one purpose apart: a till, a
 * bank account, a merchant.
 */
export const housePurposes = {
  // what is charged
  tuition: 'income',
  registration: 'income',
  fees: 'income',
  documents: 'income',
  application: 'income',
  housing: 'income',
  language: 'income',
  other_income: 'income',
  // what is taken off a charge again
  discounts: 'expense',
  scholarships: 'expense',
  waivers: 'expense',
  write_offs: 'expense',
  // where money lies
  cash: 'asset',
  checks: 'asset',
  bank: 'asset',
  agency: 'asset',
  card_clearing: 'asset',
  // what is charged and is the customer's again one day
  deposits: 'liability',
  suspense: 'liability',
  refunds_payable: 'liability',
  // what money costs
  commission: 'expense',
  bank_fees: 'expense',
  exchange: 'expense',
  over_short: 'expense',
} as const;
export type HousePurpose = keyof typeof housePurposes;
/** What a charge is for: the income that it earns (a deposit earns none: it is owed to whoever paid it), and what money can be set aside for. */
export const chargeCategories = [
  'tuition',
  'registration',
  'fees',
  'documents',
  'application',
  'housing',
  'language',
  'other_income',
  'deposits',
] as const satisfies readonly HousePurpose[];
export type ChargeCategory = (typeof chargeCategories)[number];

/** What an entry does. */
export const entryKinds = [
  'charge',
  'payment',
  'allocation',
  'release',
  'reduction',
  'payout',
  'return',
  'reversal',
  // between accounts of the house: a count that differs, money for nobody yet, what goes to the safe or the bank
  'transfer',
] as const;
export type EntryKind = (typeof entryKinds)[number];
