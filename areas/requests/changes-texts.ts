import { joinTexts } from '#kernel/contract/text.ts';
import { changeOfMajorTexts } from './kinds/change-of-major.ts';
import { courseCodeTexts } from './kinds/course-code.ts';
import { informationChangeTexts } from './kinds/information-change.ts';
import { paymentExceptionTexts } from './kinds/payment-exception.ts';
import { programChangeTexts } from './kinds/program-change.ts';
import { studentApplicationTexts } from './kinds/student-application.ts';
import { transferOutTexts } from './kinds/transfer-out.ts';

export const changesTexts = joinTexts(
  programChangeTexts,
  changeOfMajorTexts,
  courseCodeTexts,
  informationChangeTexts,
  transferOutTexts,
  studentApplicationTexts,
  paymentExceptionTexts,
);
