import { longDay, universityDay } from '#kernel/contract/calendar.ts';
import { answer, answerFile, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { spreadsheetOf, type SheetCell } from '#kernel/server/engine/spreadsheet-of.ts';
import { notFound } from '#kernel/server/failure.ts';
import { nameOf, type Text } from '#kernel/contract/text.ts';
import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import {
  instructorResults as instructorQuery,
  surveyResults as resultsQuery,
  surveyResultsSheet as sheetQuery,
  type SurveyFigures,
  type SurveyGroup,
  type SurveyResults,
} from '../contract.ts';
import { questionsOf, type Question } from '../invitations.ts';
import { optionLines } from '../rules/survey-questions.ts';
import { meanOf } from '../rules/survey-results.ts';
import { scaleOf } from '../rules/survey-scale.ts';
import type { SurveyKind, SurveyState } from '../rules/survey-states.ts';
import { countsOf, groupsOf, shownGroups, tallyOf, type Group } from './survey-facts.ts';

interface Head {
  id: number;
  name: string;
  name_en: string;
  kind: SurveyKind;
  state: SurveyState;
  opens_at: string;
  closes_at: string;
  min_responses: number;
  academic_year: string | null;
  code: number | null;
}
type Counts = Awaited<ReturnType<typeof countsOf>>;

/** The mean over all agreement questions of some groups; null where nothing was given. */
function meanOfGroups(
  counts: Counts,
  questions: readonly Question[],
  groups: ReadonlySet<number>,
  least: number,
): number | null {
  const means = questions.flatMap((question) =>
    question.kind === 'likert5' ? (meanOf(question.kind, tallyOf(counts, question, groups, least).tally) ?? []) : [],
  );
  return means.length === 0
    ? null
    : Math.round((100 * means.reduce((sum, each) => sum + each, 0)) / means.length) / 100;
}
const viewOf = ({ course_id: _course, ...group }: Group, shown: boolean, mean: number | null): SurveyGroup => ({
  ...group,
  shown,
  mean: shown ? mean : null,
});
function wordOf(question: Question, value: number): Text | null {
  if (question.kind !== 'choice' && question.kind !== 'multi') return null;
  const tr = optionLines(question.options)[value - 1] ?? String(value);
  return { tr, en: optionLines(question.options_en)[value - 1] ?? tr };
}

/** When a survey was: its semester, or the day it closed. */
const timeOf = ({ academic_year, code, closes_at }: Head): Text =>
  academic_year !== null && code !== null
    ? semesterNamed({ academic_year, code }, true)
    : longDay(universityDay(new Date(closes_at)));

export async function resultsOf(context: Reading, surveyId: number, relatedId: number | null): Promise<SurveyResults> {
  const { db } = context;
  const rows = context.rows('surveyresult_show');
  const [head] = await rowsOf<Head>(
    db,
    sql`
    select sv.id, sv.name, sv.name_en, sv.kind, sv.state, sv.opens_at, sv.closes_at, sv.min_responses, m.academic_year, m.code from surveys sv left join ${semesterRead} m on m.id = sv.semester_id
    where sv.id = ${surveyId} and exists (select from survey_invitations i left join ${sectionRead} sec on sec.id = i.related_id where i.survey_id = sv.id and (${rows}))`,
  );
  if (!head) throw notFound();
  const reviews = context.actor.permissions.has('survey_update');
  const groups = await groupsOf(db, surveyId, rows);
  const everybody = await groupsOf(db, surveyId, sql`true`);
  const questions = await questionsOf(db, surveyId);
  const least = head.min_responses;
  // while answers still come in nobody sees what they say, and how many only: a look after each ballot would join it to its giver
  const closed = head.state !== 'in_evaluation' && head.state !== 'approved';
  const counts = closed ? await countsOf(db, surveyId) : [];
  const shown = closed ? shownGroups(groups, least) : new Set<number>();
  const overall = shownGroups(everybody, least);
  const wanted = relatedId ?? (groups.length === 1 ? (groups[0]?.related_id ?? null) : null);
  const chosen = wanted === null ? null : groups.find((each) => each.related_id === wanted);
  if (chosen === undefined) throw notFound();
  const inside = new Set<number>(chosen === null ? shown : shown.has(chosen.related_id) ? [chosen.related_id] : []);
  const comments = inside.size === 0 ? [] : await commentsOf(context, surveyId, [...inside], reviews);
  return {
    id: head.id,
    name: head.name,
    name_en: head.name_en,
    kind: head.kind,
    state: head.state,
    closes_at: new Date(head.closes_at).toISOString(),
    min_responses: head.min_responses,
    asked: groups.reduce((sum, each) => sum + each.asked, 0),
    voters: groups.reduce((sum, each) => sum + each.voters, 0),
    reviews,
    groups: groups.map((each) =>
      viewOf(each, shown.has(each.related_id), meanOfGroups(counts, questions, new Set([each.related_id]), least)),
    ),
    chosen:
      chosen === null
        ? null
        : viewOf(
            chosen,
            shown.has(chosen.related_id),
            meanOfGroups(counts, questions, new Set([chosen.related_id]), least),
          ),
    questions:
      inside.size === 0
        ? []
        : questions.map((question): SurveyFigures => {
            const { tally, groups: answering } = tallyOf(counts, question, inside, least);
            const scale = scaleOf(question.kind, question.options);
            const held = scale.length > 0 && answering.size === 0;
            const whole = tallyOf(counts, question, overall, least);
            return {
              question_id: question.id,
              position: question.position,
              name: question.name,
              name_en: question.name_en,
              kind: question.kind,
              held,
              values: (held ? [] : scale).map((value) => ({
                value,
                word: wordOf(question, value),
                times: tally.get(value) ?? 0,
              })),
              answers: held ? null : [...tally.values()].reduce((sum, times) => sum + times, 0),
              mean: meanOf(question.kind, tally),
              // beside itself it says nothing
              overall:
                held || whole.groups.symmetricDifference(answering).size === 0
                  ? null
                  : meanOf(question.kind, whole.tally),
              comments: comments
                .filter((each) => each.question_id === question.id)
                .map(({ question_id: _question, ...each }) => each),
            };
          }),
    at: timeOf(head),
    trend: chosen?.course_id ? await trendOf(context, head, chosen.course_id) : [],
  };
}
interface Comment {
  id: number;
  question_id: number;
  text: string;
  review: 'waiting' | 'shown' | 'hidden';
}
/** Words of the groups: an office reads all of them, teachers and heads what it has let through. */
const commentsOf = (context: Reading, surveyId: number, groups: readonly number[], all: boolean): Promise<Comment[]> =>
  rowsOf<Comment>(
    context.db,
    sql`
    select id::bigint as id, question_id, comment as text, review from survey_answers
    where survey_id = ${surveyId} and comment is not null and coalesce(related_id, 0) in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(groups)}::jsonb))
      and (${all} or review = 'shown') order by md5(id::text)`,
  );

/** The same course in earlier course surveys that are published, all of its sections together. */
async function trendOf(context: Reading, head: Head, courseId: number): Promise<SurveyResults['trend']> {
  const earlier = await rowsOf<Head>(
    context.db,
    sql`
    select distinct sv.id, sv.name, sv.name_en, sv.kind, sv.state, sv.opens_at, sv.closes_at, sv.min_responses, m.academic_year, m.code
    from surveys sv left join ${semesterRead} m on m.id = sv.semester_id
    where sv.kind = ${head.kind} and sv.state = 'published' and sv.closes_at < ${head.closes_at}::timestamptz
      and exists (select from survey_invitations i join ${sectionRead} sec on sec.id = i.related_id where i.survey_id = sv.id and sec.course_id = ${courseId})
    order by sv.closes_at`,
  );
  const points: SurveyResults['trend'] = [];
  for (const each of earlier.slice(-6)) {
    const groups = await groupsOf(context.db, each.id, sql`sec.course_id = ${courseId}`);
    const shown = shownGroups(groups, each.min_responses);
    const questions = await questionsOf(context.db, each.id);
    const mean = meanOfGroups(await countsOf(context.db, each.id), questions, shown, each.min_responses);
    if (mean === null) continue;
    points.push({
      survey_id: each.id,
      label: timeOf(each),
      mean,
      voters: groups.filter((group) => shown.has(group.related_id)).reduce((sum, group) => sum + group.voters, 0),
    });
  }
  return points;
}

/** ACA-019: results; what too few have answered is held back. */
export const surveyResults = answer(resultsQuery, (context, { surveyId, related_id }) =>
  resultsOf(context, surveyId, related_id ?? null),
);
export const surveyResultsSheet = answerFile(sheetQuery, async (context, { surveyId, related_id }) => {
  const results = await resultsOf(context, surveyId, related_id ?? null);
  const { locale, services } = context;
  const word = (key: string): string => services.lines.line(locale, key);
  return spreadsheetOf(
    nameOf(results, locale),
    ['question', 'value', 'times', 'mean', 'overall'].map((name) => word(`survey:sheet.${name}`)),
    results.questions.flatMap((each): SheetCell[][] => [
      ...(each.held ? [[`${each.position}. ${nameOf(each, locale)}`, word('survey:held_back'), null, null, null]] : []),
      ...each.values.map((value): SheetCell[] => [
        `${each.position}. ${nameOf(each, locale)}`,
        value.word?.[locale] ?? value.value,
        value.times,
        each.mean,
        each.overall,
      ]),
      ...each.comments
        .filter((comment) => comment.review === 'shown')
        .map((comment): SheetCell[] => [`${each.position}. ${nameOf(each, locale)}`, comment.text, null, null, null]),
    ]),
  );
});

/** Published results of what one teaches, newest first. */
export const instructorResults = answer(instructorQuery, async (context) => {
  const rows = context.rows('surveyinstructorresult_index');
  const surveys = await rowsOf<Head>(
    context.db,
    sql`
    select distinct sv.id, sv.name, sv.name_en, sv.kind, sv.state, sv.opens_at, sv.closes_at, sv.min_responses, m.academic_year, m.code
    from surveys sv join survey_invitations i on i.survey_id = sv.id join ${sectionRead} sec on sec.id = i.related_id left join ${semesterRead} m on m.id = sv.semester_id
    where ${rows} order by sv.closes_at desc limit 12`,
  );
  const found = [];
  for (const head of surveys) {
    const groups = await groupsOf(context.db, head.id, rows);
    const shown = shownGroups(groups, head.min_responses);
    const counts = await countsOf(context.db, head.id);
    const questions = await questionsOf(context.db, head.id);
    const meanOfOne = (group: Group): number | null =>
      meanOfGroups(counts, questions, new Set([group.related_id]), head.min_responses);
    const semester =
      head.academic_year !== null && head.code !== null
        ? semesterNamed({ academic_year: head.academic_year, code: head.code })
        : null;
    for (const group of groups)
      found.push({
        survey_id: head.id,
        survey: { tr: head.name, en: head.name_en },
        semester,
        ...viewOf(group, shown.has(group.related_id), meanOfOne(group)),
      });
  }
  return found;
});
