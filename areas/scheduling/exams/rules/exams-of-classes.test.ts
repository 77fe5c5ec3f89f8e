import { expect, it } from 'vitest';
import { examsOfClasses } from './exams-of-classes.ts';

const section = (section_id: number, course_id: number, cross_list_id: number | null = null) => ({
  section_id,
  course_id,
  code: `C${course_id}`,
  cross_list_id,
});

it('courses that have a class in common sit one exam, the others one each', () => {
  const exams = examsOfClasses([section(1, 1), section(2, 1, 7), section(3, 2, 7), section(4, 3), section(5, 4)]);
  expect(exams.map((each) => [each.course_id, each.code, each.section_ids])).toEqual([
    [1, 'C1 / C2', [1, 2, 3]],
    [3, 'C3', [4]],
    [4, 'C4', [5]],
  ]);
  expect(exams[0]?.lead_id).toBe(1);
});
it('classes that hang together through a course are one exam, whichever comes first', () => {
  const exams = examsOfClasses([section(1, 3, 8), section(2, 2, 8), section(3, 2, 7), section(4, 1, 7)]);
  expect(exams.map((each) => [each.course_id, each.section_ids.length])).toEqual([[1, 4]]);
});
