import { expect } from 'vitest';
import { harness, type Caller, type Harness } from './harness.ts';
import type { SurveyResults } from '#areas/communication/surveys/contract.ts';

export let h: Harness;
export let affairs: Caller;
export let registrar: Caller;
export const v1 = '/api/v1';
export interface Told<T = Record<string, unknown>> {
  data: T;
  message: string;
}
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
export const move = (caller: Caller, id: number, verb: string) =>
  caller.post<Told<{ state: string; invited: number }>>(`${v1}/surveys/${id}/move`, { verb });
export const results = (caller: Caller, id: number, related?: number) =>
  caller.get<Told<SurveyResults>>(`${v1}/survey/results/${id}${related === undefined ? '' : `?related_id=${related}`}`);
/** A section with students and a teacher who can sign in. */
export let section: { id: number; semester_id: number; staff_id: number; teacher: string; students: string[] };
/** A university whose survey offices are signed in; each test file prepares its own. */
export async function prepareSurveys(): Promise<void> {
  h = await harness();
  affairs = await h.as('studentaffairs');
  registrar = await h.as('registrar');
  const [found] = await h.rows<typeof section>`
    select s.id, s.semester_id, s.instructor_id as staff_id, min(i.username) as teacher, array_agg(u.username order by u.id) as students from sections s
    join semesters m on m.id = s.semester_id join users i on i.staff_id = s.instructor_id and i.status = 'a' join user_roles ur on ur.user_id = i.id join roles r on r.id = ur.role_id and r.name = 'instructor'
    join enrolments e on e.section_id = s.id and e.status in ('registered', 'completed') join students st on st.id = e.student_id and st.status = 'active' join users u on u.student_id = e.student_id and u.status = 'a'
    where s.status <> 'draft' and s.id in (select x.id from sections x join enrolments y on y.section_id = x.id and y.status = 'registered')
    group by s.id, m.is_active having count(*) between 4 and 15 order by m.is_active desc, count(*), s.id limit 1`;
  if (!found) throw new Error('nobody teaches anybody');
  section = found;
}
/** Sent for approval by who wrote it, approved by somebody else. */
export async function approved(id: number): Promise<void> {
  expect((await move(affairs, id, 'prepare')).status).toBe(200);
  expect((await move(registrar, id, 'approve')).status).toBe(200);
}
export async function written(more: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await affairs.post<Told<{ id: number }>>(`${v1}/surveys`, {
    name: 'Deneme anketi',
    name_en: 'Trial survey',
    kind: 'course',
    semester_id: section.semester_id,
    opens_at: inDays(-1),
    closes_at: inDays(10),
    necessity: 0,
    audience: 'students',
    min_responses: 2,
    ...more,
  });
  expect([status, body.message]).toEqual([201, expect.anything()]);
  return body.data.id;
}
export async function asked(survey_id: number): Promise<number[]> {
  const ids: number[] = [];
  for (const [at, kind] of (['likert5', 'multi', 'text'] as const).entries()) {
    const { status, body } = await affairs.post<Told<{ id: number }>>(`${v1}/survey/questions`, {
      survey_id,
      position: at + 1,
      name: `Soru ${kind}`,
      name_en: `Question ${kind}`,
      kind,
      is_required: kind === 'likert5',
      ...(kind === 'multi' ? { options: 'bir\niki\nüç', options_en: 'one\ntwo\nthree' } : {}),
    });
    expect(status).toBe(201);
    ids.push(body.data.id);
  }
  return ids;
}
export const givenBy = async (username: string, id: number, answers: unknown[]) =>
  (await h.as(username)).post<Told>(`${v1}/surveys/${id}/evaluate/${section.id}`, { answers });
/** A survey of three questions that asks already. */
export async function openSurvey(more: Record<string, unknown> = {}): Promise<{ id: number; questions: number[] }> {
  const id = await written(more);
  const questions = await asked(id);
  await approved(id);
  expect((await move(affairs, id, 'open')).status).toBe(200);
  return { id, questions };
}
