import { integer, pgTable, text as textColumn } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, currencyOf, money, text } from '#kernel/contract/field.ts';
import { schemaOf, validate } from '#kernel/contract/schema.ts';
import { bindResource, type Reading } from '#kernel/server/area.ts';
import { idColumn } from '#kernel/server/columns.ts';
import { kernelTexts } from '#kernel/contract/kernel-texts.ts';
import { mergeTexts, openLines } from '#kernel/server/lines.ts';
import { formatMoney } from '#kernel/web/format.ts';
import { cellWriter, columnsOf, namesRead } from './export.ts';
import { readRows } from './import-plan.ts';
import { cellWords } from './printed-values.ts';

const currencies = {
  TRY: { tr: 'Türk lirası', en: 'Turkish lira' },
  USD: { tr: 'ABD doları', en: 'US dollar' },
} as const;
const fields = {
  code: text({ required: true, unique: true, max: 20 }),
  currency: choice(currencies),
  amount: money({ currencyField: 'currency', min: 0 }),
  fee: money({ currency: 'EUR' }),
};
const price = defineResource({
  name: 'test-price',
  area: 'test',
  path: '/test/prices',
  label: ['code'],
  fields,
  list: { columns: ['code', 'amount'], filters: [], sorts: ['code'], sort: 'code' },
});
const prices = pgTable('test_prices', {
  id: idColumn(),
  code: textColumn('code').notNull().unique(),
  currency: textColumn('currency'),
  amount: integer('amount'),
  fee: integer('fee'),
});
const bound = bindResource(price, prices);
const context = { services: { lines: openLines(mergeTexts([], [kernelTexts])) }, locale: 'en' } as unknown as Reading;
const missing = (values: Record<string, unknown>, mode: 'create' | 'update' = 'create'): string[] => {
  const checked = validate(schemaOf(fields, mode), { code: 'A', ...values });
  return checked.ok ? [] : checked.problems.map(({ path, key }) => `${path} ${key}`);
};

describe('an amount takes its currency from its row', () => {
  it('its currency is that of the row, of the field, or US dollars; a row that does not say leaves the amount alone', () => {
    expect(currencyOf(fields.amount, { currency: 'TRY' })).toBe('TRY');
    expect(currencyOf(fields.amount, {})).toBeNull();
    expect([currencyOf(fields.fee, { currency: 'TRY' }), currencyOf(money(), {})]).toEqual(['EUR', 'USD']);
    expect(formatMoney(123_450, currencyOf(fields.amount, { currency: 'TRY' }), 'tr-TR')).toBe('₺1.234,50');
    expect(formatMoney(123_450, null)).toBe('1,234.50');
  });

  it('an amount asks for its currency, whole minor units only', () => {
    expect(missing({ amount: 100 })).toEqual(['currency required']);
    expect(missing({ amount: 100, currency: 'TRY' })).toEqual([]);
    expect(missing({})).toEqual([]);
    expect(missing({ amount: 1.5, currency: 'TRY' })).toHaveLength(1);
    // a change leaves what it does not name as it is, but can't take the currency away from an amount
    expect([missing({ amount: 100 }, 'update'), missing({ amount: 100, currency: null }, 'update')]).toEqual([
      [],
      ['currency required'],
    ]);
    expect(() => schemaOf({ amount: money({ currencyField: 'coin' }) })).toThrow('coin');
  });

  it('an export and a print carry the currency beside it, chosen or not', () => {
    const columns = columnsOf(bound, undefined, context);
    expect(columns.map((column) => column.field)).toEqual(['code', 'amount', 'currency']);
    expect(namesRead(bound, columns)).toEqual(['code', 'amount', 'currency']);
    const chosen = columnsOf(bound, [{ field: 'currency' }, { field: 'amount' }, { field: 'fee' }], context);
    expect(chosen.map((column) => column.field)).toEqual(['currency', 'amount', 'fee']);
    const write = columns.map((column) => cellWriter(bound, column.field, columns, context));
    const cells = write.map((each) => each([1, 'A', 125_050, 'TRY'], () => null as never));
    expect(cells[1]).toEqual({ amount: 1250.5 });
    expect(cellWords(cells[1] ?? null, 'en')).toBe('1,250.50');
  });

  it('an import reads the sign by an amount: it names the currency, or has to be that of the row', async () => {
    const rows = await readRows(
      bound,
      [
        ['A', 'Turkish lira', '₺1.250,50'],
        ['B', '', '40 USD'],
        ['C', 'ABD doları', '1.000 TL'],
        ['D', 'TRY', 12],
      ].map((values, index) => ({ line: index + 2, values })),
      ['code', 'currency', 'amount'],
      context,
    );
    expect(rows.map(({ values }) => [values.currency, values.amount])).toEqual([
      ['TRY', 125_050],
      ['USD', 4000],
      ['USD', 100_000],
      ['TRY', 1200],
    ]);
    expect(rows.map((row) => row.reasons)).toEqual([
      [],
      [],
      [{ field: 'amount', key: 'validation:other_currency', params: { value: '1.000 TL', currency: 'USD' } }],
      [],
    ]);
  });
});
