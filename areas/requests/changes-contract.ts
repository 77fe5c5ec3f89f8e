import { definePages } from '#kernel/contract/define-page.ts';
import { changeOfMajor } from './kinds/change-of-major.ts';
import { courseCode } from './kinds/course-code.ts';
import { informationChange } from './kinds/information-change.ts';
import { paymentException } from './kinds/payment-exception.ts';
import { programChange } from './kinds/program-change.ts';
import { studentApplication } from './kinds/student-application.ts';
import { transferOut } from './kinds/transfer-out.ts';

/** Changes of studies: forms that need sign-in only (REQ-003); who may ask is said by each kind. */
export const changesPages = definePages([
  {
    path: '/program/change/request/form',
    title: 'title:program_change_form',
    needs: programChange.needs,
    kind: 'form',
    parent: '/my-requests/:tab?',
  },
  {
    path: '/change/major/form',
    title: 'title:change_of_major_form',
    needs: changeOfMajor.needs,
    kind: 'form',
    parent: '/my-requests/:tab?',
  },
  {
    path: '/course/code/request/form',
    title: 'title:course_code_form',
    needs: courseCode.needs,
    kind: 'form',
    parent: '/my-requests/:tab?',
  },
  {
    path: '/change-information-form',
    title: 'title:information_change_form',
    needs: informationChange.needs,
    kind: 'form',
    parent: '/my-requests/:tab?',
  },
  {
    path: '/transfer/out/form',
    title: 'title:transfer_out_form',
    needs: transferOut.needs,
    kind: 'form',
    parent: '/my-requests/:tab?',
  },
  {
    path: '/student/application/form',
    title: 'title:student_application_form',
    needs: studentApplication.needs,
    kind: 'form',
    parent: '/my-requests/:tab?',
  },
  {
    path: '/payment/exception/request/form',
    title: 'title:payment_exception_form',
    needs: paymentException.needs,
    kind: 'form',
    parent: '/my-requests/:tab?',
  },
]);
