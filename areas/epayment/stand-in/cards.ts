import { isCardNumber } from '../banks/bank.ts';

/** What a test card makes the bank do. */
export type Deed =
  | 'success'
  | 'refused'
  | 'no_answer'
  | 'late_notice'
  | 'twice'
  | 'forged'
  | 'other_amount'
  | 'never'
  | 'lost'
  | 'fraud';
/** The missing check digit of a number. */
const complete = (start: string): string =>
  `${start}${[...'0123456789'].find((digit) => isCardNumber(`${start}${digit}`)) ?? '0'}`;
/** Cards that nobody has: what each does stands beside it on the page. */
export const testCards: readonly { number: string; deed: Deed; tr: string; en: string }[] = [
  { number: '5528790000000008', deed: 'success', tr: 'Ödeme başarılı', en: 'The payment succeeds' },
  { number: '4111111111111129', deed: 'refused', tr: 'Yetersiz bakiye (51)', en: 'Insufficient funds (51)' },
  {
    number: complete('400000000000010'),
    deed: 'no_answer',
    tr: 'Banka bir dakika yanıt vermez, sonra reddeder',
    en: 'The bank is silent for a minute, then declines',
  },
  {
    number: complete('400000000000020'),
    deed: 'lost',
    tr: 'Para çekilir, yanıt kaybolur; banka bir dakika sessiz kalır',
    en: 'The money is taken, the answer is lost; the bank is silent for a minute',
  },
  {
    number: complete('400000000000030'),
    deed: 'late_notice',
    tr: 'Para çekilir, tarayıcı geri dönmez, bildirim yarım dakika sonra gelir',
    en: 'The money is taken, the browser does not return, the notice comes after half a minute',
  },
  {
    number: complete('400000000000040'),
    deed: 'twice',
    tr: 'Her bildirim iki kez gelir',
    en: 'Every message comes twice',
  },
  {
    number: complete('400000000000050'),
    deed: 'forged',
    tr: 'Para çekilmez, sahte imzalı “başarılı” iletisi gelir',
    en: 'No money is taken; a message with a forged signature claims success',
  },
  { number: complete('400000000000060'), deed: 'other_amount', tr: '1,00 eksik çekilir', en: '1.00 less is taken' },
  {
    number: complete('400000000000070'),
    deed: 'never',
    tr: 'Doğrulama sayfası yarıda kalır',
    en: 'The verification page is left half-way',
  },
  {
    number: complete('400000000000080'),
    deed: 'fraud',
    tr: 'Banka güvenlik incelemesine alır, bir dakika sonra onaylar',
    en: 'The bank checks for fraud and approves after a minute',
  },
];
export const deedOf = (number: string): Deed => testCards.find((card) => card.number === number)?.deed ?? 'refused';
/** A card that does something, for tests. */
export const cardThat = (deed: Deed): string => testCards.find((card) => card.deed === deed)?.number ?? '';
