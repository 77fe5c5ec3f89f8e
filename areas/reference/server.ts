import { sql } from 'drizzle-orm';
import { bindResource, defineArea, joinParts } from '#kernel/server/area.ts';
import { access } from './access.ts';
import { pages } from './pages.ts';
import { gradingLetters } from './queries/grading-letters.ts';
import { parameterItems as parameterItemsOf } from './parameters/queries/parameter-items.ts';
import { referenceRefusals } from './refusals.ts';
import { assessmentType } from './resources/assessment-type.ts';
import { building } from './resources/building.ts';
import { campus } from './resources/campus.ts';
import { city } from './resources/city.ts';
import { classroom } from './resources/classroom.ts';
import { country } from './resources/country.ts';
import { department } from './resources/department.ts';
import { district } from './resources/district.ts';
import { faculty } from './resources/faculty.ts';
import { gradingSystem } from './resources/grading-system.ts';
import { holiday } from './resources/holiday.ts';
import { letterGrade } from './resources/letter-grade.ts';
import { parameter } from './parameters/resources/parameter.ts';
import { parameterItem } from './parameters/resources/parameter-item.ts';
import { program } from './resources/program.ts';
import * as tables from './tables.ts';
import { texts } from './texts.ts';
import {
  addLetterGrade,
  changeLetterGrade,
  importLetterGrades,
  removeLetterGrade,
} from './letters/commands/keep-letter-grades.ts';
import { letterRefusals } from './letters/refusals.ts';
import { registersPart } from './registers/server.ts';
import { parametersPart } from './parameters/server.ts';

const {
  assessmentTypes,
  buildings,
  campuses,
  cities,
  classrooms,
  countries,
  departments,
  districts,
  faculties,
  gradingSystems,
  holidays,
  letterGrades,
  parameterItems,
  parameters,
  programs,
} = tables;

export const reference = joinParts(
  defineArea({
    name: 'reference',
    texts,
    refusals: [referenceRefusals.specs, letterRefusals.specs],
    pages,
    access,
    resources: [
      bindResource(faculty, faculties),
      bindResource(department, departments, {
        derive: { faculty_code: sql`select f.code from faculties f where f.id = ${departments.faculty_id}` },
      }),
      bindResource(program, programs, {
        derive: {
          faculty_code: sql`select f.code from faculties f where f.id = ${programs.faculty_id}`,
          department_code: sql`select d.code from departments d where d.id = ${programs.department_id}`,
        },
      }),
      bindResource(campus, campuses),
      bindResource(building, buildings),
      bindResource(classroom, classrooms),
      bindResource(country, countries),
      bindResource(city, cities),
      bindResource(district, districts),
      bindResource(assessmentType, assessmentTypes),
      bindResource(gradingSystem, gradingSystems, {
        derive: {
          letters: sql`select string_agg(l.letter, ' ' order by l.sort_order, l.letter) from letter_grades l where l.grading_system_id = ${gradingSystems.id}`,
        },
      }),
      // what is written by commands is left out of the engine's own endpoints
      {
        ...bindResource(letterGrade, letterGrades),
        resource: { ...letterGrade, actions: ['index', 'show', 'options'] },
      },
      bindResource(parameter, parameters),
      bindResource(parameterItem, parameterItems, {
        derive: { parameter_code: sql`select p.code from parameters p where p.id = ${parameterItems.parameter_id}` },
      }),
      bindResource(holiday, holidays),
    ],
    commands: [addLetterGrade, changeLetterGrade, removeLetterGrade, importLetterGrades],
    queries: [gradingLetters, parameterItemsOf],
    menu: [{ key: 'reference', icon: 'database', order: 80, title: 'title:menu_reference' }],
  }),
  registersPart,
  parametersPart,
);
