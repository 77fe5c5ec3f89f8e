import { labelKey } from '#kernel/contract/define-resource.ts';
import type { Field } from '#kernel/contract/field.ts';
import { fold, locales } from '#kernel/contract/text.ts';
import { momentOfWall, plainDay } from '#kernel/contract/calendar.ts';
import { numberOf } from '#kernel/contract/number-text.ts';
import type { BoundResource } from '../area.ts';
import type { Services } from '../services.ts';
import type { CellValue } from './import-sheet.ts';

/** A cell that does not say what its field holds: a key of the validation texts. */
export class WrongCell extends Error {
  readonly params: Record<string, string>;
  constructor(key: string, value: string) {
    super(key);
    this.params = { value: value.slice(0, 100) };
  }
}
const day = 86_400_000;
const spreadsheetError = /^#(REF!|N\/A|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|####+)$/;
const yes: readonly string[] = ['1', 'true', 'evet', 'yes', 'e', 'y', 'var', 'x', 'dogru'];
const no: readonly string[] = ['0', 'false', 'hayir', 'no', 'h', 'n', 'yok', 'yanlis'];
const two = (value: number | string): string => String(value).padStart(2, '0');

/** Text of a cell. The apostrophe that keeps a text from being a formula belongs to the file, not to the value. */
export function textOf(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date)
    return value.getTime() % day === 0 ? plainDay(value) : value.toISOString().slice(0, 16).replace('T', ' ');
  // long numbers (identity and student numbers) must not become 1e21
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value.toFixed(0) : String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  // the file format can spell letters that no text may hold
  return value
    .replaceAll('\0', '')
    .toWellFormed()
    .replace(/^'(?=[\s\u00a0]*[=+\-@\t\r])/, '')
    .replace(/\r\n?/g, '\n')
    .trim();
}

/** A serial number of the spreadsheet's calendar as a moment on the wall clock. */
const fromSerial = (serial: number): Date | null =>
  serial >= 61 && serial < 2_958_466
    ? new Date(Date.UTC(1899, 11, 30) + Math.round((serial * day) / 1000) * 1000)
    : null;
function dateParts(value: CellValue): { date: string; time: string } | null {
  const wall = value instanceof Date ? value : typeof value === 'number' ? fromSerial(value) : null;
  if (wall)
    return Number.isNaN(wall.getTime()) || wall.getUTCFullYear() < 1900
      ? null
      : { date: plainDay(wall), time: wall.toISOString().slice(11, 19) };
  const text = textOf(value);
  const found =
    /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[./-](\d{1,2})[./-](\d{4}))(?:[T ]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?)?$/.exec(
      text,
    );
  if (!found) return null;
  const [, y1, m1, d1, d2, m2, y2, hour = '0', minute = '0', second = '0'] = found;
  const [year, month, date] = [Number(y1 ?? y2), Number(m1 ?? m2), Number(d1 ?? d2)];
  const checked = new Date(Date.UTC(year, month - 1, date));
  if (
    checked.getUTCMonth() !== month - 1 ||
    checked.getUTCDate() !== date ||
    Number(hour) > 23 ||
    Number(minute) > 59 ||
    Number(second) > 59
  )
    return null;
  return {
    date: `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`,
    time: `${two(hour)}:${two(minute)}:${two(second)}`,
  };
}

const signs = /^(?:₺|\$|€|TRY|USD|EUR)|(?:₺|\$|€|TL|TRY|USD|EUR)$/i;
const signed: Readonly<Record<string, string>> = { '₺': 'TRY', TL: 'TRY', $: 'USD', '€': 'EUR' };
/** ISO code of the sign or letters that stand by an amount; null where there are none. */
export function signOf(text: string): string | null {
  const [sign] = signs.exec(text) ?? [];
  return sign === undefined ? null : (signed[sign.toUpperCase()] ?? sign.toUpperCase());
}

/** Reads the cells of one field; what nothing fits is thrown as a WrongCell. References are looked up elsewhere, all at once. */
export function cellReader(
  bound: BoundResource,
  name: string,
  field: Field,
  lines: Services['lines'],
): (value: CellValue) => unknown {
  const words = new Map<string, string | number>();
  if (field.kind === 'choice' || field.kind === 'list') {
    for (const [code, word] of Object.entries(field.choices ?? {})) {
      const read = field.kind === 'choice' && field.numeric ? Number(code) : code;
      for (const each of [
        word.tr,
        word.en,
        // an administrator's own words, if the choice stands in the editor
        ...locales.map((locale) => lines.worded(locale, `${labelKey(bound.resource, name)}.${code}`) ?? code),
        code,
      ])
        words.set(fold(each), read);
    }
  }
  const one = (value: CellValue): unknown => {
    const text = textOf(value);
    const wrong = (key: string): WrongCell => new WrongCell(key, text);
    const number = (grouped = false, given = text): number => {
      const read = typeof value === 'number' ? value : numberOf(given, grouped);
      if (value instanceof Date || !Number.isFinite(read)) throw wrong(field.kind === 'integer' ? 'numeric' : 'double');
      return read;
    };
    switch (field.kind) {
      case 'integer':
        return number(true); // no whole number has decimals: 1.000 and 1,000 are a thousand
      case 'decimal':
        return number();
      case 'money': {
        const amount = number(true, text.replace(signs, '')) * 100;
        if (Math.abs(amount - Math.round(amount)) > 1e-4) throw wrong('double');
        return Math.round(amount);
      }
      case 'flag': {
        if (typeof value === 'boolean') return value;
        if (yes.includes(fold(text))) return true;
        if (no.includes(fold(text))) return false;
        throw wrong('flag');
      }
      case 'choice': {
        const code = words.get(fold(text));
        if (code === undefined) throw wrong('not_found');
        return code;
      }
      case 'list':
        return text
          .split(/[,;\n]/)
          .map((each) => each.trim())
          .filter(Boolean)
          .map((each) => (field.of === 'integer' ? numberOf(each) : (words.get(fold(each)) ?? each)));
      case 'date': {
        const parts = dateParts(value);
        if (!parts) throw wrong('date');
        return parts.date;
      }
      case 'moment': {
        if (typeof value === 'string' && /(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text)))
          return new Date(text).toISOString();
        const parts = dateParts(value);
        if (!parts) throw wrong('moment');
        return momentOfWall(`${parts.date} ${parts.time}`).toISOString(); // a sheet is written by the university's clock
      }
      case 'text': {
        if (field.format !== 'time') return text;
        const share =
          value instanceof Date
            ? (((value.getTime() % day) + day) % day) / day
            : typeof value === 'number' && value >= 0 && value < 1
              ? value
              : null;
        if (share === null)
          return /^\d:\d\d/.test(text) ? `0${text.slice(0, 4)}` : text.slice(0, 8).replace(/^(\d\d:\d\d):00$/, '$1');
        const minutes = Math.round(share * 1440);
        return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
      }
      default:
        return text;
    }
  };
  return (value) => {
    if (typeof value === 'string' && spreadsheetError.test(value.trim())) throw new WrongCell('cell_error', value);
    return one(value);
  };
}
