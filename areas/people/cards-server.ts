import type { AreaPart } from '#kernel/server/area.ts';
import { cardsAccess } from './cards-access.ts';
import { cardsPages } from './cards-contract.ts';
import { cardsRefusals } from './cards-refusals.ts';
import { cardsTexts } from './cards-texts.ts';
import { issueStaffCards, issueStudentCards } from './commands/issue-cards.ts';
import { removeMyPhoto, saveMyPhoto } from './commands/my-photo.ts';
import {
  addStaffDocument,
  addStudentDocument,
  approveDocument,
  declineDocument,
  uploadDocument,
} from './commands/person-documents.ts';
import { endSpecialStudent, markSpecialStudent, specialRecord } from './commands/special-students.ts';
import { addNote, removeNote } from './commands/student-notes.ts';
import {
  myCard,
  myCardPdf,
  staffCard,
  staffCards,
  staffCardsPdf,
  studentCard,
  studentCards,
  studentCardsPdf,
} from './queries/cards.ts';
import { downloadDocument, staffDocuments, studentDocuments } from './queries/person-documents.ts';
import { staffPhoto, studentPhoto } from './queries/person-photo.ts';
import { studentNotes, studentSignIns } from './queries/student-notes.ts';
import { verifyQr } from './queries/verify-qr.ts';

/** Photos, documents, notes, cards, special students. */
export const cardsPart: AreaPart = {
  texts: cardsTexts,
  refusals: [cardsRefusals.specs],
  pages: cardsPages,
  access: cardsAccess,
  resources: [specialRecord],
  commands: [
    addStudentDocument as never,
    addStaffDocument as never,
    uploadDocument as never,
    approveDocument as never,
    declineDocument as never,
    addNote as never,
    removeNote as never,
    saveMyPhoto as never,
    removeMyPhoto as never,
    issueStudentCards as never,
    issueStaffCards as never,
    markSpecialStudent as never,
    endSpecialStudent as never,
  ],
  queries: [
    studentDocuments as never,
    staffDocuments as never,
    downloadDocument as never,
    studentNotes as never,
    studentSignIns as never,
    studentPhoto as never,
    staffPhoto as never,
    myCard as never,
    myCardPdf as never,
    studentCard as never,
    staffCard as never,
    studentCards as never,
    staffCards as never,
    studentCardsPdf as never,
    staffCardsPdf as never,
    verifyQr as never,
  ],
};
