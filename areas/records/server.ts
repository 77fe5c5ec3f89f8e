import { defineArea, joinParts } from '#kernel/server/area.ts';
import { recordsAccess } from './access.ts';
import { pages } from './pages.ts';
import { findStudents, studentCourses } from './queries/student-courses.ts';
import { unofficialTranscript } from './queries/unofficial-transcript.ts';
import { unofficialTranscriptPdf } from './queries/unofficial-transcript-pdf.ts';
import { texts } from './texts.ts';
import { boardPart } from './board-server.ts';
import { documentPart } from './document-server.ts';

export const records = joinParts(
  defineArea({
    name: 'records',
    texts,
    pages,
    access: recordsAccess,
    queries: [
      unofficialTranscript as never,
      unofficialTranscriptPdf as never,
      studentCourses as never,
      findStudents as never,
    ],
  }),
  boardPart,
  documentPart,
);
