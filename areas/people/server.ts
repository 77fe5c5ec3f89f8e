import { sql } from 'drizzle-orm';
import { bindResource, defineArea, joinParts } from '#kernel/server/area.ts';
import { access } from './access.ts';
import { addStudent, changeStudent } from './commands/change-student.ts';
import { studentRecord } from './commands/records.ts';
import { pages } from './pages.ts';
import { staffMember } from './resources/staff.ts';
import { studentIdentity } from './resources/student-identity.ts';
import { staff, students } from './tables.ts';
import { staffSubjects } from './subjects/staff.ts';
import { studentSubjects } from './subjects/student.ts';
import { texts } from './texts.ts';
import { cardsPart } from './cards/server.ts';
import { advisingPart } from './advising/server.ts';
import { changesPart } from './changes/server.ts';
import { keepContact, saveAgreement } from './commands/contact-details.ts';

export const people = joinParts(
  defineArea({
    name: 'people',
    fills: { keepContact, keepAgreement: saveAgreement },
    texts,
    pages,
    access,
    resources: [
      {
        ...studentRecord,
        // POST and PUT are commands of this area: a student comes with a program, and both are kept alike
        resource: {
          ...studentRecord.resource,
          actions: ['index', 'show', 'destroy', 'options'],
          commands: { update: { command: 'change-student', permission: 'student_update' } },
        },
      },
      bindResource(studentIdentity, students),
      bindResource(staffMember, staff, {
        derive: {
          code: sql`select ${staff.registration_number}`,
          name: sql`select ${staff.first_name} || ' ' || ${staff.last_name}`,
        },
      }),
    ],
    commands: [addStudent, changeStudent],
    subjects: [studentSubjects, staffSubjects],
    menu: [{ key: 'people', icon: 'people', order: 20, title: 'title:menu_people' }],
  }),
  cardsPart,
  advisingPart,
  changesPart,
);
