import { answerFile } from '#kernel/server/area.ts';
import { renderPdf, type PdfNode } from '#kernel/server/pdf.ts';
import { nameOf } from '#kernel/contract/text.ts';
import { readLetterhead } from '#areas/reference/reads/letterhead.ts';
import { surveyResultsPaper as paperQuery, type SurveyFigures } from '../contract.ts';
import { fewestShown, meanFigure, meanWords } from '../rules/survey-results.ts';
import { surveyStates } from '../rules/survey-states.ts';
import { resultsOf } from './survey-results.ts';

/** Results on paper: the same figures as on the screen, comments only where teachers may read them. */
export const surveyResultsPaper = answerFile(paperQuery, async (context, { surveyId, related_id }) => {
  const results = await resultsOf(context, surveyId, related_id ?? null);
  const { locale, services } = context;
  const line = (key: string, params: Record<string, string | number> = {}): string =>
    services.lines.line(locale, key, params);
  const figure = (value: number | null): string =>
    value === null ? '–' : value.toLocaleString(locale, { maximumFractionDigits: 2 });
  const word = ({ kind }: SurveyFigures, value: number): string => {
    if (kind === 'yes-no') return line(value === 1 ? 'ui:yes' : 'ui:no');
    return kind === 'likert5' ? line(`access:likert_${value}`) : String(value);
  };
  const { chosen } = results;
  const fewest = fewestShown(results.min_responses);
  const letterhead = await readLetterhead(context);
  const about = chosen?.name
    ? `${chosen.code ?? ''}-${String(chosen.section_no ?? 1).padStart(2, '0')} ${chosen.name[locale]} · ${chosen.instructors.join(', ')}`
    : line('survey:everybody');
  const asked = chosen?.asked ?? results.asked;
  const voters = chosen?.voters ?? results.voters;
  const facts = [
    [line('survey:state'), surveyStates[results.state][locale]],
    [line('survey:asked'), figure(asked)],
    [line('survey:answered'), figure(voters)],
    [line('survey:rate'), `${asked === 0 ? 0 : Math.round((100 * voters) / asked)} %`],
    ...(chosen?.mean ? [[line('survey:mean'), figure(chosen.mean)]] : []),
  ];
  const questions = results.questions.map((each): PdfNode => {
    const means = [
      ...(each.mean === null
        ? []
        : [
            `${line(each.overall === null ? meanWords(each.kind) : 'survey:here')}: ${meanFigure(each.kind, each.mean, figure)}`,
          ]),
      ...(each.overall === null ? [] : [`${line('survey:overall')}: ${meanFigure(each.kind, each.overall, figure)}`]),
    ];
    const comments = each.comments.filter((comment) => comment.review === 'shown');
    return {
      margin: [0, 10, 0, 0],
      stack: [
        { text: `${each.position}. ${nameOf(each, locale)}`, bold: true },
        ...(means.length > 0 ? [{ text: means.join(' · '), fontSize: 8 }] : []),
        ...(each.values.length > 0
          ? [
              {
                layout: 'lines',
                margin: [0, 3, 0, 0],
                table: {
                  headerRows: 1,
                  dontBreakRows: true,
                  widths: ['*', 70, 60],
                  body: [
                    ['survey:value', 'survey:times', 'survey:rate'].map((key): PdfNode => ({
                      text: key === 'survey:rate' ? '%' : line(key),
                      bold: true,
                      fontSize: 8,
                    })),
                    ...each.values.map((value): PdfNode[] => [
                      value.word?.[locale] ?? word(each, value.value),
                      String(value.times),
                      String(each.answers ? Math.round((100 * value.times) / each.answers) : 0),
                    ]),
                  ],
                },
              },
            ]
          : []),
        ...(each.held ? [{ text: line('survey:question_held_back', { n: fewest }), fontSize: 8 }] : []),
        ...comments.map((comment): PdfNode => ({ text: `“${comment.text}”`, margin: [0, 3, 0, 0] })),
        ...(each.kind === 'text' && comments.length === 0 ? [{ text: line('survey:no_comments'), fontSize: 8 }] : []),
      ],
    };
  });
  const title = nameOf(results, locale);
  const body = await renderPdf({
    language: locale,
    info: { title: `${title} ${about}`, author: letterhead.title.tr },
    pageMargins: [40, 36, 40, 44],
    defaultStyle: { fontSize: 9 },
    foot: {
      margin: [40, 10, 40, 0],
      fontSize: 7,
      alignment: 'right',
      text: line('survey:paper_page', { page: '{page}', pages: '{pages}' }),
    },
    content: [
      { text: letterhead.title[locale], fontSize: 10, alignment: 'center' },
      { text: title, fontSize: 16, bold: true, alignment: 'center', margin: [0, 6, 0, 0] },
      { text: about, fontSize: 10, alignment: 'center', margin: [0, 2, 0, 8] },
      { text: facts.map(([name, value]) => `${name}: ${value}`).join(' · '), alignment: 'center' },
      ...(questions.length > 0
        ? questions
        : [
            {
              text: line('survey:held_back_why', { n: fewest }),
              alignment: 'center',
              margin: [0, 60, 0, 0],
            },
          ]),
    ],
  });
  return { name: `survey-${surveyId}.pdf`, mime: 'application/pdf', body, inline: true };
});
