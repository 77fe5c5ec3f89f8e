import { refuse } from '#kernel/contract/refusal.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { workOfRequest } from '#kernel/server/request-work.ts';
import { numberText } from '#areas/requests/machine/rows.ts';
import { changeResult } from '../../placement/commands/results.ts';
import { placementRefusals } from '../../placement/refusals.ts';
import { placementObjection } from './declaration.ts';
import { placementObjectionTemplates } from './template.ts';
import { placementObjectionTexts } from './texts.ts';

interface Open {
  id: number;
  name: string;
  name_en: string;
  level: string | null;
  exempt: boolean;
  until: string;
}
/** Results of a student that can be objected to on a day. */
const openResults = (db: Db, student_id: number, today: string): Promise<Open[]> =>
  rowsOf(
    db,
    sql`select c.id, e.name, e.name_en, c.level, c.exempt, (e.published_on + e.objection_days)::text as until from placement_candidates c join placement_exams e on e.id = c.exam_id where c.student_id = ${student_id} and e.status = 'published' and ${today}::date <= e.published_on + e.objection_days order by e.published_on desc, c.id`,
  );
/** The window is asked again when the objection is sent; an approval with a new level changes the result as an override does. */
export const placementObjectionWork = workOfRequest({
  request: placementObjection,
  texts: placementObjectionTexts,
  templates: placementObjectionTemplates,
  reasons: async ({ context, subject }) =>
    (await openResults(context.db, subject.student_id, context.today)).length > 0
      ? []
      : [placementRefusals.placement_no_objection()],
  open: async ({ context, subject }) => ({
    offers: {
      candidate_id: (await openResults(context.db, subject.student_id, context.today)).map((each) => ({
        value: each.id,
        label: { tr: `${each.name} · ${each.level ?? '–'}`, en: `${each.name_en} · ${each.level ?? '–'}` },
      })),
    },
  }),
  check: async ({ context, subject }, { candidate_id }) =>
    (await openResults(context.db, subject.student_id, context.today)).some((each) => each.id === candidate_id)
      ? []
      : [placementRefusals.placement_no_objection(undefined, 'candidate_id')],
  subjectKey: (form) => String(form.candidate_id),
  summary: async ({ context, subject }, { candidate_id }) => {
    const own = await openResults(context.db, subject.student_id, context.today);
    const one = own.find((each) => each.id === candidate_id);
    return { tr: one?.name ?? '', en: one?.name_en ?? '' };
  },
  effect: async (context, matter) => {
    const { form, answers } = matter;
    const level = typeof answers.new_level === 'string' ? answers.new_level.trim() : '';
    const [now] = await rowsOf<{ level: string | null; exempt: boolean }>(
      context.db,
      sql`select c.level, c.exempt from placement_candidates c where c.id = ${form.candidate_id}`,
    );
    if (!now) refuse(placementRefusals.placement_no_objection());
    const next = {
      level: level || (now?.level ?? null),
      exempt: answers.new_exempt ? answers.new_exempt === 'exempt' : (now?.exempt ?? false),
    };
    if (next.level !== now?.level || next.exempt !== now?.exempt)
      await changeResult(context, form.candidate_id, {
        ...next,
        reason: context.services.lines.line(context.locale, 'placement:objection_accepted', {
          number: numberText(matter.year, matter.number) ?? '',
        }),
      });
    return { level: next.level, exempt: next.exempt };
  },
});
