import type { AreaPart } from '#kernel/server/area.ts';
import { cardsAccess } from './access.ts';
import { cardsPages } from './contract.ts';
import { cardsRefusals } from './refusals.ts';
import { cardsTexts } from './texts.ts';
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
import { cardVerifier } from './queries/verify-card.ts';

/** Photos, documents, notes, cards, special students. */
export const cardsPart: AreaPart = {
  verifiers: [cardVerifier],
  texts: cardsTexts,
  refusals: [cardsRefusals.specs],
  pages: cardsPages,
  access: cardsAccess,
  resources: [specialRecord],
  commands: [
    addStudentDocument,
    addStaffDocument,
    uploadDocument,
    approveDocument,
    declineDocument,
    addNote,
    removeNote,
    saveMyPhoto,
    removeMyPhoto,
    issueStudentCards,
    issueStaffCards,
    markSpecialStudent,
    endSpecialStudent,
  ],
  queries: [
    studentDocuments,
    staffDocuments,
    downloadDocument,
    studentNotes,
    studentSignIns,
    studentPhoto,
    staffPhoto,
    myCard,
    myCardPdf,
    studentCard,
    staffCard,
    studentCards,
    staffCards,
    studentCardsPdf,
    staffCardsPdf,
    verifyQr,
  ],
};
