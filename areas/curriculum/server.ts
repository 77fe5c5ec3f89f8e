import { sql } from 'drizzle-orm';
import { bindResource, defineArea, joinParts } from '#kernel/server/area.ts';
import { access } from './access.ts';
import { addCoursePrerequisite, changeCoursePrerequisite } from './commands/change-course-prerequisite.ts';
import { changeCurriculumStatus } from './commands/change-curriculum-status.ts';
import { addPoolCourses, removePoolCourse } from './commands/change-pool-courses.ts';
import { coursePrerequisiteRecord, courseRecord } from './commands/records.ts';
import { pages } from './pages.ts';
import { contentsPart } from './contents/server.ts';
import { equivalencesPart } from './equivalences/server.ts';
import { plansPart } from './plans/server.ts';
import { exportCourses } from './queries/export-courses.ts';
import { poolCourses } from './queries/pool-courses.ts';
import { searchCourses } from './queries/search-courses.ts';
import { curriculumRefusals } from './refusals.ts';
import { curriculum as curriculumResource } from './resources/curriculum.ts';
import { electivePool } from './resources/elective-pool.ts';
import { catalogueRefusals } from './resources/refusals.ts';
import { slot } from './resources/slot.ts';
import { curriculums, electivePools, slots } from './tables.ts';
import { texts } from './texts.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

export const curriculum = joinParts(
  defineArea({
    name: 'curriculum',
    texts,
    refusals: [curriculumRefusals.specs, catalogueRefusals.specs],
    pages,
    access,
    resources: [
      courseRecord,
      {
        ...coursePrerequisiteRecord,
        // POST and PUT are commands of this area: they look at the whole catalogue
        resource: {
          ...coursePrerequisiteRecord.resource,
          actions: ['index', 'show', 'destroy', 'options'],
          commands: { change: { command: 'change-course-prerequisite', permission: 'courseprerequisite_update' } },
        },
      },
      bindResource(curriculumResource, curriculums, {
        derive: {
          slots: sql`select count(*)::int from slots s where s.curriculum_id = ${curriculums.id}`,
          students: sql`select count(*)::int from ${studentProgramRead} sp where sp.curriculum_id = ${curriculums.id} and sp.status = 'active'`,
        },
      }),
      bindResource(slot, slots),
      bindResource(electivePool, electivePools, {
        derive: {
          courses: sql`select count(*)::int from elective_pool_courses pc where pc.pool_id = ${electivePools.id}`,
        },
      }),
    ],
    commands: [
      addCoursePrerequisite,
      changeCoursePrerequisite,
      changeCurriculumStatus,
      addPoolCourses,
      removePoolCourse,
    ],
    queries: [searchCourses, exportCourses, poolCourses],
    menu: [{ key: 'academic', icon: 'books', order: 30, title: 'title:menu_academic' }],
  }),
  plansPart,
  contentsPart,
  equivalencesPart,
);
