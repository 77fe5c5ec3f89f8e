import type { Locale, Text } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import type { PdfDefinition, PdfNode } from '#kernel/server/pdf.ts';
import { qrPicture, qrSvg } from '#areas/people/cards/queries/qr-picture.ts';
import type { BoardDecisionPage, BoardMeetingPage, Present } from '../contract.ts';
import { decisionStatusWords, paperDate, type DecisionStatus } from '../rules/board-states.ts';
import { inBothLanguages } from '../rules/decision-text.ts';
import { memberRoles, type MemberRole, type Votes } from '../rules/board-quorum.ts';
import type { Letterhead } from '#areas/reference/reads/letterhead.ts';

/** Words of a paper in both languages. */
export type BothWords = (locale: Locale) => (key: string, params?: Record<string, string | number>) => string;
export const bothWords =
  (context: Pick<Reading, 'services'>): BothWords =>
  (locale) =>
  (key, params) =>
    context.services.lines.line(locale, key, params);
const both = (tr: string, en: string): string => (tr === en ? tr : `${tr} / ${en}`);
const grey = '#4a5361';
const line = (width: number): PdfNode => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.8, lineColor: '#3a4250' }],
  margin: [0, 4, 0, 10],
});

function sheet(letterhead: Letterhead, title: Text, board: Text, content: PdfNode[], locale: Locale): PdfDefinition {
  const { margin } = letterhead;
  return {
    language: locale,
    info: { title: both(title.tr, title.en), author: letterhead.title.tr },
    pageMargins: [margin, margin, margin, margin + 24],
    styles: { head: { fontSize: 8, bold: true, color: '#3a4250' }, small: { fontSize: 8, color: grey } },
    foot: {
      margin: [margin, 10, margin, 0],
      fontSize: 7,
      color: grey,
      columns: [
        {
          width: '*',
          text: [`${letterhead.address}\n${letterhead.contact}\n`, both(letterhead.note.tr, letterhead.note.en)].join(
            '',
          ),
        },
        { width: 'auto', alignment: 'right', text: '{page} / {pages}' },
      ],
    },
    content: [
      { text: letterhead.title.tr, fontSize: 14, bold: true, alignment: 'center' },
      { text: letterhead.title.en, style: 'small', alignment: 'center' },
      { text: board.tr, fontSize: 11, bold: true, alignment: 'center', margin: [0, 6, 0, 0] },
      { text: board.en, style: 'small', alignment: 'center' },
      line(595.28 - 2 * margin),
      { text: title.tr, fontSize: 12, bold: true },
      { text: title.en, style: 'small', margin: [0, 0, 0, 8] },
      ...content,
    ],
  };
}
const fact = (words: BothWords, key: string, value: string): PdfNode[] => [
  { text: both(words('tr')(key), words('en')(key)), style: 'small' },
  { text: value },
];
const facts = (rows: PdfNode[][]): PdfNode => ({
  layout: 'noBorders',
  margin: [0, 0, 0, 10],
  table: { widths: [150, '*'], body: rows },
});
const votesText = (votes: Votes, words: BothWords): string =>
  both(words('tr')('records:board.votes_text', { ...votes }), words('en')('records:board.votes_text', { ...votes }));

/** A box to sign in for everybody who was there, three in a row. */
function signatures(present: readonly Present[], words: BothWords): PdfNode[] {
  const [tr, en] = [words('tr'), words('en')];
  const cell = (member: Present | undefined): PdfNode =>
    member === undefined
      ? ''
      : {
          margin: [0, 0, 8, 16],
          unbreakable: true,
          stack: [
            { text: member.name, bold: true, fontSize: 9 },
            { text: tr(`people:staff.title.${member.title}`), style: 'small' },
            {
              text: both(memberRoles[member.role as MemberRole].tr, memberRoles[member.role as MemberRole].en),
              style: 'small',
            },
            {
              canvas: [{ type: 'line', x1: 0, y1: 0, x2: 130, y2: 0, lineWidth: 0.5, lineColor: '#9aa3b0' }],
              margin: [0, 26, 0, 2],
            },
            { text: both(tr('records:board.signature'), en('records:board.signature')), style: 'small' },
          ],
        };
  const lines = Array.from({ length: Math.ceil(present.length / 3) }, (_, row) =>
    [0, 1, 2].map((at) => cell(present[row * 3 + at])),
  );
  return [
    { text: both(tr('records:board.present'), en('records:board.present')), style: 'head', margin: [0, 14, 0, 6] },
    ...(lines.length > 0
      ? [{ layout: 'noBorders', table: { widths: ['*', '*', '*'], dontBreakRows: true, body: lines } }]
      : []),
  ];
}

/** The decision on paper: number, both texts, who was there with a line to sign, and a code that anybody can check. */
export function decisionDocument(
  page: BoardDecisionPage,
  letterhead: Letterhead,
  words: BothWords,
  publicUrl: string,
  locale: Locale,
): PdfDefinition {
  const { decision, board, meeting, votes, present, verify_path } = page;
  const [tr, en] = [words('tr'), words('en')];
  const url = verify_path === null ? null : `${publicUrl}${verify_path}`;
  const definition = sheet(
    letterhead,
    { tr: tr('title:board_decision'), en: en('title:board_decision') },
    { tr: board.name, en: board.name_en },
    [
      facts([
        fact(words, 'records:board.decision_no', decision.decision_no ?? '—'),
        fact(words, 'records:board.decided_on', decision.decided_on ? paperDate(decision.decided_on) : '—'),
        ...(meeting
          ? [
              fact(
                words,
                'records:board.meeting',
                both(
                  tr('records:board.meeting_no', { year: meeting.year, number: meeting.number }),
                  en('records:board.meeting_no', { year: meeting.year, number: meeting.number }),
                ),
              ),
            ]
          : []),
        ...(votes ? [fact(words, 'records:board.votes', votesText(votes, words))] : []),
      ]),
      { text: decision.name, bold: true, margin: [0, 4, 0, 4] },
      { text: decision.body, alignment: 'justify', lineHeight: 1.25 },
      ...(inBothLanguages(decision)
        ? [
            { text: decision.name_en, bold: true, margin: [0, 12, 0, 4], color: grey },
            { text: decision.body_en, alignment: 'justify', lineHeight: 1.25, color: grey },
          ]
        : []),
      ...(decision.status === 'revoked'
        ? [
            {
              text: both(
                tr('records:board.revoked_because', { reason: decision.revoke_reason ?? '' }),
                en('records:board.revoked_because', { reason: decision.revoke_reason ?? '' }),
              ),
              color: '#a11',
              margin: [0, 12, 0, 0],
            },
          ]
        : []),
      ...signatures(present, words),
      ...(url === null
        ? [
            {
              text: both(tr('records:board.not_published'), en('records:board.not_published')),
              style: 'small',
              margin: [0, 12, 0, 0],
            },
          ]
        : [
            {
              margin: [0, 12, 0, 0],
              unbreakable: true,
              columnGap: 12,
              columns: [
                { width: 84, svg: qrSvg(qrPicture(url)), fit: [84, 84] },
                {
                  width: '*',
                  style: 'small',
                  stack: [
                    { text: letterhead.verification.tr.replace('{url}', url) },
                    { text: letterhead.verification.en.replace('{url}', url), margin: [0, 4, 0, 0] },
                  ],
                },
              ],
            },
          ]),
    ],
    locale,
  );
  return decision.status === 'published'
    ? definition
    : {
        ...definition,
        watermark: {
          text: both(
            decisionStatusWords[decision.status as DecisionStatus].tr,
            decisionStatusWords[decision.status as DecisionStatus].en,
          ).toLocaleUpperCase('tr'),
          color: '#8a94a6',
          opacity: 0.12,
          bold: true,
          angle: -45,
        },
      };
}

/** Agenda: what will be talked about; minutes: what came of it and who was there. */
export function meetingDocument(
  page: BoardMeetingPage,
  kind: 'agenda' | 'minutes',
  letterhead: Letterhead,
  words: BothWords,
  locale: Locale,
): PdfDefinition {
  const { meeting, board, agenda, members, quorum } = page;
  const [tr, en] = [words('tr'), words('en')];
  const key = `records:board.paper.${kind}`;
  const present = members.filter((each) => each.present);
  const head = (word: string): PdfNode => ({ text: both(tr(word), en(word)), style: 'head' });
  const outcome = (status: string): string =>
    both(decisionStatusWords[status as DecisionStatus].tr, decisionStatusWords[status as DecisionStatus].en);
  return sheet(
    letterhead,
    { tr: tr(key), en: en(key) },
    { tr: board.name, en: board.name_en },
    [
      facts([
        fact(words, 'records:board.meeting', `${meeting.year}/${meeting.number}`),
        fact(
          words,
          'records:board-meeting.held_on',
          `${paperDate(meeting.held_on)}${meeting.starts_at ? ` ${meeting.starts_at}` : ''}`,
        ),
        ...(meeting.place ? [fact(words, 'records:board-meeting.place', meeting.place)] : []),
        ...(kind === 'minutes'
          ? [
              fact(
                words,
                'records:board.quorum',
                both(
                  tr('records:board.quorum_text', { voters: quorum.voters, needed: quorum.needed }),
                  en('records:board.quorum_text', { voters: quorum.voters, needed: quorum.needed }),
                ),
              ),
            ]
          : []),
      ]),
      {
        layout: 'lines',
        margin: [0, 0, 0, 10],
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: kind === 'agenda' ? [24, '*'] : [24, '*', 130],
          body: [
            [
              head('records:board.item'),
              head('records:board-decision.name'),
              ...(kind === 'agenda' ? [] : [head('records:board.outcome')]),
            ],
            ...agenda.map((item, at): PdfNode[] => [
              { text: String(item.agenda_no ?? at + 1) },
              {
                stack: [
                  { text: item.name },
                  ...(item.name_en === item.name ? [] : [{ text: item.name_en, style: 'small' }]),
                  ...(kind === 'minutes' ? [{ text: item.body, fontSize: 8, margin: [0, 3, 0, 0] }] : []),
                ],
              },
              ...(kind === 'agenda'
                ? []
                : [
                    {
                      stack: [
                        { text: item.decision_no ?? '', bold: true },
                        { text: outcome(item.status), style: 'small' },
                        ...(item.votes ? [{ text: votesText(item.votes, words), style: 'small' }] : []),
                      ],
                    },
                  ]),
            ]),
          ],
        },
      },
      ...(agenda.length === 0
        ? [{ text: both(tr('records:board.no_items'), en('records:board.no_items')), italics: true }]
        : []),
      ...(kind === 'minutes' ? signatures(present, words) : []),
    ],
    locale,
  );
}
