import { attachPages, listPage, screen } from '#kernel/web/attach-pages.tsx';
import { registersPages } from './contract.ts';

export const registersWeb = attachPages(
  registersPages,
  {
    '/campuses': listPage(() => import('../resources/campus.ts').then((m) => m.campus)),
    '/buildings': listPage(() => import('../resources/building.ts').then((m) => m.building)),
    '/countries': listPage(() => import('../resources/country.ts').then((m) => m.country)),
    '/cities': listPage(() => import('../resources/city.ts').then((m) => m.city)),
    '/districts': listPage(() => import('../resources/district.ts').then((m) => m.district)),
    '/unit': listPage(() => import('./resources/unit.ts').then((m) => m.unit)),
    '/program/groups': listPage(() => import('./resources/program-group.ts').then((m) => m.programGroup)),
    '/program/group/programs': listPage(() =>
      import('./resources/program-group.ts').then((m) => m.programGroupProgram),
    ),
    '/medicine/groups': listPage(() => import('./resources/medicine-group.ts').then((m) => m.medicineGroup)),
    '/years': screen(() => import('./pages/YearsPage.tsx')),
    '/periods': screen(() => import('./pages/PeriodsPage.tsx')),
    '/universities': listPage(() => import('./resources/university.ts').then((m) => m.university)),
    '/university/courses': listPage(() => import('./resources/university-course.ts').then((m) => m.universityCourse)),
    '/university/grades': screen(() => import('./pages/UniversityGradesPage.tsx')),
    '/school': listPage(() => import('./resources/school.ts').then((m) => m.school)),
    '/agencies': listPage(() => import('./resources/agency.ts').then((m) => m.agency)),
  },
  {
    cells: {
      UnitNameCell: () => import('./parts/UnitNameCell.tsx'),
      GroupProgramsCell: () => import('./parts/GroupProgramsCell.tsx'),
      FloorPlanCell: () => import('./parts/FloorPlanCell.tsx'),
    },
  },
);
