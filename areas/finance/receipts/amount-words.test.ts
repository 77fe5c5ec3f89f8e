import { describe, expect, test } from 'vitest';
import { amountInWords } from './amount-words.ts';
import { receiptNumber } from './rules/receipt-number.ts';

describe('FIN-017: amounts in words on a receipt, in both languages', () => {
  test.each([
    [0, 'YalnızSıfırABDDoları', 'Zero dollars only'],
    [100, 'YalnızBirABDDoları', 'One dollar only'],
    [100_00, 'YalnızYüzABDDoları', 'One hundred dollars only'],
    [101_00, 'YalnızYüzBirABDDoları', 'One hundred one dollars only'],
    [1_000_00, 'YalnızBinABDDoları', 'One thousand dollars only'],
    [1_001_00, 'YalnızBinBirABDDoları', 'One thousand one dollars only'],
    [1_100_00, 'YalnızBinYüzABDDoları', 'One thousand one hundred dollars only'],
    [21_000_00, 'YalnızYirmiBirBinABDDoları', 'Twenty-one thousand dollars only'],
    [101_000_00, 'YalnızYüzBirBinABDDoları', 'One hundred one thousand dollars only'],
    [1_000_000_00, 'YalnızBirMilyonABDDoları', 'One million dollars only'],
    [1_001_000_00, 'YalnızBirMilyonBinABDDoları', 'One million one thousand dollars only'],
    [5, 'YalnızBeşSent', 'Five cents only'],
    [
      1_234_56,
      'YalnızBinİkiYüzOtuzDörtABDDolarıElliAltıSent',
      'One thousand two hundred thirty-four dollars and fifty-six cents only',
    ],
  ])('%d cents', (minor, tr, en) => {
    expect(amountInWords(minor, 'USD')).toEqual({ tr, en });
  });
  test('other currencies; one of a thing is no plural', () => {
    expect(amountInWords(1_234_56, 'TRY')).toEqual({
      tr: 'YalnızBinİkiYüzOtuzDörtTürkLirasıElliAltıKuruş',
      en: 'One thousand two hundred thirty-four Turkish liras and fifty-six kurus only',
    });
    expect(amountInWords(101, 'EUR')).toEqual({ tr: 'YalnızBirAvroBirSent', en: 'One euro and one cent only' });
  });
  test('from whole minor units only', () => {
    expect(() => amountInWords(1.5, 'USD')).toThrow(RangeError);
    expect(() => amountInWords(-1, 'USD')).toThrow(RangeError);
  });
});
test('FIN-038: a number is the unit code, the year and nine digits', () => {
  expect(receiptNumber('POR', 2027, 1)).toBe('POR2027000000001');
});
