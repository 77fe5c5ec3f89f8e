import type { BankAnswer } from '../attempts/rules/settle.ts';

/** A merchant as a bank knows it. Keys never leave the server. */
export interface Merchant {
  /** names its clearing account in the ledger */ code: string;
  provider: 'iyzico' | 'nestpay';
  name: { tr: string; en: string };
  /** base address of the bank, without a slash at its end */ url: string;
  /** its name there: client id, API key */ account: string;
  /** signs forms and answers: store key, secret key */ secret: string;
  /** for calls from server to server, where they have keys of their own */ user: string;
  password: string;
  currencies: readonly string[];
  /** a test shop: nobody's money moves */ test: boolean;
  /** ms that an answer may take */ patience: number;
}
/** What a bank has to know of an attempt. */
export interface BankAttempt {
  reference: string;
  amount: number;
  currency: string;
  language: 'tr' | 'en';
  provider_payment_id: string | null;
  provider_token: string | null;
  /** who pays, as far as the bank wants to know */ payer: { number: string; initials: string; address: string };
}
/** Where the payer's browser is sent: a form it posts to the bank, or an address. */
export type Way =
  | { kind: 'form'; action: string; fields: Readonly<Record<string, string>> }
  | { kind: 'address'; url: string; token: string };
/** Where the bank answers. */
export interface Ways {
  /** the payer's browser */ back: string;
  /** the bank itself */ notice: string;
}
/** A message that came through the payer's browser or by itself: a hint to ask, never the truth. */
export interface Message {
  verified: boolean;
  /** the same message again has the same key */ dedupe: string;
  /** what of it is kept, masked */ body: Record<string, string>;
}
export type Given = { done: true } | { done: false; code: string };

/** What every bank can do, in its own words behind it. A call that gets no answer throws `NoAnswer`. */
export interface Bank {
  start(merchant: Merchant, attempt: BankAttempt, ways: Ways): Promise<Way>;
  readMessage(merchant: Merchant, attempt: BankAttempt, fields: Readonly<Record<string, string>>): Message;
  /** the truth: what the bank's own books say */
  inquire(merchant: Merchant, attempt: BankAttempt): Promise<BankAnswer & { raw: Record<string, unknown> }>;
  /** what the bank's books say went back to the card, minor units in all */
  givenBack(merchant: Merchant, attempt: BankAttempt): Promise<number>;
  /** takes the whole payment back before the bank has closed its day */
  cancel(merchant: Merchant, attempt: BankAttempt): Promise<Given>;
  /** gives back a part or all of it afterwards */
  refund(merchant: Merchant, attempt: BankAttempt, amount: number): Promise<Given>;
}

/** The bank said nothing, or nothing that can be read: whether it did something is not known. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}
/** Text of an answer; throws `NoAnswer` where none comes in time or the bank is broken. */
export async function said(url: string, init: RequestInit, patience: number): Promise<string> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) });
    const text = await answer.text();
    // a refusal of the bank may come with 400 and the same body
    if (answer.status >= 500 || answer.status === 429) throw new NoAnswer(`the bank answered ${answer.status}`);
    return text;
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(error instanceof Error ? error.message : String(error));
  }
}

/** A card number wherever it stands in a text: the first six and the last four digits stay. */
export const maskCards = (text: string): string =>
  text.replace(/\b(\d[ -]?){13,19}\b/g, (run) => {
    const digits = run.replace(/\D/g, '');
    return isCardNumber(digits) ? `${digits.slice(0, 6)}******${digits.slice(-4)}` : run;
  });
/** The check digit of card numbers (Luhn), which few other numbers of that length carry. */
export function isCardNumber(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((all, digit, place) => {
    const twice = Number(digit) * 2;
    return all + (place % 2 === 0 ? Number(digit) : twice > 9 ? twice - 9 : twice);
  }, 0);
  return /^\d{13,19}$/.test(digits) && sum % 10 === 0;
}
const secretName = /^(cv|cvc|cvv|pan|md|cavv|xid|cardnumber|password|expir|hash|signature)/i;
/** What of a message is kept: no card, no code, no key. */
export const masked = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .slice(0, 80)
      .filter(([name]) => !secretName.test(name) || /^mdstatus$/i.test(name))
      .map(([name, value]) => [
        name.slice(0, 60),
        maskCards(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 500),
      ]),
  );
