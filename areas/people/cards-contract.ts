import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, list, text } from '#kernel/contract/field.ts';
import { open, permission, signedIn } from '#kernel/contract/needs.ts';
import { cardsRefusals } from '#areas/people/cards-refusals.ts';
import type { CardState } from '#areas/people/rules/card-validity.ts';

/** Photos, documents, notes, cards, special students. */
export const cardsPages = definePages([
  {
    path: '/student/id/card',
    title: 'title:student_id_card',
    needs: permission('idcard_show'),
    kind: 'document',
    menu: { group: 'people', order: 50, icon: 'card' },
  },
  {
    path: '/staff/id/card',
    title: 'title:staff_id_card',
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
    needs: permission('specialstudent_index'),
    kind: 'list',
    api: '/special-students',
    menu: { group: 'people', order: 40, icon: 'globe' },
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
export interface QrPicture {
  size: number;
  path: string;
}
export interface CardView {
  id: number;
  card_number: string;
  status: string;
  state: CardState;
  issued_on: string;
  valid_until: string;
  url: string;
  qr: QrPicture;
}
/** The person on a card, in both languages; `unit` is the faculty. */
export interface CardPerson {
  person: 'student' | 'staff';
  id: number;
  first_name: string;
  last_name: string;
  number: string;
  photo: string;
  /** program of a student; department, or else faculty of staff */
  place: { name: string; name_en: string };
  unit: { name: string; name_en: string };
  /** of staff: key of the titles */ title: string | null;
}
export interface CardAnswer {
  holder: CardPerson;
  /** the latest; null: none yet */ card: CardView | null;
  may_issue: boolean;
  may_print: boolean;
  /** what is printed on a card, in both languages whatever the reader's */ words: Record<
    string,
    { tr: string; en: string }
  >;
}
export interface CardRow {
  id: number;
  number: string;
  first_name: string;
  last_name: string;
  place: { name: string; name_en: string };
  has_photo: boolean;
  active: boolean;
  card: { card_number: string; valid_until: string; state: CardState } | null;
}

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
  output: shape<CardAnswer>(),
  summary: 'Own identity card',
});
export const myCardPdf = defineQuery({
  name: 'my-card-pdf',
  path: '/users/me/card/pdf',
  needs: signedIn,
  binary: true,
  input: {},
  output: shape<unknown>(),
  summary: 'Own identity card as PDF',
});
export const studentCard = defineQuery({
  name: 'student-card',
  path: '/student/id/card/{id}',
  needs: permission('idcard_show'),
  about: { person: 'student', id: 'id' },
  input: id,
  output: shape<CardAnswer>(),
  summary: 'Card of a student',
});
export const staffCard = defineQuery({
  name: 'staff-card',
  path: '/staff/id/card/{id}',
  needs: permission('staffidcard_show'),
  about: { person: 'staff', id: 'id' },
  input: id,
  output: shape<CardAnswer>(),
  summary: 'Card of a staff member',
});
export const studentCards = defineQuery({
  name: 'student-cards',
  path: '/student/id/cards',
  needs: permission('idcard_index'),
  input: named,
  output: shape<CardRow[]>(),
  summary: 'Students by name or number with their cards',
});
export const staffCards = defineQuery({
  name: 'staff-cards',
  path: '/staff/id/cards',
  needs: permission('staffidcard_index'),
  input: named,
  output: shape<CardRow[]>(),
  summary: 'Staff by name or number with their cards',
});
export const studentCardsPdf = defineQuery({
  name: 'student-cards-pdf',
  path: '/student/id/cards/pdf',
  needs: permission('idcard_index'),
  binary: true,
  input: paper,
  output: shape<unknown>(),
  summary: 'Cards of students to print',
});
export const staffCardsPdf = defineQuery({
  name: 'staff-cards-pdf',
  path: '/staff/id/cards/pdf',
  needs: permission('staffidcard_index'),
  binary: true,
  input: paper,
  output: shape<unknown>(),
  summary: 'Cards of staff to print',
});

export const replaceReasons = {
  lost: { tr: 'Kayıp', en: 'Lost' },
  replaced: { tr: 'Değişim', en: 'Replaced' },
} as const;
/** Without a reason only who has no card in use gets one; with it the old card ends. */
const issue = { ...many, reason: choice(replaceReasons) };
const issued = {
  output: shape<{ issued: number }>(),
  changes: ['my-card', 'student-card', 'staff-card', 'student-cards', 'staff-cards'],
  refusals: [cardsRefusals.specs],
  message: 'cards_issued',
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
export interface CardVerification {
  kind: 'card';
  holder: 'student' | 'staff';
  state: CardState;
  initials: string;
  valid_until: string;
  checked_at: string;
}
/** A decision of a board: that there is one of that number and day, never whom it is about. */
export interface BoardVerification {
  kind: 'board';
  state: 'valid' | 'revoked';
  board: { name: string; name_en: string };
  number: string;
  decided_on: string;
  checked_at: string;
}
/** A document of the university: what it is and whether it still holds; of its holder the initials only. `sha256` tells a changed file from the one that was issued. */
export interface DocumentVerification {
  kind: 'document';
  state: 'valid' | 'expired' | 'superseded' | 'revoked';
  type: { tr: string; en: string };
  number: string;
  issued_on: string;
  valid_until: string | null;
  initials: string;
  signed_by: string | null;
  sha256: string | null;
  checked_at: string;
}
export type Verification = CardVerification | BoardVerification | DocumentVerification;
/** ACC-108: `{kind}-{token}`; other kinds of documents have their own prefix (`queries/qr-verifiers.ts`). */
export const verifyQr = defineQuery({
  name: 'verify-qr',
  path: '/qr-verification/{filename}',
  needs: open,
  textParams: ['filename'],
  input: { filename: text({ required: true, max: 120 }) },
  output: shape<Verification>(),
  summary: 'Is a card or document genuine?',
});
