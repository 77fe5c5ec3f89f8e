import { describe, expect, test } from 'vitest';
import { passwordConditions, passwordFormComplete } from './password-strength.ts';

const missing = (password: string, confirmation = password): string[] =>
  passwordConditions(password, confirmation)
    .filter((each) => !each.met)
    .map((each) => each.key);

describe('a new password (VAL-003…008)', () => {
  test.each<[string, string, string[]]>([
    ['VAL-003 seven characters are too few', 'Ab1!xyz', ['password_length']],
    ['VAL-003 eight are enough', 'Ab1!xyzw', []],
    ['VAL-003 an emoji is one character', 'Ab1!xy😀', ['password_length']],
    ['VAL-004 a digit', 'Abcdefg!', ['password_digit']],
    ['VAL-005 an uppercase letter', 'abcdef1!', ['password_upper']],
    ['VAL-005 İ is uppercase', 'İbcdef1!', []],
    ['VAL-006 a lowercase letter', 'ABCDEF1!', ['password_lower']],
    ['VAL-006 ı is lowercase', 'ABCDEFı1!', []],
    ['VAL-007 a special character', 'Abcdefg1', ['password_special']],
    ['VAL-007 a blank is not special', 'Abcdef 1', ['password_special']],
    ['VAL-007 ğ is a letter, not special', 'Abcdefğ1', ['password_special']],
    ['VAL-007 punctuation, symbols and emoji are special', 'Abcdef1€', []],
    ['a common word with what the rules ask for around it', 'Password1!', ['password_common']],
    ['with letters swapped for signs', 'P@ssw0rd1', ['password_common']],
    ['in Turkish, with accents', 'Şifrem123!', ['password_common']],
    ['a club', 'Galatasaray1905!', ['password_common']],
    ['a common word among others is no common password', 'Parola-Gemi-7', []],
    [
      'nothing typed misses everything',
      '',
      [
        'password_length',
        'password_digit',
        'password_upper',
        'password_lower',
        'password_special',
        'password_repeated',
      ],
    ],
  ])('%s', (_name, password, expected) => expect(missing(password)).toEqual(expected));

  test('VAL-008 equals the repeat field, to the letter', () => {
    expect(missing('Abcdef1!', 'Abcdef1?')).toEqual(['password_repeated']);
    expect(missing('Abcdef1!', 'abcdef1!')).toEqual(['password_repeated']);
  });
  test('VAL-001, VAL-002, VAL-009 the form stays invalid until every condition holds', () => {
    expect(passwordFormComplete('', 'Abcdef1!', 'Abcdef1!')).toBe(false);
    expect(passwordFormComplete('1234567', 'Abcdef1!', 'Abcdef1!')).toBe(false);
    expect(passwordFormComplete('12345678', 'Abcdef1!', 'Abcdef1')).toBe(false);
    expect(passwordFormComplete('12345678', 'Abcdef1!', 'Abcdef1!')).toBe(true);
  });
  test.each<[string, string, boolean]>([
    ['elif', 'Elif-2026!', true],
    ['elif', 'Xelİfx2026!', true],
    ['ışık', 'Isik-2026!', true],
    ['2024001', 'A-2024001-b', true],
    ['al', 'Salon-2026!', false],
    ['elif', 'Fidan-2026!', false],
    ['', 'Fidan-2026!', false],
  ])('the user name %s in %s: %s', (username, password, held) => {
    expect(
      passwordConditions(password, password, username)
        .filter((each) => !each.met)
        .map((each) => each.key),
    ).toEqual(held ? ['password_username'] : []);
  });
});
