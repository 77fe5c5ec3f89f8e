import { beforeAll, describe, expect, test } from 'vitest';
import { graduationRules } from './facts/graduation-rules.ts';
import { freshHarness, type Harness } from '#test/harness.ts';
import { today } from '#test/today.ts';
import { readGradingRules } from '#areas/grading/commands/recalculate-gpa.ts';
import { standingOf } from '#areas/grading/gpa/rules/gpa.ts';

let h: Harness;
interface Program {
  id: number;
  started_on: string;
}
const oneOf = async (levels: string): Promise<Program> => {
  const [row] = await h.rows<Program>`
    select sp.id::int, sp.started_on::text from student_programs sp join programs p on p.id = sp.program_id where p.level = any(${levels}::text[]) order by sp.id limit 1`;
  if (!row) throw new Error(levels);
  return row;
};
const standing = async ({ id }: Program, cgpa: number): Promise<string> =>
  standingOf(cgpa, (await readGradingRules(h.database.db, [id])).get(id)?.standing);

beforeAll(async () => {
  h = await freshHarness();
});

describe('standing by catalog year', () => {
  test('bands are data: whoever began under the old ones keeps them, later entrants have the new ones', async () => {
    const person = await oneOf('{undergraduate}');
    expect([await standing(person, 2), await standing(person, 1.99), await standing(person, 1.79)]).toEqual([
      'good',
      'warning',
      'probation',
    ]);
    const add = (from: string) => h.rows`
      insert into parameter_items (parameter_id, code, name, name_en, data, valid_from, status)
        select id, 'undergraduate', 'Lisans', 'Undergraduate', '{"level": "undergraduate", "good": 2.5, "warning": 2.2}', ${from}::date, 'a' from parameters where code = 'standing_rules'`;
    await add('2090-01-01');
    expect(await standing(person, 2.2)).toBe('good');
    await h.rows`update parameter_items set valid_from = ${person.started_on}::date where valid_from = '2090-01-01'`;
    expect([await standing(person, 2.5), await standing(person, 2.2), await standing(person, 2.19)]).toEqual([
      'good',
      'warning',
      'probation',
    ]);
    // ended for later entrants: the plain bands again
    await h.rows`update parameter_items set status = 'p' where code = 'undergraduate' and valid_from = ${person.started_on}::date and parameter_id = (select id from parameters where code = 'standing_rules')`;
    expect(await standing(person, 2)).toBe('good');
  });

  test('master and doctorate are held to the graduate rules, of standing and of graduation', async () => {
    const person = await oneOf('{master,doctorate}');
    expect([await standing(person, 2.99), await standing(person, 2.79)]).toEqual(['warning', 'probation']);
    const ruleOf = await graduationRules(h.database.db, today());
    expect([ruleOf('undergraduate').min_cgpa, ruleOf('master').min_cgpa, ruleOf('doctorate').min_cgpa]).toEqual([
      2, 3, 3,
    ]);
  });
});
