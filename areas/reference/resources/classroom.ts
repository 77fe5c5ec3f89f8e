import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, file, integer, list, recordStatus, reference, text } from '#kernel/contract/field.ts';
import { featureProblems, roomFeatures } from '#areas/reference/rules/room-features.ts';
import { referenceRefusals } from '#areas/reference/refusals.ts';

/** Derslik: a room that classes and exams are put into. */
export const classroom = defineResource({
  name: 'classroom',
  area: 'reference',
  path: '/classrooms',
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 20 }),
    name: bilingual({ required: true, max: 120 }),
    building_id: reference('building', { required: true }),
    kind: choice(
      {
        lecture: { tr: 'Derslik', en: 'Lecture room' },
        amphi: { tr: 'Amfi', en: 'Lecture theater' },
        lab: { tr: 'Laboratuvar', en: 'Laboratory' },
        computer_lab: { tr: 'Bilgisayar laboratuvarı', en: 'Computer laboratory' },
        studio: { tr: 'Stüdyo', en: 'Studio' },
        seminar: { tr: 'Seminer odası', en: 'Seminar room' },
        online: { tr: 'Çevrim içi', en: 'Online' },
      },
      { required: true, default: 'lecture' },
    ),
    floor: integer({ min: -5, max: 60, default: 0, hidden: true }),
    capacity: integer({ required: true, min: 1, max: 2000 }),
    exam_capacity: integer({ required: true, min: 0, max: 2000 }),
    features: list('text', { max: 20, choices: roomFeatures }),
    // set by `save-floor-plan`
    floor_plan_id: file({ readOnly: true, hidden: true, accept: 'image', cell: 'FloorPlanCell' }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  list: {
    columns: ['code', 'name', 'building_id', 'kind', 'capacity', 'exam_capacity', 'features', 'status'],
    filters: ['building_id', 'kind', 'capacity', 'features', 'status'],
    sorts: ['code', 'name', 'capacity'],
    sort: 'code',
    search: true,
  },
  check: (row, before) => [
    ...featureProblems(row.features, before?.features),
    ...(typeof row.exam_capacity === 'number' && typeof row.capacity === 'number' && row.exam_capacity > row.capacity
      ? [
          referenceRefusals.exam_capacity_too_large(
            { capacity: row.capacity, exam_capacity: row.exam_capacity },
            'exam_capacity',
          ),
        ]
      : []),
  ],
});
