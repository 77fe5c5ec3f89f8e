import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, integer, recordStatus, reference, text } from '#kernel/contract/field.ts';

/** Programs that share dates, prices or quotas, or are reported together. */
export const programGroup = defineResource({
  name: 'program-group',
  area: 'reference',
  path: '/program/groups',
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 20 }),
    name: bilingual({ required: true, max: 120 }),
    purpose: choice(
      {
        calendar: { tr: 'Akademik takvim', en: 'Academic calendar' },
        tuition: { tr: 'Öğrenim ücreti', en: 'Tuition' },
        quota: { tr: 'Kontenjan', en: 'Quota' },
        report: { tr: 'Rapor', en: 'Report' },
      },
      { required: true, default: 'report' },
    ),
    /** how many programs it has; the cell opens them */
    programs: integer({ derived: true, cell: 'GroupProgramsCell' }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  list: {
    columns: ['code', 'name', 'purpose', 'programs', 'status'],
    filters: ['purpose', 'status'],
    sorts: ['code', 'name'],
    sort: 'name',
    search: true,
  },
});

/** A program in a group. */
export const programGroupProgram = defineResource({
  name: 'program-group-program',
  area: 'reference',
  path: '/program/group/programs',
  actions: ['index', 'show', 'store', 'destroy', 'import'],
  fields: {
    program_group_id: reference('program-group', { required: true, fixed: true, where: { status: 'a' } }),
    program_id: reference('program', { required: true, fixed: true }),
  },
  label: ['program_group_id', 'program_id'],
  list: {
    columns: ['program_group_id', 'program_id'],
    filters: ['program_group_id', 'program_id'],
    sorts: ['program_group_id'],
    sort: 'program_group_id',
  },
});
