import { describe, expect, it } from 'vitest';
import { outcomesOf } from './outcomes.ts';

describe('learning outcomes of a course', () => {
  it('are its lines, without empty ones', () => {
    expect(outcomesOf('Writes a small program.\n\n  Finds its errors.  \r\n')).toEqual([
      'Writes a small program.',
      'Finds its errors.',
    ]);
    expect(outcomesOf(null)).toEqual([]);
    expect(outcomesOf(' \n ')).toEqual([]);
  });
  it('lose the marks and numbers of a pasted list, and nothing else', () => {
    expect(outcomesOf('1. Reads.\n2) Writes.\n• Counts.\n- Draws.\n* Sings.')).toEqual([
      'Reads.',
      'Writes.',
      'Counts.',
      'Draws.',
      'Sings.',
    ]);
    expect(outcomesOf('3.5 volts are measured.\n-5 °C is converted to kelvin.\n2019 rules are compared.')).toEqual([
      '3.5 volts are measured.',
      '-5 °C is converted to kelvin.',
      '2019 rules are compared.',
    ]);
  });
});
