import { sql } from 'drizzle-orm';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { addPeriod, changePeriod, importPeriods } from './commands/change-period.ts';
import { changeUnit } from './commands/change-unit.ts';
import {
  addUniversityGrade,
  changeUniversityGrade,
  importUniversityGrades,
} from './commands/change-university-grade.ts';
import { removeFloorPlan, saveFloorPlan } from './commands/floor-plan.ts';
import { makeYearCurrent } from './commands/make-year-current.ts';
import { periodTime, unitRecord, universityGradeRecord } from './commands/registers-records.ts';
import { floorPlan } from './queries/floor-plan.ts';
import * as tables from './tables.ts';
import { registersAccess } from './access.ts';
import { registersPages } from './contract.ts';
import { registersRefusals } from './refusals.ts';
import { registersTexts } from './texts.ts';
import { agency } from './resources/agency.ts';
import { medicineGroup } from './resources/medicine-group.ts';
import { period } from './resources/period.ts';
import { programGroup, programGroupProgram } from './resources/program-group.ts';
import { school } from './resources/school.ts';
import { university } from './resources/university.ts';
import { universityCourse } from './resources/university-course.ts';
import { year } from './resources/year.ts';

const {
  agencies,
  medicineGroups,
  periods,
  programGroupPrograms,
  programGroups,
  schools,
  universities,
  universityCourses,
  years,
} = tables;

/** Registers the reference data keeps beside faculties and programs: agencies, schools, universities and their courses, units, groups, periods, years. */
export const registersPart: AreaPart = {
  texts: registersTexts,
  refusals: [registersRefusals.specs],
  pages: registersPages,
  access: registersAccess,
  resources: [
    bindResource(agency, agencies),
    bindResource(university, universities),
    bindResource(universityCourse, universityCourses),
    // what is written by commands is left out of the engine's own endpoints
    {
      ...universityGradeRecord,
      resource: {
        ...universityGradeRecord.resource,
        actions: ['index', 'show', 'destroy', 'options'],
        commands: { update: { command: 'change-university-grade', permission: 'universitygrade_update' } },
      },
    },
    bindResource(school, schools),
    {
      ...unitRecord,
      resource: {
        ...unitRecord.resource,
        actions: ['index', 'show', 'store', 'destroy', 'import', 'options'],
        commands: { update: { command: 'change-unit', permission: 'unit_update' } },
      },
    },
    bindResource(programGroup, programGroups, {
      derive: {
        programs: sql`select count(*)::int from program_group_programs m where m.program_group_id = ${programGroups.id}`,
      },
    }),
    bindResource(programGroupProgram, programGroupPrograms),
    bindResource(medicineGroup, medicineGroups),
    bindResource(period, periods, {
      derive: { start_time: periodTime(periods.starts), end_time: periodTime(periods.ends) },
    }),
    bindResource(year, years),
  ],
  commands: [
    addPeriod,
    changePeriod,
    importPeriods,
    changeUnit,
    addUniversityGrade,
    changeUniversityGrade,
    importUniversityGrades,
    makeYearCurrent,
    saveFloorPlan,
    removeFloorPlan,
  ],
  queries: [floorPlan],
};
