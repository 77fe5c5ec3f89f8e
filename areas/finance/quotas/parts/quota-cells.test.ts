import { expect, test } from 'vitest';
import type { QuotaView } from '../contract.ts';
import { changedCells, readPlaces, storedCells } from './quota-cells.ts';

const view: QuotaView = {
  years: [2026],
  year: 2026,
  by: 'entry',
  columns: [{ key: 'exam', name: 'Sınav', name_en: 'Exam' }],
  can: { edit: true },
  rows: [1, 2].map((id) => ({
    program: { id, code: `P${id}`, name: '', name_en: '' },
    cells: [{ column: 'exam', places: id === 1 ? 60 : null, version: id === 1 ? 3 : null, taken: 0 }],
  })),
};
test('a cell is empty or a whole number of four digits at most', () => {
  expect([' ', '0', '9999', '10000', '-1', '1.5', 'x'].map(readPlaces)).toEqual([
    null,
    0,
    9999,
    ...Array.from({ length: 4 }, () => undefined),
  ]);
});
test('what says the same as what is stored is no change; each change carries the version it was read with', () => {
  expect(changedCells(view, storedCells(view))).toEqual({ cells: [], bad: [] });
  expect(changedCells(view, { '1:exam': '060', '2:exam': '5' })).toEqual({
    cells: [{ program_id: 2, column: 'exam', version: null, places: 5 }],
    bad: [],
  });
  expect(changedCells(view, { '1:exam': '', '2:exam': 'many' })).toEqual({
    cells: [{ program_id: 1, column: 'exam', version: 3, places: null }],
    bad: ['2:exam'],
  });
});
