import { sql } from 'drizzle-orm';
import { programRead } from '#areas/reference/reads/units.ts';
import { bindResource, defineArea, joinParts } from '#kernel/server/area.ts';
import { access } from './access.ts';
import { addStudent, changeStudent } from './commands/change-student.ts';
import { studentRecord } from './commands/records.ts';
import { pages } from './pages.ts';
import { staffMember } from './resources/staff.ts';
import { studentIdentity } from './resources/student-identity.ts';
import { studentRead } from './reads/persons.ts';
import { studentFound } from './reads/found.ts';
import { studentProgram } from './resources/student-program.ts';
import { staff, studentPrograms, students } from './tables.ts';
import { staffSubjects } from './subjects/staff.ts';
import { studentSubjects } from './subjects/student.ts';
import { texts } from './texts.ts';
import { cardsPart } from './cards/server.ts';
import { advisingPart } from './advising/server.ts';
import { changesPart } from './changes/server.ts';
import { keepContact, saveAgreement } from './commands/contact-details.ts';

const ofStudent = (column: 'student_number' | 'first_name' | 'last_name') =>
  sql`select s.${sql.identifier(column)} from ${studentRead} s where s.id = ${studentPrograms.student_id}`;

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
      bindResource(studentProgram, studentPrograms, {
        derive: {
          student_number: ofStudent('student_number'),
          first_name: ofStudent('first_name'),
          last_name: ofStudent('last_name'),
          program_code: sql`select p.code from ${programRead} p where p.id = ${studentPrograms.program_id}`,
        },
        search: (wanted) => sql`${studentPrograms.student_id} ${studentFound(wanted)}`,
      }),
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
