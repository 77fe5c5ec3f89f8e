import type { Refusal } from '#kernel/contract/refusal.ts';
import { appealsRefusals } from '#areas/grading/appeals/refusals.ts';

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleUpperCase('tr');
/**
 * Is this how the name may stand on a diploma? In Turkish it is the name of the record, whatever its capitals: another name needs a
 * change of information first. The spelling for the English page has letters as passports print them, A to Z.
 */
export function diplomaNameReasons(
  given: { diploma_name: string; diploma_name_en: string },
  record: string,
): Refusal[] {
  return [
    ...(plain(given.diploma_name) === plain(record)
      ? []
      : [appealsRefusals.clearance_name_differs({ name: record }, 'diploma_name')]),
    ...(/^[A-Za-z][A-Za-z' .-]*$/.test(given.diploma_name_en.trim())
      ? []
      : [appealsRefusals.clearance_name_letters(undefined, 'diploma_name_en')]),
  ];
}
const turkish: Readonly<Record<string, string>> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  i: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  Ç: 'C',
  Ğ: 'G',
  İ: 'I',
  Ö: 'O',
  Ş: 'S',
  Ü: 'U',
};
/** A first proposal of the spelling without Turkish letters; the student corrects it as his passport has it. */
export const plainLetters = (name: string): string =>
  [...name]
    .map((letter) => turkish[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
