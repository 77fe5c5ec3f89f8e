import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a lesson can't stand at a place of the week. */
export const timetableRefusals = defineRefusals({
  place_own: {
    tr: '{section} şubesinin bu saatte başka bir dersi var ({time}).',
    en: '{section} already meets at that time ({time}).',
    rule: 'ACA-034',
    office: 'department',
  },
  place_room: {
    tr: '{room} bu saatte dolu: {section} ({time}).',
    en: '{room} is taken at that time by {section} ({time}).',
    rule: 'meeting-room',
    office: 'registrar',
  },
  place_instructor: {
    tr: '{person} bu saatte {section} dersini veriyor ({time}).',
    en: '{person} teaches {section} at that time ({time}).',
    rule: 'meeting-instructor',
    office: 'department',
  },
  place_impossible: {
    tr: '{person} bu saatte ders veremeyeceğini bildirdi.',
    en: '{person} cannot teach at that time.',
    rule: 'instructor-wish',
    office: 'department',
  },
  place_group: {
    tr: '{group}: bu saatte {section} dersini de almak zorunda ({time}).',
    en: '{group} must also take {section}, which meets at that time ({time}).',
    rule: 'timetable-group',
    office: 'department',
    level: 'warning',
  },
  place_students: {
    tr: '{section} ile {n} öğrenci çakışıyor ({time}): {names}',
    en: '{n} {n|student|students} also {n|has|have} {section} ({time}): {names}',
    rule: 'timetable-students',
    office: 'department',
    level: 'warning',
  },
  place_avoid: {
    tr: '{person} bu saatte ders vermemeyi tercih ediyor.',
    en: '{person} would rather not teach at that time.',
    rule: 'instructor-wish',
    office: 'department',
    level: 'warning',
  },
  place_no_room: {
    tr: 'Bu saatte yeterli büyüklükte boş derslik yok.',
    en: 'No classroom that is large enough is free at that time.',
    rule: 'meeting-room',
    office: 'registrar',
    level: 'warning',
  },
  place_small: {
    tr: '{room} {capacity} kişilik; şube için {seats} yer gerekiyor.',
    en: 'Seats in {room}: {capacity}. The section needs {seats}.',
    rule: 'meeting-room',
    office: 'registrar',
    level: 'warning',
  },
  place_unconfirmed: {
    tr: 'Bu yer çakışmalara yol açıyor; yine de yerleştirmek için onaylayın.',
    en: 'This place causes clashes. Confirm that you want to use it anyway.',
    rule: 'timetable-students',
    office: 'department',
  },
  semester_not_planned: {
    tr: '{semester} kapandı; haftalık programı değiştirilemez.',
    en: '{semester} is closed, so its timetable cannot be changed.',
    rule: 'semester-states',
    office: 'registrar',
  },
});
