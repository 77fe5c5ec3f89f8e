import { beforeAll, expect, it } from 'vitest';
import { harness, type Harness } from './harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await harness();
});
const lists: readonly (readonly [path: string, username: string, fine: string])[] = [
  ['/api/v1/advising', 'advisor', '-cgpa'],
  ['/api/v1/supervisor/approvals', 'registrar', 'credits'],
  ['/api/v1/student/reports', 'registrar', '-students'],
  ['/api/v1/student/reports/sheet', 'registrar', 'average_cgpa'],
  ['/api/v1/lecturer/reports', 'registrar', '-hours'],
  ['/api/v1/lecturer/reports/sheet', 'registrar', 'name'],
  ['/api/v1/advisor/students/report', 'registrar', '-total'],
  ['/api/v1/advisor/students/report/sheet', 'registrar', '-name'],
];
it.each(lists)(
  '%s is sorted by its own names only; 422 for those that every object has',
  async (path, username, fine) => {
    const caller = await h.as(username);
    for (const sort of ['__proto__', '-__proto__', 'hasOwnProperty', 'valueOf', 'constructor', '--name', 'colour'])
      expect((await caller.get(`${path}?sort=${sort}`)).status, sort).toBe(422);
    for (const sort of [fine, 'name', '-name'])
      expect((await caller.get(`${path}?sort=${sort}`)).status, sort).toBe(200);
  },
);
