import { defineArea, joinParts } from '#kernel/server/area.ts';
import { recordsAccess } from './access.ts';
import { pages } from './pages.ts';
import { findStudents, studentCourses } from './transcript/queries/student-courses.ts';
import { unofficialTranscript } from './transcript/queries/unofficial-transcript.ts';
import { unofficialTranscriptPdf } from './transcript/queries/unofficial-transcript-pdf.ts';
import { texts } from './texts.ts';
import { advisingPart } from './advising/server.ts';
import { boardPart } from './board/server.ts';
import { certificatePart } from './certificates/server.ts';
import { coopPart } from './coop/server.ts';
import { nationalPart } from './national/server.ts';
import { interchangePart } from './interchange/server.ts';
import { supplementPart } from './supplement/server.ts';
import { documentPart } from './documents/server.ts';
import { changesPart } from './changes/server.ts';
import { documentsPart } from './document-requests/server.ts';
import { majorsPart } from './majors/server.ts';
import { releaseConsentsPart } from './release-consents/server.ts';
import { classYearPart } from './class-years/server.ts';
import { rotationPart } from './rotations/server.ts';
import { semesterPart } from './semesters/server.ts';
import { successPart } from './success/server.ts';
import { disciplinePart } from './discipline/server.ts';
import { standingPart } from './standing/server.ts';
import { graduationThemePart } from './graduation/server.ts';
import { thesisPart } from './thesis/server.ts';
import { graduationPart } from './requests/graduation-clearance/server.ts';

export const records = joinParts(
  defineArea({
    name: 'records',
    texts,
    pages,
    access: recordsAccess,
    queries: [unofficialTranscript, unofficialTranscriptPdf, studentCourses, findStudents],
  }),
  advisingPart,
  boardPart,
  documentPart,
  changesPart,
  documentsPart,
  majorsPart,
  releaseConsentsPart,
  disciplinePart,
  graduationThemePart,
  standingPart,
  classYearPart,
  semesterPart,
  successPart,
  rotationPart,
  supplementPart,
  coopPart,
  certificatePart,
  interchangePart,
  nationalPart,
  graduationPart,
  thesisPart,
);
