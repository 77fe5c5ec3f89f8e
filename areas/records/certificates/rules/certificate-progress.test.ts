import { describe, expect, test } from 'vitest';
import { awardReasons, certificateProgress, mayWithdraw, type CertificateRule } from './certificate-progress.ts';

const rule: CertificateRule = {
  status: 'a',
  min_courses: 3,
  min_coefficient: 2,
  courses: [
    { course_id: 1, required: true },
    { course_id: 2, required: true },
    { course_id: 3, required: false },
    { course_id: 4, required: false },
  ],
};
const passed = (...ids: number[]) => ids.map((course_id) => ({ course_id, coefficient: 3 }));
const reasons = (courses: number[], awarded = false, more: Partial<CertificateRule> = {}): string[] =>
  awardReasons({ ...rule, ...more }, { passed: passed(...courses), awarded }).map((each) => each.key);

describe('what a certificate asks', () => {
  test('every required course and enough of all', () => {
    expect(certificateProgress(rule, passed(1, 2, 3))).toEqual({ done: [1, 2, 3], missing: 0, met: true });
    expect(certificateProgress(rule, passed(1, 3, 4))).toMatchObject({ missing: 1, met: false });
    expect(certificateProgress(rule, passed(1, 2))).toMatchObject({ missing: 1, met: false });
    expect(certificateProgress(rule, passed(3, 4))).toMatchObject({ missing: 2 });
    expect(certificateProgress(rule, passed(9))).toMatchObject({ done: [], missing: 3 });
  });
  test('a grade below the asked one does not count, a pass without a coefficient does', () => {
    const low = [...passed(1, 2), { course_id: 3, coefficient: 1.5 }];
    expect(certificateProgress(rule, low).met).toBe(false);
    expect(certificateProgress(rule, [...passed(1, 2), { course_id: 3, coefficient: null }]).met).toBe(true);
    expect(certificateProgress({ ...rule, min_coefficient: 1.5 }, low).met).toBe(true);
  });
  test('all reasons against it at once', () => {
    expect(reasons([1, 2, 3])).toEqual([]);
    expect(reasons([1], true)).toEqual(['certificate_awarded_already', 'certificate_courses_missing']);
    expect(reasons([1, 2, 3], false, { status: 'p' })).toEqual(['certificate_passive']);
    expect(reasons([1, 2], false, { courses: rule.courses.slice(0, 2) })).toContain('certificate_without_courses');
    expect(mayWithdraw({ status: 'withdrawn' }).map((each) => each.key)).toEqual(['certificate_withdrawn_already']);
  });
});
