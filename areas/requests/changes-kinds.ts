import { courseCodeWork } from './effects/course-code.ts';
import { informationChangeWork } from './effects/information-change.ts';
import { paymentExceptionWork } from './effects/payment-exception.ts';
import { changeOfMajorWork, programChangeWork } from './effects/program-change.ts';
import { studentApplicationWork } from './effects/student-application.ts';
import { transferOutWork } from './effects/transfer-out.ts';
import type { RequestWork } from './machine/work.ts';

export const changesKinds: readonly RequestWork[] = [
  programChangeWork,
  changeOfMajorWork,
  courseCodeWork,
  informationChangeWork,
  transferOutWork,
  studentApplicationWork,
  paymentExceptionWork,
];
