import * as a from '#kernel/contract/answer.ts';
import { CardState } from './rules/card-validity.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, list, text } from '#kernel/contract/field.ts';
import { open, permission, signedIn } from '#kernel/contract/needs.ts';
import { cardsRefusals } from './refusals.ts';

/** Photos, documents, notes, cards, special students. */
export const cardsPages = definePages([
  {
    path: '/student/id/card',
    title: 'title:student_id_card',
    knownAs: { tr: 'öğrenci kartı, kimlik, kampüs kartı, QR', en: 'student card, campus card, ID, QR' },
    needs: permission('idcard_show'),
    kind: 'document',
    menu: { group: 'people', order: 50, icon: 'card', everyday: ['OGR', 'MS', 'F-1 Exchange Exit'] },
  },
  {
    path: '/staff/id/card',
    title: 'title:staff_id_card',
    knownAs: { tr: 'personel kartı, kimlik, kampüs kartı', en: 'staff card, campus card, badge, ID' },
    needs: permission('staffidcard_show'),
    kind: 'document',
    menu: { group: 'people', order: 60, icon: 'card' },
  },
  {
    path: '/staff/documents/:id',
    title: 'title:staff_documents',
    needs: permission('staffdocument_index'),
    kind: 'list',
    parent: '/staff',
  },
  {
    path: '/special-student',
    title: 'title:special_students',
    knownAs: { tr: 'misafir öğrenci, başka üniversiteden', en: 'visiting student, guest student' },
    needs: permission('specialstudent_index'),
    kind: 'list',
    api: '/special-students',
    menu: { group: 'people', order: 40, icon: 'globe', everyday: ['registrar', 'studentaffairs'] },
  },
  {
    path: '/qr-verification/:filename',
    title: 'title:document_verification',
    needs: open,
    kind: 'document',
    bare: true,
  },
]);

/** A QR code as the path of an SVG: one unit per module, quiet zone included. */
export const QrPicture = a.record({
  size: a.integer,
  path: a.text,
});
export type QrPicture = a.Of<typeof QrPicture>;
export const CardView = a.record({
  id: a.integer,
  card_number: a.text,
  status: a.text,
  state: CardState,
  issued_on: a.date,
  valid_until: a.text,
  url: a.text,
  qr: QrPicture,
});
export type CardView = a.Of<typeof CardView>;
/** The person on a card, in both languages; `unit` is the faculty. */
export const CardPerson = a.record({
  person: a.oneOf('student', 'staff'),
  id: a.integer,
  first_name: a.text,
  last_name: a.text,
  number: a.text,
  photo: a.text,
  /** program of a student; department, or else faculty of staff */
  place: a.named,
  unit: a.named,
  /** of staff: key of the titles */ title: a.nullable(a.text),
});
export type CardPerson = a.Of<typeof CardPerson>;
export const CardAnswer = a.record({
  holder: CardPerson,
  /** the latest; null: none yet */ card: a.nullable(CardView),
  may_issue: a.flag,
  may_print: a.flag,
  /** what is printed on a card, in both languages whatever the reader's */ words: a.map(a.words),
});
export type CardAnswer = a.Of<typeof CardAnswer>;
export const CardRow = a.record({
  id: a.integer,
  number: a.text,
  first_name: a.text,
  last_name: a.text,
  place: a.named,
  has_photo: a.flag,
  active: a.flag,
  card: a.nullable(a.record({ card_number: a.text, valid_until: a.text, state: CardState })),
});
export type CardRow = a.Of<typeof CardRow>;

const id = { id: integer({ required: true, min: 1 }) };
const named = { search: text({ required: true, min: 3, max: 100 }) };
const many = { ids: list('integer', { required: true, min: 1, max: 100 }) };
const paper = {
  ...many,
  layout: choice(
    { card: { tr: 'Kart', en: 'Card' }, sheet: { tr: 'A4', en: 'A4' } },
    { required: true, default: 'sheet' },
  ),
};
/** The card of whoever is signed in. */
export const myCard = defineQuery({
  name: 'my-card',
  path: '/users/me/card',
  needs: signedIn,
  input: {},
  output: CardAnswer,
  summary: 'Own identity card',
});
export const myCardPdf = defineQuery({
  name: 'my-card-pdf',
  path: '/users/me/card/pdf',
  needs: signedIn,
  binary: true,
  input: {},
  output: a.binary,
  summary: 'Own identity card as PDF',
});
export const studentCard = defineQuery({
  name: 'student-card',
  path: '/student/id/card/{id}',
  needs: permission('idcard_show'),
  about: { person: 'student', id: 'id' },
  input: id,
  output: CardAnswer,
  summary: 'Card of a student',
});
export const staffCard = defineQuery({
  name: 'staff-card',
  path: '/staff/id/card/{id}',
  needs: permission('staffidcard_show'),
  about: { person: 'staff', id: 'id' },
  input: id,
  output: CardAnswer,
  summary: 'Card of a staff member',
});
export const studentCards = defineQuery({
  name: 'student-cards',
  path: '/student/id/cards',
  needs: permission('idcard_index'),
  input: named,
  output: a.many(CardRow),
  summary: 'Students by name or number with their cards',
});
export const staffCards = defineQuery({
  name: 'staff-cards',
  path: '/staff/id/cards',
  needs: permission('staffidcard_index'),
  input: named,
  output: a.many(CardRow),
  summary: 'Staff by name or number with their cards',
});
export const studentCardsPdf = defineQuery({
  name: 'student-cards-pdf',
  path: '/student/id/cards/pdf',
  needs: permission('idcard_index'),
  binary: true,
  input: paper,
  output: a.binary,
  summary: 'Cards of students to print',
});
export const staffCardsPdf = defineQuery({
  name: 'staff-cards-pdf',
  path: '/staff/id/cards/pdf',
  needs: permission('staffidcard_index'),
  binary: true,
  input: paper,
  output: a.binary,
  summary: 'Cards of staff to print',
});

export const replaceReasons = {
  lost: { tr: 'Kayıp', en: 'Lost' },
  replaced: { tr: 'Değişim', en: 'Replaced' },
} as const;
/** Without a reason only who has no card in use gets one; with it the old card ends. */
const issue = { ...many, reason: choice(replaceReasons) };
const issued = {
  output: a.record({ issued: a.integer }),
  changes: ['my-card', 'student-card', 'staff-card', 'student-cards', 'staff-cards'],
  refusals: [cardsRefusals.specs],
  message: 'cards_issued' as const,
  idempotent: true,
};
export const issueStudentCards = defineCommand({
  name: 'issue-student-cards',
  method: 'POST',
  path: '/student/id/cards',
  needs: permission('idcard_store'),
  input: issue,
  ...issued,
});
export const issueStaffCards = defineCommand({
  name: 'issue-staff-cards',
  method: 'POST',
  path: '/staff/id/cards',
  needs: permission('staffidcard_store'),
  input: issue,
  ...issued,
});

/** What a stranger learns from a QR code: whether it is genuine, never whose number it is. */
export const CardVerification = a.record({
  kind: a.oneOf('card'),
  holder: a.oneOf('student', 'staff'),
  state: CardState,
  initials: a.text,
  valid_until: a.text,
  checked_at: a.moment,
});
export type CardVerification = a.Of<typeof CardVerification>;
/** A decision of a board: that there is one of that number and day, never whom it is about. */
export const BoardVerification = a.record({
  kind: a.oneOf('board'),
  state: a.oneOf('valid', 'revoked'),
  board: a.named,
  number: a.text,
  decided_on: a.date,
  checked_at: a.moment,
});
export type BoardVerification = a.Of<typeof BoardVerification>;
/** A document of the university: what it is and whether it still holds; of its holder the initials only. `sha256` tells a changed file from the one that was issued. */
export const DocumentVerification = a.record({
  kind: a.oneOf('document'),
  state: a.oneOf('valid', 'expired', 'superseded', 'revoked'),
  type: a.words,
  number: a.text,
  issued_on: a.date,
  valid_until: a.nullable(a.text),
  initials: a.text,
  signed_by: a.nullable(a.text),
  sha256: a.nullable(a.text),
  checked_at: a.moment,
});
export type DocumentVerification = a.Of<typeof DocumentVerification>;
export const Verification = a.either(CardVerification, BoardVerification, DocumentVerification);
export type Verification = a.Of<typeof Verification>;
/** ACC-108: `{kind}-{token}`; other kinds of documents have their own prefix (`verifiers` of their part). */
export const verifyQr = defineQuery({
  name: 'verify-qr',
  path: '/qr-verification/{filename}',
  needs: open,
  textParams: ['filename'],
  input: { filename: text({ required: true, max: 120 }) },
  output: Verification,
  summary: 'Is a card or document genuine?',
});
