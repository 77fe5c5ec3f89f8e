import { describe, expect, it } from 'vitest';
import { extraTimeRefused, overruns } from './extra-time.ts';

const part = (name: string, starts: number, minutes = 60) => ({ name, name_en: name, starts, minutes });
const who = (student: string, extra_percent: number) => ({ student, extra_percent });

describe('ESL-010: extra time that runs into the next part', () => {
  const parts = [part('Writing', 640), part('Listening', 570), part('Speaking', 800)];
  it('is told by name and minutes, in the order of the hours; what ends as the next begins is none', () => {
    // 60 minutes and a quarter end at 645, five minutes after the next part began
    const found = overruns(parts, [who('1 A', 25), who('2 B', 10), who('3 C', 0)]);
    expect(found).toEqual([
      {
        student: '1 A',
        part: { tr: 'Listening', en: 'Listening' },
        next: { tr: 'Writing', en: 'Writing' },
        minutes: 5,
        ends: 645,
      },
    ]);
    expect(overruns([part('A', 570), part('B', 645)], [who('1 A', 25)])).toEqual([]);
    expect(overruns([part('A', 570), part('B', 644)], [who('1 A', 25)])).toHaveLength(1);
    // the last part has nothing after it
    expect(overruns([part('A', 570)], [who('1 A', 100)])).toEqual([]);
  });
  it('stops the seating with everybody of a part in one sentence and the hour at which the next can begin', () => {
    const people = [who('1 A', 25), who('2 B', 50), ...Array.from({ length: 5 }, (_, at) => who(`${at + 3} X`, 20))];
    const [refusal, ...rest] = extraTimeRefused(overruns(parts, people));
    expect(rest).toEqual([]);
    expect(refusal?.key).toBe('placement_extra_time');
    expect(refusal?.params).toMatchObject({ time: '11:00' });
    expect(refusal?.params?.['students']).toContain('1 A (5), 2 B (20)');
    expect(refusal?.params?.['students']).toMatch(/ …$/);
    expect(extraTimeRefused([])).toEqual([]);
  });
});
