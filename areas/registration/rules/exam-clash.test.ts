import { expect, it } from 'vitest';
import { blocking } from '#kernel/contract/refusal.ts';
import { examClashes, examClashRefusals, type ExamTime } from './exam-clash.ts';

let ids = 0;
const exam = (day: string, starts: number, ends: number, exam_id = (ids += 1)): ExamTime => ({
  exam_id,
  kind: 'final',
  day,
  starts,
  ends,
});
const section = (name: string, ...exams: ExamTime[]) => ({ section_id: (ids += 1), section: name, exams });

it('two exams that share a minute clash, those that touch or lie on other days do not', () => {
  const mine = section('MATH101-01', exam('2027-01-11', 540, 660));
  const others = [
    section('PHYS101-01', exam('2027-01-11', 659, 700)),
    section('CHEM101-01', exam('2027-01-11', 660, 700)),
    section('ENG101-01', exam('2027-01-12', 540, 660)),
    section('HIST101-01'),
  ];
  expect(examClashes(mine, others).map((each) => each.other)).toEqual(['PHYS101-01']);
  expect(examClashes({ section_id: 1, section: 'ART101-01' }, others)).toEqual([]);
});
it('sections that sit one exam together do not clash, and each exam of a semester is looked at', () => {
  const one = exam('2027-01-11', 540, 660);
  const midterm = { ...exam('2026-11-20', 600, 700), kind: 'midterm' as const };
  const mine = section('EEE502-01', one, midterm);
  expect(examClashes(mine, [section('IE502-01', one)])).toEqual([]);
  expect(examClashes(mine, [section('BUS430-01', exam('2026-11-20', 690, 760))])).toHaveLength(1);
});
it('is told with both days and hours, in both languages, and stops nobody', () => {
  const [said] = examClashRefusals(section('MATH101-01', exam('2027-01-11', 540, 660)), [
    section('PHYS101-01', exam('2027-01-11', 600, 700)),
  ]);
  expect(said?.key).toBe('exam_times_overlap');
  expect(said?.params).toMatchObject({ section: 'MATH101-01', other: 'PHYS101-01' });
  expect(JSON.stringify(said?.params)).toMatch(/09:00–11:00.*10:00–11:40/);
  expect(blocking(said ? [said] : [])).toEqual([]);
});
