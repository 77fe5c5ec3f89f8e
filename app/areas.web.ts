import type { AreaWeb } from '#kernel/web/attach-pages.tsx';
import { accessWeb } from '#areas/access/web.ts';
import { curriculumWeb } from '#areas/curriculum/web.ts';
import { gradingWeb } from '#areas/grading/web.ts';
import { homeWeb } from '#areas/home/web.ts';
import { peopleWeb } from '#areas/people/web.ts';
import { recordsWeb } from '#areas/records/web.ts';
import { referenceWeb } from '#areas/reference/web.ts';
import { registrationWeb } from '#areas/registration/web.ts';
import { schedulingWeb } from '#areas/scheduling/web.ts';

/** Every area with screens. */
export const areasWeb: readonly AreaWeb[] = [homeWeb, accessWeb, referenceWeb, curriculumWeb, schedulingWeb, peopleWeb, registrationWeb, gradingWeb, recordsWeb];
