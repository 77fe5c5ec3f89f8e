import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, list, moment, reference, text } from '#kernel/contract/field.ts';
import { flowRefusals } from '../../desk/flow-refusals.ts';

export const holdKinds = {
  financial: { tr: 'Mali', en: 'Financial' },
  advising: { tr: 'Danışmanlık', en: 'Advising' },
  admission: { tr: 'Kabul', en: 'Admission' },
  disciplinary: { tr: 'Disiplin', en: 'Disciplinary' },
  academic: { tr: 'Akademik', en: 'Academic' },
  documents: { tr: 'Eksik belge', en: 'Missing documents' },
  library: { tr: 'Kütüphane', en: 'Library' },
  health: { tr: 'Sağlık', en: 'Health' },
  housing: { tr: 'Yurt', en: 'Housing' },
  immigration: { tr: 'Vize', en: 'Immigration' },
} as const;
/** Offices that place holds; keys as in `Office`. */
export const holdOffices = {
  registrar: { tr: 'Kayıt Ofisi', en: 'Registrar’s Office' },
  studentaffairs: { tr: 'Öğrenci İşleri', en: 'Student Affairs' },
  advisor: { tr: 'Danışman', en: 'Advisor' },
  department: { tr: 'Bölüm', en: 'Department' },
  bursar: { tr: 'Mali İşler', en: 'Bursar’s Office' },
  international: { tr: 'Uluslararası Ofis', en: 'International Office' },
  prepschool: { tr: 'Yabancı Diller Yüksekokulu', en: 'School of Foreign Languages' },
  housing: { tr: 'Yurtlar Müdürlüğü', en: 'Housing Office' },
} as const;

/** A hold restricts named actions until its office releases it. Placed and released by commands. */
export const hold = defineResource({
  name: 'hold',
  area: 'registration',
  path: '/holds',
  fields: {
    student_id: reference('student', { required: true, fixed: true }),
    kind: choice(holdKinds, { required: true, fixed: true }),
    office: choice(holdOffices, { required: true, fixed: true }),
    restrictions: list('text', { required: true, fixed: true }),
    reason: bilingual({ required: true, max: 250 }),
    starts_at: moment({ readOnly: true }),
    ends_at: moment(),
    released_at: moment({ readOnly: true }),
    release_note: text({ readOnly: true, max: 250 }),
    state: choice(
      {
        active: { tr: 'Yürürlükte', en: 'Active', tone: 'danger' },
        ended: { tr: 'Süresi doldu', en: 'Ended', tone: 'neutral' },
        released: { tr: 'Kaldırıldı', en: 'Released', tone: 'success' },
      },
      { derived: true },
    ),
  },
  label: ['kind', 'reason'],
  list: {
    columns: ['student_id', 'kind', 'office', 'reason', 'starts_at', 'state'],
    filters: ['student_id', 'kind', 'office'],
    sorts: ['starts_at', 'kind', 'office'],
    sort: '-starts_at',
    search: true,
  },
  actions: ['index', 'show'],
  commands: {
    release: {
      command: 'release-hold',
      permission: 'hold_update',
      unless: (row) => (row.released_at ? [flowRefusals.hold_released_already()] : []),
      input: (row) => ({ id: row.id }),
    },
  },
});
